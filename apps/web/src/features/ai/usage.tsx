import { AI_LIMITS, type AiCall, type AiUsage } from '@foreword/domain/ai-usage.ts';
import { counted } from '@foreword/domain/counted.ts';
import { providerName } from '@foreword/domain/provider-name.ts';
import { Button, buttonClass } from '@foreword/ui/button/button.tsx';
import { type DataColumn, DataTable } from '@foreword/ui/data-table/data-table.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Box, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AiSearch } from '../../lib/admin-search.ts';
import { ChoiceFilter, DayFilter, FilterBar } from '../../lib/filter-bar.tsx';
import { formatTime } from '../../lib/format-time.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { EmailText } from '../../lib/text-in-parts.tsx';
import { useTRPC } from '../../lib/trpc.ts';
import { WordFilter } from '../../lib/word-filter.tsx';

const PAGE_SIZE = 50;

export function Usage({ search }: { search: AiSearch }) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const query = useQuery({
    ...useTRPC().ai.usage.queryOptions(
      { ...search, limit },
      // Each visit loads the calls again: other screens add some.
      { staleTime: 0, gcTime: 0 },
    ),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} loading="Loading the calls" failure="The calls could not be loaded.">
      {({ calls, totals, budget }) => (
        <Stack gap="lg">
          <Budget budget={budget} />
          <section aria-labelledby="calls-heading">
            <Group justify="space-between" mb="sm">
              <Box component="h2" id="calls-heading" fz="1.25rem">
                Calls
              </Box>
              {totals.calls > 0 && (
                <a href={csvAddress(search)} download className={buttonClass('quiet')}>
                  Download CSV
                </a>
              )}
            </Group>
            <Text role="status" mb="sm">
              {totalsText(totals, budget.currency)}
            </Text>
            {calls.length === 0 ? (
              <Notice
                text="No calls to show"
                hint="Each call of a text provider appears here, without its texts. The built-in outline calls none."
              />
            ) : (
              <DataTable
                caption="Calls of text providers"
                columns={columnsFor(budget.currency)}
                rows={calls}
              />
            )}
            {calls.length < totals.calls && (
              <Group mt="md" justify="center">
                {limit < AI_LIMITS.callsPerAnswer ? (
                  <Button isBusy={query.isFetching} onClick={() => setLimit(moreThan(limit))}>
                    Show more calls
                  </Button>
                ) : (
                  <Text c="dimmed">The CSV file has the older calls.</Text>
                )}
              </Group>
            )}
          </section>
        </Stack>
      )}
    </Loaded>
  );
}

const moreThan = (limit: number): number => Math.min(limit * 2, AI_LIMITS.callsPerAnswer);

function csvAddress(search: AiSearch): string {
  const given = Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/admin/ai/usage.csv?${new URLSearchParams(given)}`;
}

function Budget({ budget }: { budget: AiUsage['budget'] }) {
  const { month, monthlyLimit, spent, currency, unpricedModels } = budget;
  const amount = `${money(spent, currency)} spent in ${monthName(month)}`;
  return (
    <Stack component="section" gap="xs" aria-labelledby="budget-heading">
      <Box component="h2" id="budget-heading" fz="1.25rem">
        This Month
      </Box>
      <Text>
        {monthlyLimit === null
          ? `${amount}, without a limit`
          : `${amount}, of ${money(monthlyLimit, currency)}`}
      </Text>
      {monthlyLimit !== null && (
        <Box
          component="meter"
          w="100%"
          h="0.75rem"
          style={{ accentColor: 'var(--accent)' }}
          aria-label="Part of the monthly limit that is spent"
          max={Math.max(monthlyLimit, Number.MIN_VALUE)}
          high={monthlyLimit * 0.9}
          value={Math.min(spent, monthlyLimit)}
        />
      )}
      {unpricedModels.length > 0 && (
        <Text>Without a price, counted as costing nothing: {unpricedModels.join(', ')}</Text>
      )}
    </Stack>
  );
}

const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

function money(amount: number, currency: string): string {
  const maximumFractionDigits = amount !== 0 && amount < 0.1 ? 4 : 2;
  const number = amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits });
  return `${number} ${currency}`;
}

const totalsText = (totals: AiUsage['totals'], currency: string): string => {
  const [input, output] = [totals.inputTokens, totals.outputTokens].map((count) =>
    count.toLocaleString('en'),
  );
  return `${counted(totals.calls, 'call')}, ${input} input and ${output} output tokens, ${money(totals.cost, currency)}`;
};

const OUTCOMES: Record<AiCall['outcome'], string> = {
  running: 'Running',
  answered: 'Answered',
  failed: 'Failed',
  cancelled: 'Cancelled',
  unfinished: 'Unfinished',
};

const columnsFor = (currency: string): DataColumn<AiCall>[] => [
  {
    name: 'When',
    isRowHeader: true,
    render: ({ at }) => <time dateTime={at}>{formatTime(at)}</time>,
  },
  {
    name: 'Who',
    isLong: true,
    render: ({ user, apiToken }) => (
      <>
        {user ? <EmailText email={user.email} /> : '–'}
        {apiToken && <Text fz="0.875rem">API token {apiToken.name}</Text>}
      </>
    ),
  },
  {
    name: 'What',
    render: ({ purpose, previewId }) => (
      <>
        {purpose === 'section' ? 'Section' : 'Preview'}
        {previewId && (purpose === 'section' ? ' of preview ' : ' ')}
        {previewId && (
          <Link to="/admin/edit/$id" params={{ id: String(previewId) }}>
            {previewId}
          </Link>
        )}
      </>
    ),
  },
  { name: 'Model', isLong: true, render: ({ model, provider }) => model ?? providerName(provider) },
  {
    name: 'Tokens',
    render: ({ inputTokens, outputTokens, isEstimate }) => (
      <>
        {inputTokens.toLocaleString('en')} + {outputTokens.toLocaleString('en')}
        {isEstimate && <Text fz="0.875rem">estimate</Text>}
      </>
    ),
  },
  {
    name: 'Cost',
    render: ({ cost, isPriced }) => (isPriced ? money(cost, currency) : 'no price'),
  },
  {
    name: 'Outcome',
    render: ({ outcome, failure, durationMs }) => (
      <>
        {OUTCOMES[outcome]}
        {failure && `: ${failure}`}
        {durationMs !== null && (
          <Text fz="0.875rem">{(durationMs / 1000).toLocaleString('en')} s</Text>
        )}
      </>
    ),
  },
];

const PURPOSES = [
  { value: 'preview', label: 'Whole previews' },
  { value: 'section', label: 'Single sections' },
] as const;

export function UsageFilter({ search }: { search: AiSearch }) {
  const navigate = useNavigate({ from: '/admin/ai' });
  const apply = (change: AiSearch) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true });
  return (
    <FilterBar>
      <WordFilter
        label="Who"
        placeholder="E-mail"
        value={search.user}
        onChange={(user) => apply({ user })}
      />
      <WordFilter
        label="Model"
        placeholder="All"
        value={search.model}
        onChange={(model) => apply({ model })}
      />
      <ChoiceFilter
        label="Purpose"
        placeholder="Everything"
        choices={PURPOSES}
        value={search.purpose}
        onChange={(purpose) => apply({ purpose })}
      />
      <DayFilter label="From (UTC)" value={search.from} onChange={(from) => apply({ from })} />
      <DayFilter label="To (UTC)" value={search.to} onChange={(to) => apply({ to })} />
    </FilterBar>
  );
}
