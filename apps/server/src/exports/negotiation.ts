import type { FastifyServerOptions } from 'fastify';
import Negotiator from 'negotiator';
import { remembered } from '../remembered.ts';

type Constraints = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>;

const TYPES = ['text/html', 'text/markdown'];

/** Between two equal preferences the first wins. A client that accepts neither, or names neither, gets HTML. */
const prefersMarkdown = remembered((accept: string): boolean => {
  if (accept.length > 1000) return false;
  // The library would refuse `text/markdown;variant=GFM`.
  const types = accept.replace(/;(?!\s*q=)[^;,]*/gi, '');
  const [preferred] = new Negotiator({ headers: { accept: types } }).mediaTypes(TYPES);
  return preferred === 'text/markdown';
});

export const isPreviewPage = (path: string): boolean => /^\/book-summary\/[^/.]+$/.test(path);

/** One address of a preview has two representations, kept apart. */
export const asNegotiated = (address: string, accept: string | undefined): string =>
  isPreviewPage(address) && prefersMarkdown(accept) ? `${address} text/markdown` : address;

export const NEGOTIATION: Constraints[string] = {
  name: 'preferred',
  storage: () => {
    const handlers = new Map();
    return {
      get: (type) => handlers.get(type) ?? null,
      set: (type, handler) => handlers.set(type, handler),
    };
  },
  deriveConstraint: ({ headers }) => (prefersMarkdown(headers.accept) ? 'markdown' : 'html'),
};
