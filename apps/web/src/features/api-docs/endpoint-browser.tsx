import { Button } from '@foreword/ui/button/button.tsx';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { Tabs, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
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
import { EndpointRow } from './endpoint-row.tsx';

interface EndpointBrowserProps {
  endpoints: readonly Endpoint[];
  search: ApiDocsSearch;
}

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
              {/* The count is not part of the tab's name. */}
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

/** Pause in typing before the list is filtered. */
const TYPING_PAUSE_MS = 200;

interface EndpointSearchProps {
  words: string;
  onSearch: (words: string | undefined) => void;
}

function EndpointSearch({ words, onSearch }: EndpointSearchProps) {
  const search = useDebouncedCallback(
    (typed: string) => onSearch(typed.trim() || undefined),
    TYPING_PAUSE_MS,
  );
  return (
    <search className={classes.search}>
      <TextInput
        type="search"
        aria-label="Search endpoints"
        placeholder="Search endpoints..."
        leftSection={<Icon name="search" size={18} />}
        size="md"
        defaultValue={words}
        onChange={(event) => search(event.currentTarget.value)}
      />
    </search>
  );
}

interface EndpointListProps {
  endpoints: readonly Endpoint[];
  open: OpenEndpoints;
}

function EndpointList({ endpoints, open }: EndpointListProps) {
  const count = endpoints.length;
  return (
    <>
      <div className={classes.toolbar}>
        <p className={classes.found} role="status">
          {count === 1 ? '1 endpoint' : `${count} endpoints`}
        </p>
        {count > 0 && (
          <div className={classes.foldings}>
            <Button look="plain" onClick={() => open.openAll(endpoints.map(({ id }) => id))}>
              Expand all
            </Button>
            <Button look="plain" onClick={open.closeAll}>
              Collapse all
            </Button>
          </div>
        )}
      </div>
      {count === 0 ? (
        <div className={classes.none}>
          <h3>No endpoints found</h3>
          <p>Try adjusting your search or filter criteria.</p>
        </div>
      ) : (
        <ul className={classes.list}>
          {endpoints.map((endpoint) => (
            <li key={endpoint.id}>
              <EndpointRow
                endpoint={endpoint}
                isOpen={open.has(endpoint.id)}
                onToggle={() => open.toggle(endpoint.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface OpenEndpoints {
  has(id: string): boolean;
  toggle(id: string): void;
  openAll(ids: readonly string[]): void;
  closeAll(): void;
}

/** The unfolded endpoints; the hash of the address unfolds one and scrolls to it. */
function useOpenEndpoints(): OpenEndpoints {
  const hash = useLocation({ select: (location) => location.hash });
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (hash === '') return;
    setIds((open) => new Set(open).add(hash));
    // The browser looked for the element before the document had loaded.
    document.getElementById(hash)?.scrollIntoView();
  }, [hash]);

  return {
    has: (id) => ids.has(id),
    toggle: (id) =>
      setIds((open) => {
        const next = new Set(open);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    openAll: (all) => setIds((open) => new Set([...open, ...all])),
    closeAll: () => setIds(new Set()),
  };
}
