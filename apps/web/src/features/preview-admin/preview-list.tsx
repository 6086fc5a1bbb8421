import type { AdminPreviewCard } from '@foreword/domain/admin-preview.ts';
import { Badge } from '@foreword/ui/badge/badge.tsx';
import { buttonClass } from '@foreword/ui/button/button.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Skeleton } from '@foreword/ui/skeleton/skeleton.tsx';
import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { type AdminSearch, PREVIEW_STATUSES, type PreviewStatus } from '../../lib/admin-search.ts';
import { ChoiceFilter, FilterBar } from '../../lib/filter-bar.tsx';
import { itemsOf, PagedList } from '../../lib/loaded.tsx';
import { LoadedOr } from '../../lib/loaded-or.tsx';
import { type AskToPublish, PublishRefusal } from '../../lib/publish-question.tsx';
import { useTRPC } from '../../lib/trpc.ts';
import { WordFilter } from '../../lib/word-filter.tsx';
import { PreviewActions, previewPagesQuery, usePublish } from './preview-actions.tsx';

interface PreviewListProps {
  search: AdminSearch;
  ask: AskToPublish;
}

export function PreviewList({ search, ask }: PreviewListProps) {
  const query = useInfiniteQuery({
    ...previewPagesQuery(useTRPC(), search),
    // Keeps the rows, and the focus, while a changed filter loads.
    placeholderData: keepPreviousData,
  });
  const { hasNextPage, fetchNextPage } = query;
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  // The last Load more is removed: the focus goes to the first new preview.
  useLayoutEffect(() => {
    if (firstNew.current === undefined || hasNextPage) return;
    const row = list.current?.children.item(firstNew.current);
    row?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    firstNew.current = undefined;
  }, [hasNextPage]);

  return (
    <LoadedOr query={query} loading={<ListSkeleton />} failure="Error loading your summaries">
      {(data) => {
        const { items, total } = itemsOf(data);
        const loadMore = () => {
          firstNew.current = items.length;
          fetchNextPage();
        };
        return (
          <PagedList
            shown={items.length}
            total={total}
            isSearch={search.q !== undefined}
            noun={['preview', 'previews']}
            query={{ ...query, fetchNextPage: loadMore }}
          >
            {items.length === 0 ? (
              <Nothing search={search} />
            ) : (
              <ul
                ref={list}
                className="stack"
                style={{ gap: '1rem' }}
                aria-busy={query.isPlaceholderData}
              >
                {items.map((preview) => (
                  <li key={preview.id}>
                    <PreviewRow preview={preview} search={search} ask={ask} />
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        );
      }}
    </LoadedOr>
  );
}

interface PreviewRowProps extends PreviewListProps {
  preview: AdminPreviewCard;
}

function PreviewRow({ preview, search, ask }: PreviewRowProps) {
  const { id, title, author, category, abstract, isPublished, isFeatured } = preview;
  const publish = usePublish(preview, search, ask);
  const titleId = `preview-${id}`;
  const state = isPublished ? 'Published' : 'Draft';
  return (
    <Paper component="article" withBorder p="1.25rem" aria-labelledby={titleId}>
      <Group justify="space-between" align="flex-start">
        <Text
          component="h2"
          id={titleId}
          fz="1.25rem"
          flex="1 1 10rem"
          miw={0}
          tabIndex={-1}
          dir="auto"
        >
          {title}
        </Text>
        <Badge tone={isPublished ? 'solid' : 'quiet'}>{state}</Badge>
      </Group>
      <Group
        component="p"
        c="dimmed"
        fz="sm"
        gap="0.125rem 1rem"
        mt={4}
        style={{ overflowWrap: 'anywhere' }}
      >
        <span>ID: {id}</span>
        {category && <span>{category}</span>}
        {author && <span>by {author}</span>}
      </Group>
      {abstract && (
        <Text lineClamp={2} mt="xs" dir="auto">
          {abstract}
        </Text>
      )}
      <Group component="p" c="dimmed" fz="0.875rem" gap="0.25rem 1.25rem" my="0.75rem">
        <StateDot isOn={isPublished} label={state} />
        <StateDot isOn={isFeatured} label={isFeatured ? 'Featured' : 'Not Featured'} />
      </Group>
      <PublishRefusal previewId={id} issues={publish.refusal} onClose={publish.forgetRefusal} />
      <PreviewActions preview={preview} publish={publish} search={search} />
    </Paper>
  );
}

const StateDot = ({ isOn, label }: { isOn: boolean; label: string }) => (
  <Group component="span" gap="xs">
    <Box
      component="span"
      p="0.1875rem"
      bd={`2px solid var(--${isOn ? 'accent' : 'control'})`}
      bdrs="50%"
      bg={isOn ? 'var(--accent)' : undefined}
      aria-hidden="true"
    />
    {label}
  </Group>
);

function Nothing({ search }: { search: AdminSearch }) {
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return isFiltered ? (
    <Notice text="No preview matches the filter.">
      <Link to="/admin" search={{}} className={buttonClass('quiet')}>
        Show all previews
      </Link>
    </Notice>
  ) : (
    <Notice
      text="You haven't created any summaries yet"
      hint="Generate your first research-style book summary!"
    >
      <Link to="/admin/create" className={buttonClass('primary')}>
        Create Your First Summary
      </Link>
    </Notice>
  );
}

const ListSkeleton = () => (
  <Stack role="status">
    <span className="visually-hidden">Loading previews</span>
    {[1, 2, 3].map((card) => (
      <Paper key={card} withBorder p="1.25rem" component={Stack} gap="xs">
        <Skeleton width="45%" height="1.5rem" />
        <Skeleton width="25%" height="1rem" />
        <Skeleton height="3rem" />
        <Skeleton width="80%" height="2.25rem" />
      </Paper>
    ))}
  </Stack>
);

const STATUS_LABELS: Record<PreviewStatus, string> = {
  published: 'Published',
  draft: 'Drafts',
  featured: 'Featured',
};

interface PreviewFilterProps {
  search: AdminSearch;
  categories: readonly string[];
}

export function PreviewFilter({ search, categories }: PreviewFilterProps) {
  const navigate = useNavigate({ from: '/admin/' });
  const apply = (change: AdminSearch) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true });
  return (
    <FilterBar>
      <WordFilter
        label="Search"
        placeholder="Title, author or topic"
        value={search.q}
        onChange={(q) => apply({ q })}
      />
      <ChoiceFilter
        label="Status"
        choices={PREVIEW_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
        value={search.status}
        onChange={(status) => apply({ status })}
      />
      <ChoiceFilter
        label="Category"
        isSearchable
        choices={categories.map((name) => ({ value: name, label: name }))}
        value={search.category}
        onChange={(category) => apply({ category })}
      />
    </FilterBar>
  );
}
