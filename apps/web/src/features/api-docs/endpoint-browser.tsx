import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ApiDocsSearch } from './api-docs-search.ts';
import type { Endpoint } from './document/endpoints.ts';
import {
  inTab,
  searchEndpoints,
  TABS,
  type Tab,
  tabOf,
  tabSlug,
} from './document/filter-endpoints.ts';
import classes from './endpoint-browser.module.css';
import { EndpointList } from './endpoint-list.tsx';
import { EndpointSearch } from './endpoint-search.tsx';
import { useOpenEndpoints } from './use-open-endpoints.ts';

interface EndpointBrowserProps {
  endpoints: readonly Endpoint[];
  search: ApiDocsSearch;
}

/** The endpoints under the tab and with the words of the address; both stay there, to be shared. */
export function EndpointBrowser({ endpoints, search }: EndpointBrowserProps) {
  const { q = '', tab: slug } = search;
  const navigate = useNavigate();
  const open = useOpenEndpoints();
  const tab = tabOf(slug);
  const found = useMemo(() => searchEndpoints(endpoints, q), [endpoints, q]);
  const shown = inTab(found, tab);

  const go = (change: ApiDocsSearch) =>
    navigate({ to: '/api', search: { ...search, ...change }, replace: true, resetScroll: false });
  const choose = (next: string | null) =>
    go({ tab: next === null || next === 'All' ? undefined : tabSlug(next as Tab) });

  return (
    <section aria-labelledby="endpoints">
      <h2 id="endpoints" className={classes.title}>
        Endpoints
      </h2>
      <EndpointSearch words={q} onSearch={(words) => go({ q: words })} />
      <Tabs
        value={tab}
        onChange={choose}
        keepMounted={false}
        classNames={{ tab: classes.tab ?? '' }}
      >
        <Tabs.List aria-label="Endpoints by tag" className={classes.tabs ?? ''}>
          {TABS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {each}
              {/* A tab is called what it is called, however many endpoints it has. */}
              <span className={classes.count} aria-hidden="true">
                {inTab(found, each).length}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map((each) => (
          <Tabs.Panel key={each} value={each}>
            <EndpointList endpoints={shown} open={open} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}
