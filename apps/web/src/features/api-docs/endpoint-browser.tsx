import { counted } from '@foreword/domain/counted.ts';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Box, Tabs, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ApiDocsSearch } from '../../lib/admin-search.ts';
import { WordFilter } from '../../lib/word-filter.tsx';
import classes from './api-docs.module.css';
import type { Endpoint } from './document/endpoints.ts';
import { EndpointRow } from './endpoint.tsx';

interface EndpointBrowserProps {
  endpoints: readonly Endpoint[];
  search: ApiDocsSearch;
}

export function EndpointBrowser({ endpoints, search }: EndpointBrowserProps) {
  const { q = '', tab: slug } = search;
  const navigate = useNavigate();
  const tab = tabOf(slug);
  const found = useMemo(() => searchEndpoints(endpoints, q), [endpoints, q]);
  const shown = inTab(found, tab);

  const go = (change: ApiDocsSearch) =>
    navigate({ to: '/api', search: { ...search, ...change }, replace: true, resetScroll: false });
  const choose = (next: string | null) =>
    go({ tab: next === null || next === tabSlug('All') ? undefined : next });

  return (
    <section aria-labelledby="endpoints">
      <Box component="h2" id="endpoints" mb="0.75rem" fz="1.5625rem">
        Endpoints
      </Box>
      <search className="no-print">
        <WordFilter
          aria-label="Search endpoints"
          placeholder="Search endpoints..."
          leftSection={<Icon name="search" size={18} />}
          size="md"
          mb="1rem"
          value={q}
          onChange={(words) => go({ q: words })}
        />
      </search>
      <Tabs value={tabSlug(tab)} onChange={choose} keepMounted={false}>
        <Tabs.List className="no-print" mb="1rem" aria-label="Endpoints by tag">
          {TABS.map((each) => (
            <Tabs.Tab key={each} value={tabSlug(each)} p="0.5rem 0.875rem">
              {each}
              {/* The count is not part of the tab's name. */}
              <Text span c="dimmed" fz="0.8125rem" ml="0.375rem" aria-hidden="true">
                {inTab(found, each).length}
              </Text>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map((each) => (
          <Tabs.Panel key={each} value={tabSlug(each)}>
            <EndpointList endpoints={shown} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}

const EndpointList = ({ endpoints }: { endpoints: readonly Endpoint[] }) => (
  <>
    <Text className="note" mb="0.75rem" role="status">
      {counted(endpoints.length, 'endpoint')}
    </Text>
    {endpoints.length === 0 ? (
      <Notice
        heading="h3"
        text="No endpoints found"
        hint="Try adjusting your search or filter criteria."
      />
    ) : (
      <ul className={classes.list}>
        {endpoints.map((endpoint) => (
          <li key={endpoint.id}>
            <EndpointRow endpoint={endpoint} />
          </li>
        ))}
      </ul>
    )}
  </>
);

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
