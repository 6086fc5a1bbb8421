import { LIMITS } from '@foreword/domain/limits.ts';
import { SOURCE_KIND_LABELS, type Source } from '@foreword/domain/source.ts';
import { Small } from '@foreword/ui/admin/texts.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { type DataColumn, DataTable } from '@foreword/ui/data-table/data-table.tsx';
import { ConfirmDialog } from '@foreword/ui/dialog/dialog.tsx';
import { Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { errorCode } from '../../lib/call-error.ts';
import type { SourcePlace } from '../../lib/form-places.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { AttachSource } from './attach-source.tsx';
import { SourceDialog } from './source-dialog.tsx';

interface SourcePanelProps {
  previewId: number;
  /** Called when a source has been added or removed. */
  onChange: () => void;
}

/** The sources of a preview. The fragment of the address may name one to open. */
export function SourcePanel(props: SourcePanelProps) {
  const place = useSelector(opened);
  const { hash } = useLocation();
  useEffect(() => {
    const named = placeIn(hash);
    if (named) openSource(named);
    return closeSource;
  }, [hash]);
  return (
    <Stack component="section" gap="0.75rem" mb="2rem" aria-labelledby="sources">
      <h2 id="sources" tabIndex={-1}>
        Sources
      </h2>
      <p className="note">
        The texts that this preview rests on. Checks compare it with them. Readers never see them.
      </p>
      <SourceList {...props} />
      <SourceDialog place={place} onClose={closeSource} />
    </Stack>
  );
}

function SourceList({ previewId, onChange }: SourcePanelProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const query = useQuery(trpc.sources.list.queryOptions({ id: previewId }, { staleTime: 0 }));
  const [removing, setRemoving] = useState<Source>();
  const refresh = () => {
    onChange();
    return queryClient.invalidateQueries({ queryKey: trpc.sources.list.queryKey() });
  };
  return (
    <Loaded query={query} loading="Loading the sources" failure="The sources could not be loaded.">
      {(sources) => (
        <>
          {sources.length > 0 && (
            <DataTable caption="Sources" columns={columnsWith(setRemoving)} rows={sources} />
          )}
          {sources.length < LIMITS.sources ? (
            <AttachSource
              previewId={previewId}
              hasBook={sources.some(({ kind }) => kind === 'book-text')}
              onAdded={refresh}
            />
          ) : (
            <p>This preview has {LIMITS.sources} sources. Remove one to add another.</p>
          )}
          <RemoveQuestion
            source={removing}
            onClose={() => setRemoving(undefined)}
            onRemoved={refresh}
          />
        </>
      )}
    </Loaded>
  );
}

const columnsWith = (onRemove: (source: Source) => void): DataColumn<Source>[] => [
  {
    name: 'Source',
    isRowHeader: true,
    isLong: true,
    render: ({ label, kind }) => (
      <>
        <Text fw={600} dir="auto">
          {label}
        </Text>
        <Small>{SOURCE_KIND_LABELS[kind]}</Small>
      </>
    ),
  },
  { name: 'Size', render: ({ bytes }) => sizeText(bytes) },
  { name: 'Passages', render: ({ passages }) => passages.toLocaleString('en') },
  {
    name: 'Actions',
    render: (source) => (
      <Group gap="xs">
        <Button
          size="small"
          hiddenText={source.label}
          onClick={() => openSource({ sourceId: source.id })}
        >
          Read
        </Button>
        <Button
          size="small"
          look="danger"
          hiddenText={source.label}
          onClick={() => onRemove(source)}
        >
          Remove
        </Button>
      </Group>
    ),
  },
];

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

interface RemoveQuestionProps {
  source: Source | undefined;
  onClose: () => void;
  onRemoved: () => unknown;
}

function RemoveQuestion({ source, onClose, onRemoved }: RemoveQuestionProps) {
  const end = () => {
    onClose();
    document.getElementById('sources')?.focus();
    return onRemoved();
  };
  const remove = useMutation(
    useTRPC().sources.remove.mutationOptions({
      meta: { fallback: 'The source could not be removed. Please try again.' },
      onSuccess: () => {
        toast.success('Source removed', source?.label);
        return end();
      },
      // Another editor has removed it.
      onError: (error) => (errorCode(error) === 'NOT_FOUND' ? end() : undefined),
    }),
  );
  return (
    <ConfirmDialog
      isOpen={source !== undefined}
      title="Remove this source?"
      confirmLabel="Remove"
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => source && remove.mutate({ id: source.id })}
    >
      <p>
        “{source?.label}” is removed for good. The preview stays as it is, but checks can no longer
        compare it with this text.
      </p>
    </ConfirmDialog>
  );
}

/** The passage that the reader of the source panel shows. An atom ignores `undefined`. */
const opened = createAtom<SourcePlace | null>(null);

export const openSource = (place: SourcePlace): void => opened.set(place);
const closeSource = (): void => opened.set(null);

/** `#source-4` and `#source-4-p1k2m3` lead to a source and to a passage. */
export function placeIn(hash: string): SourcePlace | undefined {
  const [, id, passageId] = /^#?source-(\d+)(?:-(p[\w-]+))?$/.exec(hash) ?? [];
  return id === undefined ? undefined : { sourceId: Number(id), ...(passageId && { passageId }) };
}
