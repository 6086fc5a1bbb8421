import type { OwnSession } from '@foreword/domain/user.ts';
import { Badge } from '@foreword/ui/badge/badge.tsx';
import { Button } from '@foreword/ui/button/button.tsx';
import { type DataColumn, DataTable } from '@foreword/ui/data-table/data-table.tsx';
import { Group, Stack, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { browserName } from '../../lib/browser-name.ts';
import { formatTime } from '../../lib/format-time.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useTRPC } from '../../lib/trpc.ts';

const COLUMNS: DataColumn<OwnSession>[] = [
  {
    name: 'Browser',
    isRowHeader: true,
    isLong: true,
    render: ({ userAgent }) =>
      userAgent ? <span title={userAgent}>{browserName(userAgent)}</span> : 'Unknown',
  },
  { name: 'Address', render: ({ address }) => address ?? 'Unknown' },
  { name: 'Signed in', render: ({ createdAt }) => formatTime(createdAt) },
  { name: 'Last used', render: ({ lastSeenAt }) => formatTime(lastSeenAt) },
  {
    name: 'Actions',
    render: (session) =>
      session.isCurrent ? (
        <Badge tone="accent">This session</Badge>
      ) : (
        <EndSession session={session} />
      ),
  },
];

export function OwnSessions() {
  const query = useQuery(useTRPC().session.listOwn.queryOptions());
  return (
    <section aria-labelledby="own-sessions">
      <Stack>
        <Title order={2} id="own-sessions">
          Sessions
        </Title>
        <Loaded
          query={query}
          loading="Loading sessions"
          failure="The sessions could not be loaded."
        >
          {(sessions) => (
            <>
              <DataTable caption="Your sessions" columns={COLUMNS} rows={sessions} />
              {sessions.some(({ isCurrent }) => !isCurrent) && (
                <Group>
                  <EndOtherSessions />
                </Group>
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </section>
  );
}

function EndSession({ session: { id, lastSeenAt } }: { session: OwnSession }) {
  const trpc = useTRPC();
  const end = useMutation(
    trpc.session.endOwn.mutationOptions({
      meta: {
        fallback: 'Failed to end the session. Please try again.',
        success: 'The session has ended.',
        refreshes: [trpc.session.listOwn.queryKey()],
      },
    }),
  );
  return (
    <Button
      size="small"
      hiddenText={`session last used ${formatTime(lastSeenAt)}`}
      isBusy={end.isPending}
      onClick={() => end.mutate({ id })}
    >
      End
    </Button>
  );
}

function EndOtherSessions() {
  const trpc = useTRPC();
  const end = useMutation(
    trpc.session.endOthers.mutationOptions({
      meta: {
        fallback: 'Failed to end the sessions. Please try again.',
        success: 'All other sessions have ended.',
        refreshes: [trpc.session.listOwn.queryKey()],
      },
    }),
  );
  return (
    <Button isBusy={end.isPending} onClick={() => end.mutate()}>
      End all other sessions
    </Button>
  );
}
