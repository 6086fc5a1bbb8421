import { searchText } from '../../lib/search-text.ts';

export interface ApiDocsSearch {
  q?: string | undefined;
  /** A slug of `tabSlug`; the page checks it when it has loaded. */
  tab?: string | undefined;
}

export const parseApiDocsSearch = ({ q, tab }: Record<string, unknown>): ApiDocsSearch => ({
  q: searchText(q),
  tab: searchText(tab),
});
