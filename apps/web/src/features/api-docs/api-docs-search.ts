import { searchText } from '../../lib/search-text.ts';

/** What the address of the API documentation says. */
export interface ApiDocsSearch {
  /** Words to look for. */
  q?: string | undefined;
  /** The tab, as `tabSlug` writes it. Whether there is such a tab is decided by the page, which loads later. */
  tab?: string | undefined;
}

/** Reads the query of the address; what makes no sense is left out, never an error. */
export const parseApiDocsSearch = ({ q, tab }: Record<string, unknown>): ApiDocsSearch => ({
  q: searchText(q),
  tab: searchText(tab),
});
