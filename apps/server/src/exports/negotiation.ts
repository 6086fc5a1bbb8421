import type { FastifyServerOptions } from 'fastify';
import Negotiator from 'negotiator';

type Constraints = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>;

const TYPES = ['text/html', 'text/markdown'];

/** Reading the header takes longer than sending a kept answer. */
const MAX_KNOWN = 100;
const KNOWN_HEADERS = new Map<string, boolean>();

/** Of two accepted alike, the first named wins. A client that accepts neither, or names neither, gets HTML. */
function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || accept.length > 1000) return false;
  const known = KNOWN_HEADERS.get(accept);
  if (known !== undefined) return known;
  // The library would refuse `text/markdown;variant=GFM`.
  const types = accept.replace(/;(?!\s*q=)[^;,]*/gi, '');
  const [preferred] = new Negotiator({ headers: { accept: types } }).mediaTypes(TYPES);
  if (KNOWN_HEADERS.size >= MAX_KNOWN) KNOWN_HEADERS.clear();
  KNOWN_HEADERS.set(accept, preferred === 'text/markdown');
  return preferred === 'text/markdown';
}

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
