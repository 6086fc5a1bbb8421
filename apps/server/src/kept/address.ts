/** Query keys that each public address reads; `{id}` and `{name}` stand for one segment. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/dashboard': ['category', 'q', 'shown'],
  '/book-summary/{id}': [],
  '/how-it-works': [],
  '/about-us': [],
  '/contact': [],
  '/privacy-policy': [],
  '/terms-of-service': [],
  '/feed.xml': [],
  '/sitemap.xml': [],
  '/robots.txt': [],
  '/api/openapi.json': [],
  '/api/book-summaries': ['category', 'q', 'limit', 'cursor'],
  '/api/book-summaries/featured': [],
  '/api/book-summaries/{id}': [],
  '/api/cms/categories/active': [],
  '/api/cms/page-settings/{name}': [],
};

/** Longer addresses are answered, but not kept. */
const MAX_LENGTH = 1000;

/**
 * The one name of a public address, whatever the order and spelling of its query.
 * @param url path and query of a request, as sent
 * @returns undefined where the answer is not to be kept: an address that is not public, a query
 *   key that it does not read, or one that is repeated
 */
export function keptAddress(url: string): string | undefined {
  if (url.length > MAX_LENGTH) return undefined;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const keys = ADDRESSES[patternOf(path)];
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

function patternOf(path: string): string {
  if (path in ADDRESSES) return path;
  return path
    .replace(/^(\/book-summary\/|\/api\/book-summaries\/)[1-9]\d{0,9}$/, '$1{id}')
    .replace(/^(\/api\/cms\/page-settings\/)[a-z]+$/, '$1{name}');
}
