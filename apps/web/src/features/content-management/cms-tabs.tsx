import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { CMS_TABS, type CmsTab } from './cms-search.ts';
import classes from './cms-tabs.module.css';

const LABELS: Record<CmsTab, string> = {
  categories: 'Categories',
  homepage: 'Homepage',
  browse: 'Browse Page',
};

interface CmsTabsProps {
  tab: CmsTab;
  onTab: (tab: CmsTab) => void;
  panels: Record<CmsTab, ReactNode>;
}

/** The three parts of content management. */
export function CmsTabs({ tab, onTab, panels }: CmsTabsProps) {
  return (
    <Tabs value={tab} onChange={(value) => onTab(value as CmsTab)} keepMounted={false}>
      <Tabs.List aria-label="Content management">
        {CMS_TABS.map((each) => (
          <Tabs.Tab key={each} value={each} className={classes.tab}>
            {LABELS[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {CMS_TABS.map((each) => (
        <Tabs.Panel key={each} value={each} className={classes.panel}>
          {panels[each]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
