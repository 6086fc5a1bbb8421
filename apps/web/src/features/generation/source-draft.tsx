import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import type { GenerateInput } from '@foreword/domain/generation.ts';
import { Box } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { serverText } from '../../lib/call-error.ts';
import { useCallKey } from '../../lib/call-key.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { sendingText } from '../../lib/work-progress.tsx';
import classes from './generation.module.css';

interface Draft {
  id: number;
  title: string;
}

type Step =
  | { kind: 'idle' | 'saving' }
  /** The share that is sent, from 0 to 1. */
  | { kind: 'attaching'; sent: number }
  | { kind: 'failed'; text: string };

interface Attachment {
  previewId: number;
  file: File;
  /** The same for each try. */
  key: string;
  onProgress: (sent: number) => void;
}

interface SourceDraftOptions<Content> {
  /** Makes the draft, or saves it again. */
  store: (content: Content) => Promise<{ id: number }>;
  /** @throws an error whose message is fit to show */
  attach: (attachment: Attachment) => Promise<{ id: number }>;
  onOpened: () => void;
}

/** Saves a draft with the title, attaches the file to it, and opens it where the generation continues. */
export function useSourceDraft<Content extends PreviewContent>({
  store,
  attach,
  onOpened,
}: SourceDraftOptions<Content>) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { keyFor, forget } = useCallKey();
  const [draft, setDraft] = useState<Draft>();
  /** The draft as last saved. */
  const stored = useRef('');
  const [step, setStep] = useState<Step>({ kind: 'idle' });

  const saveDraft = async (content: Content): Promise<Draft> => {
    const { id } = await store(content);
    await queryClient.invalidateQueries({ queryKey: trpc.previews.pathKey() });
    return { id, title: content.title };
  };

  /** @param written what the editor has written already */
  const start = async (input: GenerateInput, file: File, written: Content) => {
    const content = { ...written, title: input.title };
    const text = JSON.stringify(content);
    const fail = (text: string) => {
      setStep({ kind: 'failed', text });
      toast.failure('Error', text);
    };
    let saved = draft;
    // The editor may have written more since an attempt that failed.
    if (saved === undefined || stored.current !== text) {
      setStep({ kind: 'saving' });
      try {
        saved = await saveDraft(content);
      } catch (error) {
        return fail(serverText(error) ?? 'The server cannot be reached.');
      }
      stored.current = text;
      setDraft(saved);
    }
    const onProgress = (sent: number) => setStep({ kind: 'attaching', sent });
    onProgress(0);
    let source: { id: number };
    try {
      const key = keyFor([saved.id, file.name, file.size, file.lastModified]);
      source = await attach({ previewId: saved.id, file, key, onProgress });
      forget();
    } catch (error) {
      return fail(error instanceof Error ? error.message : 'The file could not be sent.');
    }
    onOpened();
    if (!isHere()) return;
    awaited = { draft: saved, file: file.name, input: { ...input, sourceIds: [source.id] } };
    await navigate({ to: '/admin/edit/$id', params: { id: String(saved.id) } });
  };

  return { draft, step, start, isRunning: step.kind === 'saving' || step.kind === 'attaching' };
}

interface Awaited {
  draft: Draft;
  file: string;
  input: GenerateInput;
}

/** Between the create screen and the form of the draft; a reload starts nothing again. */
let awaited: Awaited | undefined;

export function takeAwaited(previewId: number): Awaited | undefined {
  if (awaited?.draft.id !== previewId) return undefined;
  const taken = awaited;
  awaited = undefined;
  return taken;
}

interface SourceDraftStateProps {
  draft: Pick<ReturnType<typeof useSourceDraft>, 'draft' | 'step'>;
  file: File | undefined;
}

/** Says how far the draft and its file have come, and what stands saved if a step failed. */
export function SourceDraftState({ draft: { draft, step }, file }: SourceDraftStateProps) {
  const name = file?.name ?? 'the file';
  if (step.kind === 'idle') return null;
  if (step.kind !== 'failed') {
    const sent = step.kind === 'attaching' ? step.sent : 0;
    return (
      <p role="status" className={classes.end}>
        {step.kind === 'saving' ? 'Saving a draft…' : sendingText(name, sent)}
      </p>
    );
  }
  return (
    <Box role="alert" className={classes.notice} mb="1.5rem">
      {draft === undefined ? (
        <p>
          The draft could not be saved, and nothing is attached: {step.text} Generate again; that
          makes no second draft.
        </p>
      ) : (
        <p>
          The draft “{draft.title}” is saved as number {draft.id}, but {name} is not attached:{' '}
          {step.text} Generate again, with this file or another, write the sections by hand, or{' '}
          <Link to="/admin/edit/$id" params={{ id: String(draft.id) }}>
            open the draft
          </Link>
          .
        </p>
      )}
    </Box>
  );
}
