import { FACET_NAMES, type Facet, readFacet, SORTS } from '@foreword/domain/facets.ts';
import { readIds } from '@foreword/domain/id-words.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { listRestProcedures } from '@foreword/rest/procedures.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import { remembered } from '../remembered.ts';

/** The sitemap lists these pages in this order. */
export const FIXED_PAGES = [
  '/',
  '/dashboard',
  '/how-it-works',
  '/labels',
  '/compare',
  '/about-us',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
];

/** Query keys by address; braces stand for one word or number. */
const ADDRESSES: ReadonlyMap<string, readonly string[]> = new Map([
  ...FIXED_PAGES.map((path): [string, string[]] => [path, []]),
  ['/dashboard', ['category', 'q', 'shown', 'sort', ...FACET_NAMES]],
  ['/book-summary/{id}', []],
  ['/book-summary/{id}.md', []],
  ['/book-summary/{id}.epub', []],
  ['/book-summary/{id}/share.png', []],
  ['/compare', ['ids']],
  ['/compare.md', ['ids']],
  ['/shortlist', []],
  ['/feed.xml', ['category']],
  ['/opds.json', ['cursor']],
  ['/llms.txt', []],
  ['/sitemap.xml', []],
  ['/sitemap/{part}.xml', []],
  ['/robots.txt', []],
  ['/api/openapi.json', []],
  ...listRestProcedures(appRouter)
    .filter(({ rest }) => rest.revalidates)
    .map(({ rest, queryFields }): [string, string[]] => [
      `/api${rest.path}`,
      [...queryFields.keys()],
    ]),
]);

interface Parameter {
  before: string;
  after: string;
  keys: readonly string[];
}

const PARAMETERS: readonly Parameter[] = [...ADDRESSES].flatMap(([address, keys]) => {
  const [before = '', after] = address.split(/\{\w+\}/);
  return after === undefined ? [] : [{ before, after, keys }];
});

const MAX_LENGTH = 1000;

/** One name for any order and spelling of the query; undefined if the answer must not be kept. */
export const keptAddress = remembered(readAddress);

function readAddress(url: string): string | undefined {
  // Pages drop a fragment, which `URLSearchParams` would read as the end of the last value.
  if (url.length > MAX_LENGTH || url.includes('#')) return undefined;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const keys = ADDRESSES.get(path) ?? keysOfParameter(path);
  if (keys === undefined) return undefined;
  if (mark === -1) return path;
  const query = new URLSearchParams(url.slice(mark + 1));
  const names = [...query.keys()];
  if (names.some((name) => !keys.includes(name)) || new Set(names).size < names.length) {
    return undefined;
  }
  const ids = query.get('ids');
  if (ids !== null && readIds(ids, LIMITS.compared).ids.join() !== ids) return undefined;
  if (!names.every((name) => isOrdinary(name, query.get(name) ?? ''))) return undefined;
  query.sort();
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Pages ignore other values of facets and orders: each would be one more address of the same answer. */
function isOrdinary(name: string, value: string): boolean {
  if (name === 'sort') return SORTS.some((sort) => sort === value);
  if (!FACET_NAMES.some((facet) => facet === name)) return true;
  return value !== '' && readFacet(name as Facet, value).values.join(',') === value;
}

function keysOfParameter(path: string): readonly string[] | undefined {
  return PARAMETERS.find(
    ({ before, after }) =>
      path.startsWith(before) &&
      path.endsWith(after) &&
      /^(?:[1-9]\d{0,9}|[a-z]{1,20})$/.test(path.slice(before.length, path.length - after.length)),
  )?.keys;
}
