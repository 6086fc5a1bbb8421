export const SETTINGS_TABS = ['categories', 'homepage', 'browse'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

interface SettingsSearch {
  /** The open tab; absent for the first. */
  tab?: SettingsTab | undefined;
}

export const parseSettingsSearch = ({ tab }: Record<string, unknown>): SettingsSearch => ({
  tab: SETTINGS_TABS.find((known) => known === tab),
});
