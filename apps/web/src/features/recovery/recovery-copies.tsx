import { CONTENT_FIELDS, contentsOf, type FieldContent } from '@foreword/domain/content-fields.ts';
import { counted } from '@foreword/domain/counted.ts';
import { linesOf } from '@foreword/domain/glance.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import type { RecoveryCopy, RecoveryReason } from '@foreword/domain/recovery.ts';
import { Small } from '@foreword/ui/admin/texts.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { type DataColumn, DataTable } from '@foreword/ui/data-table/data-table.tsx';
import { Dialog, DialogActions } from '@foreword/ui/dialog/dialog.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Group, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '../../lib/format-time.ts';
import { itemsOf, Loaded, PagedList } from '../../lib/loaded.tsx';
import { EmailText } from '../../lib/text-in-parts.tsx';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';

const PAGE_SIZE = 50;

const REASONS: Record<RecoveryReason, string> = {
  'set-current': 'Overwritten by “Set as Current”',
  'version-edit': 'Overwritten by an edited version',
  import: 'Overwritten by an import',
  recovery: 'Overwritten by a recovery',
  deletion: 'Deleted',
};

function useRecoveryCopies(previewId?: number) {
  return useInfiniteQuery(
    useTRPC().recovery.list.infiniteQueryOptions(
      { limit: PAGE_SIZE, ...(previewId !== undefined && { previewId }) },
      // Each visit loads the list again: other screens add copies.
      { getNextPageParam: (page) => page.nextCursor, staleTime: 0, gcTime: 0 },
    ),
  );
}

export function Trash() {
  const query = useRecoveryCopies();
  return (
    <Loaded query={query} loading="Loading the trash" failure="The trash could not be loaded.">
      {(data) => {
        const { items, total } = itemsOf(data);
        if (items.length === 0) {
          const hint = `Deleted previews and overwritten texts stay here for ${LIMITS.recoveryDays} days.`;
          return <Notice text="The trash is empty." hint={hint} />;
        }
        return (
          <PagedList shown={items.length} total={total} noun={['copy', 'copies']} query={query}>
            <CopyTable copies={items} />
          </PagedList>
        );
      }}
    </Loaded>
  );
}

/** Shows nothing for a preview without copies. */
export function PreviewRecovery({ previewId }: { previewId: number }) {
  const query = useRecoveryCopies(previewId);
  const { items, total } = query.data ? itemsOf(query.data) : { items: [], total: 0 };
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="recovery-copies">
      <Text component="h2" fz="1.25rem" id="recovery-copies" mt="xl" mb="xs">
        Recovery Copies
      </Text>
      <PagedList shown={items.length} total={total} noun={['copy', 'copies']} query={query}>
        <CopyTable copies={items} />
      </PagedList>
    </section>
  );
}

const CopyTable = ({ copies }: { copies: readonly RecoveryCopy[] }) => (
  <DataTable caption="Recovery copies" columns={COLUMNS} rows={copies} />
);

const COLUMNS: DataColumn<RecoveryCopy>[] = [
  {
    name: 'Text',
    isRowHeader: true,
    render: ({ title, previewId, versionCount }) => (
      <>
        <Text fw={600} dir="auto">
          {title}
        </Text>
        <Small>
          ID {previewId}
          {versionCount > 0 && `, with ${counted(versionCount, 'version')}`}
        </Small>
      </>
    ),
  },
  {
    name: 'What happened',
    isLong: true,
    render: ({ reason, createdAt, createdBy }) => (
      <>
        {REASONS[reason]}
        <Small>
          <time dateTime={createdAt}>{formatTime(createdAt)}</time> by{' '}
          <EmailText email={createdBy} />
        </Small>
      </>
    ),
  },
  {
    name: 'Recover until',
    render: ({ expiresAt }) => <time dateTime={expiresAt}>{formatTime(expiresAt)}</time>,
  },
  { name: 'Actions', render: (copy) => <CopyActions copy={copy} /> },
];

function CopyActions({ copy }: { copy: RecoveryCopy }) {
  const trpc = useTRPC();
  const [isShown, setIsShown] = useState(false);
  const recover = useMutation(
    trpc.recovery.recover.mutationOptions({
      meta: {
        fallback: 'Failed to recover the text. Please try again.',
        refreshes: [trpc.recovery, trpc.previews, trpc.versions].map((part) => part.pathKey()),
      },
      onSuccess: ({ id, title }) =>
        toast.success('Success!', `Recovered ${title}. Its ID is ${id}.`),
    }),
  );
  return (
    <Group gap="xs">
      <Button size="small" hiddenText={copy.title} onClick={() => setIsShown(true)}>
        Show Text
      </Button>
      <Button
        size="small"
        look="primary"
        hiddenText={copy.title}
        isBusy={recover.isPending}
        onClick={() => recover.mutate({ id: copy.id })}
      >
        Recover
      </Button>
      <RecoveryTextDialog id={copy.id} isOpen={isShown} onClose={() => setIsShown(false)} />
    </Group>
  );
}

interface RecoveryTextDialogProps {
  id: number;
  isOpen: boolean;
  onClose: () => void;
}

function RecoveryTextDialog({ id, isOpen, onClose }: RecoveryTextDialogProps) {
  const query = useQuery(useTRPC().recovery.byId.queryOptions({ id }, { enabled: isOpen }));
  return (
    <Dialog isOpen={isOpen} title="Text of the copy" size="lg" onClose={onClose}>
      <Loaded query={query} loading="Loading the text" failure="The text could not be loaded.">
        {(copy) =>
          contentsOf(CONTENT_FIELDS, copy)
            .map((content) => ({ content, text: textOf(content) }))
            .filter(({ text }) => text !== '')
            .map(({ content: { name, field }, text }) => (
              <section key={name} aria-label={field.label}>
                <Text component="h3" fz="1rem">
                  {field.label}
                </Text>
                <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {text}
                </Text>
              </section>
            ))
        }
      </Loaded>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function textOf(content: FieldContent): string {
  if (content.shape === 'text') return content.value;
  if (content.shape === 'decision' || content.shape === 'book') return linesOf(content).join('\n');
  if (content.shape === 'list') return content.value.join('\n');
  return content.value
    .map(({ title, content: text, subItems = [] }) =>
      [title, text, ...subItems.map((item) => `– ${item.title}: ${item.description}`)]
        .filter((line) => line !== '')
        .join('\n'),
    )
    .join('\n\n');
}
