import { listRestProcedures } from '@foreword/rest/procedures.ts';
import { appRouter } from '@foreword/router/app-router.ts';

/** Query keys that each public address reads; braces stand for one segment of the path. */
const ADDRESSES: ReadonlyMap<string, readonly string[]> = new Map([
  ['/', []],
  ['/dashboard', ['category', 'q', 'shown']],
  ['/book-summary/{id}', []],
  ['/how-it-works', []],
  ['/about-us', []],
  ['/contact', []],
  ['/privacy-policy', []],
  ['/terms-of-service', []],
  ['/feed.xml', []],
  ['/sitemap.xml', []],
  ['/robots.txt', []],
  ['/api/openapi.json', []],
  ...listRestProcedures(appRouter)
    .filter(({ rest }) => rest.revalidates)
    .map(({ rest, queryFields }): [string, string[]] => [
      `/api${rest.path}`,
      [...queryFields.keys()],
    ]),
]);

/** Addresses with a parameter, by what stands before it. */
const PARAMETERS: ReadonlyMap<string, string> = new Map(
  [...ADDRESSES.keys()].flatMap((address) => {
    const brace = address.indexOf('{');
    return brace === -1 ? [] : [[address.slice(0, brace), address]];
  }),
);

/** The server answers longer addresses, but does not keep the answer. */
const MAX_LENGTH = 1000;

/**
 * The one name of a public address, whatever the order and spelling of its query.
 * @param url path and query of a request as sent
 * @returns undefined where the answer must not be kept: the address is not public, or its query has
 *   a key that the address does not read, or a repeated one
 */
export function keptAddress(url: string): string | undefined {
  if (url.length > MAX_LENGTH) return undefined;
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
  query.sort();
  return query.size === 0 ? path : `${path}?${query}`;
}

function keysOfParameter(path: string): readonly string[] | undefined {
  const start = path.lastIndexOf('/') + 1;
  const address = PARAMETERS.get(path.slice(0, start));
  if (address === undefined || !/^(?:[1-9]\d{0,9}|[a-z]{1,20})$/.test(path.slice(start)))
    return undefined;
  return ADDRESSES.get(address);
}
