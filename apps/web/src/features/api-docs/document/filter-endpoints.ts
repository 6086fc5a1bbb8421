import type { Endpoint } from './endpoints.ts';

export const TABS = [
  'All',
  'Public',
  'Admin',
  'Authentication',
  'Book Previews',
  'Categories',
  'Page Settings',
] as const;

type Tab = (typeof TABS)[number];

export const tabSlug = (tab: Tab): string => tab.toLowerCase().replaceAll(' ', '-');

export const tabOf = (slug: string | undefined): Tab =>
  TABS.find((tab) => tabSlug(tab) === slug) ?? 'All';

export const inTab = (endpoints: readonly Endpoint[], tab: Tab): readonly Endpoint[] =>
  tab === 'All' ? endpoints : endpoints.filter(({ tags }) => tags.includes(tab));

/** Endpoints with all words in method, path or description; `GET /api/login` filters by method too. */
export function searchEndpoints(
  endpoints: readonly Endpoint[],
  words: string,
): readonly Endpoint[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const [first = '', second = ''] = wanted;
  const method = second.startsWith('/') && /^(get|post|put|patch|delete)$/.test(first) ? first : '';
  const rest = method ? wanted.slice(1) : wanted;
  return endpoints.filter((endpoint) => {
    if (method && endpoint.method.toLowerCase() !== method) return false;
    const text = [endpoint.method, endpoint.path, endpoint.summary, endpoint.description]
      .join(' ')
      .toLowerCase();
    return rest.every((word) => text.includes(word));
  });
}
