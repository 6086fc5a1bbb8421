export const CMS_TABS = ['categories', 'homepage', 'browse'] as const;
export type CmsTab = (typeof CMS_TABS)[number];

/** What the address of the content management screen says. */
export interface CmsSearch {
  /** Which tab is open; absent for the first. */
  tab?: CmsTab | undefined;
}

/** Reads the query of the address; what makes no sense is left out, never an error. */
export const parseCmsSearch = ({ tab }: Record<string, unknown>): CmsSearch => ({
  tab: CMS_TABS.find((known) => known === tab),
});
