import type { Proposal, SectionInput } from '@foreword/domain/section.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { CoveredDialogs, Dialog, DialogActions } from '@foreword/ui/dialog/dialog.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { errorCode, serverText } from '../../lib/call-error.ts';
import { labelOfPlace, SHORT_NAMES } from '../../lib/form-places.ts';
import { LoadedOr } from '../../lib/loaded-or.tsx';
import { SourceChoice } from '../../lib/source-choice.tsx';
import { streamClient } from '../../lib/stream-client.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { useCancellable } from '../../lib/use-cancellable.ts';
import { ProposalView } from './proposal-view.tsx';
import classes from './section.module.css';

const INSTRUCTION_LENGTH = 500;

export type SectionRequest = Omit<SectionInput, 'provider'>;

export interface SectionWish {
  topicIndex?: number | undefined;
  instruction?: string | undefined;
  sourceIds: number[];
}

interface SectionDialogProps {
  isOpen: boolean;
  previewId: number;
  label: string;
  /** Titles of the key topics, which can be written alone; empty for other sections. */
  topics: readonly string[];
  request: (wish: SectionWish) => SectionRequest;
  /** The field, or the topic, as the form has it now. */
  presentOf: (topicIndex: number | undefined) => Proposal | null;
  onTake: (value: Proposal | null, topicIndex: number | undefined) => void;
  onClose: () => void;
}

/** Proposes a new text for one section; the form changes only when the editor takes it. */
export function SectionDialog(props: SectionDialogProps) {
  return (
    <Dialog
      isOpen={props.isOpen}
      size="xl"
      title={`Write this section again: ${props.label}`}
      closeOnClickOutside={false}
      onClose={props.onClose}
    >
      <SectionWork {...props} />
    </Dialog>
  );
}

/** Outlives a refused call, so that the editor need not type it again. */
interface WishValues {
  topic: string;
  instruction: string;
  /** Sources that are left out. */
  left: readonly number[];
}

