import { searchText } from '../../lib/search-text.ts';

export interface ApiDocsSearch {
  /** Words to look for. */
  q?: string | undefined;
  /** The tab, as `tabSlug` writes it; the page, which loads later, checks it. */
  tab?: string | undefined;
}

/** Reads the query of the address, and ignores what it cannot read. */
export const parseApiDocsSearch = ({ q, tab }: Record<string, unknown>): ApiDocsSearch => ({
  q: searchText(q),
  tab: searchText(tab),
});
