import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { SETTINGS_TABS, type SettingsTab } from '../../lib/admin-search.ts';

const LABELS: Record<SettingsTab, string> = {
  categories: 'Categories',
  homepage: 'Homepage',
  browse: 'Browse Page',
  bookshops: 'Bookshops',
  publishing: 'Publishing',
};

interface SettingsTabsProps {
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
  panels: Record<SettingsTab, ReactNode>;
}

export function SettingsTabs({ tab, onTab, panels }: SettingsTabsProps) {
  return (
    <Tabs value={tab} onChange={(value) => onTab(value as SettingsTab)} keepMounted={false}>
      <Tabs.List aria-label="Content management">
        {SETTINGS_TABS.map((each) => (
          <Tabs.Tab
            key={each}
            value={each}
            px="clamp(0.375rem, 1.6vw, 1rem)"
            fz="clamp(0.9375rem, 4vw, 1rem)"
          >
            {LABELS[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {SETTINGS_TABS.map((each) => (
        <Tabs.Panel key={each} value={each} pt="lg">
          {panels[each]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