function SectionWork(props: SectionDialogProps) {
  const { isOpen, request, presentOf, onTake, onClose } = props;
  const { status, isCancelled, data, error, written, start: ask, cancel } = useSection();
  const isWishing = status === 'idle' || status === 'error';
  const [values, setValues] = useState<WishValues>({ topic: '', instruction: '', left: [] });
  const work = useRef<HTMLDivElement>(null);
  // Each step takes the place of the button that had the focus.
  useEffect(() => {
    if (status === 'idle' || isCancelled || work.current?.contains(document.activeElement)) return;
    work.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [status, isCancelled]);
  const [asked, setAsked] = useState<{
    topicIndex: number | undefined;
    present: Proposal | null;
  }>();
  const start = (wish: SectionWish) => {
    setAsked({ topicIndex: wish.topicIndex, present: presentOf(wish.topicIndex) });
    void ask(request(wish));
  };
  return (
    <Stack ref={work}>
      {error && !isCancelled && (
        <Notice isFailure text={serverText(error) ?? 'Failed to write the section'} />
      )}
      {isWishing && <WishForm {...props} values={values} onValues={setValues} onAsk={start} />}
      {status === 'pending' && (
        <>
          <p role="status">Writing a proposal…</p>
          {written !== undefined && (
            <div className={`${classes.written} ${classes.text}`} dir="auto" aria-hidden="true">
              {typeof written === 'string' ? written : JSON.stringify(written, null, 2)}
            </div>
          )}
          <DialogActions>
            <Button data-autofocus onClick={cancel}>
              Cancel
            </Button>
          </DialogActions>
        </>
      )}
      {data && asked && (
        <ProposalView
          present={asked.present}
          proposal={data.proposal}
          grounding={data.grounding}
          // Taking the proposal changes the text while the dialog closes.
          isStale={isOpen && !isSame(presentOf(asked.topicIndex), asked.present)}
          onTake={(value) => onTake(value, asked.topicIndex)}
          onDiscard={onClose}
        />
      )}
    </Stack>
  );
}

/** Asks for one proposal at a time. */
function useSection() {
  const [written, setWritten] = useState<Proposal>();
  const asking = useCancellable(async (input: SectionRequest, signal) => {
    setWritten(undefined);
    for await (const event of await streamClient.section.stream.mutate(input, { signal })) {
      signal.throwIfAborted();
      if (event.kind === 'done') return event;
      setWritten(event.proposal);
    }
    throw new Error('The stream ended early');
  });
  const hasEnded = use(CoveredDialogs);
  const isRefused = errorCode(asking.error) === 'UNAUTHORIZED';
  const { reset } = asking;
  // The refusal goes once the user has signed in again.
  useEffect(() => (hasEnded && isRefused ? reset : undefined), [hasEnded, isRefused, reset]);
  return { ...asking, written };
}

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

type WishFormProps = Pick<SectionDialogProps, 'previewId' | 'topics' | 'onClose'> & {
  values: WishValues;
  onValues: (values: WishValues) => void;
  onAsk: (wish: SectionWish) => void;
};

function WishForm({ previewId, topics, values, onValues, onAsk, onClose }: WishFormProps) {
  const sources = useQuery(
    useTRPC().sources.list.queryOptions({ id: previewId }, { staleTime: 0 }),
  );
  const { topic, instruction, left } = values;
  const instructionInput = useRef<HTMLTextAreaElement>(null);
  const retry = async () => {
    const { isSuccess } = await sources.refetch();
    // `Retry` goes.
    if (isSuccess) instructionInput.current?.focus();
  };
  return (
    <>
      {topics.length > 0 && (
        <NativeSelect
          label="What to write"
          value={topic}
          data={[
            { value: '', label: 'All key topics' },
            ...topics.map((title, index) => ({
              value: String(index),
              label: `${index + 1}. ${title}`,
            })),
          ]}
          onChange={(event) => onValues({ ...values, topic: event.currentTarget.value })}
        />
      )}
      <Textarea
        ref={instructionInput}
        label="What should change (optional)"
        description="Such as: shorter, for beginners, or what to dwell on"
        maxLength={INSTRUCTION_LENGTH}
        rows={3}
        data-autofocus
        value={instruction}
        onChange={(event) => onValues({ ...values, instruction: event.currentTarget.value })}
      />
      <LoadedOr
        query={{ ...sources, refetch: retry }}
        loading={null}
        failure="The sources could not be loaded."
      >
        {(known) =>
          known.length > 0 && (
            <SourceChoice
              sources={known}
              left={left}
              onLeft={(left) => onValues({ ...values, left })}
            />
          )
        }
      </LoadedOr>
      <p>Your text stays as it is until you take the proposal.</p>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button
          look="primary"
          isBusy={sources.isPending}
          disabled={sources.isError && !sources.data}
          onClick={() =>
            onAsk({
              topicIndex: topic === '' ? undefined : Number(topic),
              instruction: instruction.trim() || undefined,
              sourceIds: (sources.data ?? [])
                .map(({ id }) => id)
                .filter((id) => !left.includes(id)),
            })
          }
        >
          Write a Proposal
        </Button>
      </DialogActions>
    </>
  );
}

/** What the edit form offers at its fields; absent where sections cannot be written again. */
interface SectionMenu {
  isOffered: (name: string) => boolean;
  open: (name: string) => void;
  /** The field whose former text can be put back. */
  undoable: string | undefined;
  undo: () => void;
}

export const SectionContext = createContext<SectionMenu | undefined>(undefined);

/** At the label of a section. */
export function SectionButton({ name }: { name: string }) {
  const menu = use(SectionContext);
  const again = useRef<HTMLButtonElement>(null);
  if (!menu?.isOffered(name)) return null;
  const label = SHORT_NAMES[name] ?? labelOfPlace(name);
  return (
    <>
      {menu.undoable === name && (
        <Button
          size="small"
          style={{ minHeight: '1.75rem', paddingBlock: 0 }}
          onClick={() => {
            menu.undo();
            again.current?.focus();
          }}
        >
          <span aria-hidden="true">Undo</span>
          <span className="visually-hidden">Undo: put the former text of {label} back</span>
        </Button>
      )}
      {/* Text, not a label: the field alone is labelled with its name. */}
      <button
        ref={again}
        type="button"
        className={classes.again}
        title="Write this section again"
        onClick={() => menu.open(name)}
      >
        <span className="visually-hidden">Write this section again: {label}</span>
        <AdminIcon name="pen" size={16} />
      </button>
    </>
  );
}
