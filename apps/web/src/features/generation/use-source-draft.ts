import { CONTENT_FIELDS, emptyContentOf } from '@foreword/domain/content-fields.ts';
import type { GenerateInput } from '@foreword/domain/generation.ts';
import type { PreviewContent } from '@foreword/domain/preview.ts';
import { sourceSchema } from '@foreword/domain/source.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { serverText } from '../../lib/call-error.ts';
import { authorization } from '../../lib/call-headers.ts';
import { useCallKey } from '../../lib/call-key.ts';
import { toast } from '../../lib/toast.ts';
import { useTRPC, useTRPCClient } from '../../lib/trpc.ts';

interface Draft {
  id: number;
  title: string;
}

type Step = { kind: 'idle' } | { kind: 'saving' | 'attaching' } | { kind: 'failed'; text: string };

/** Saves a draft with the title, attaches the file to it, and opens it where the generation goes on. */
export function useSourceDraft(onOpened: () => void) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { keyFor } = useCallKey();
  const [draft, setDraft] = useState<Draft>();
  const [step, setStep] = useState<Step>({ kind: 'idle' });

  const saveDraft = async (content: PreviewContent): Promise<Draft> => {
    // A lost answer and a second press make no second draft.
    const context = { idempotencyKey: keyFor(content) };
    const { id } = await client().previews.create.mutate(content, { context });
    await queryClient.invalidateQueries({ queryKey: trpc.previews.pathKey() });
    return { id, title: content.title };
  };

  /** @param content what the editor has written already */
  const start = async (
    input: GenerateInput,
    file: File,
    content: PreviewContent = emptyContentOf(CONTENT_FIELDS),
  ) => {
    let saved = draft;
    try {
      if (saved === undefined) {
        setStep({ kind: 'saving' });
        saved = await saveDraft({ ...content, title: input.title });
        setDraft(saved);
      }
      setStep({ kind: 'attaching' });
      const { id: sourceId } = await attachFile(saved.id, file);
      awaited = { draft: saved, file: file.name, input: { ...input, sourceIds: [sourceId] } };
      onOpened();
      await navigate({ to: '/admin/edit/$id', params: { id: String(saved.id) } });
    } catch (error) {
      const text = textOf(error);
      setStep({ kind: 'failed', text });
      toast.failure('Error', text);
    }
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

const TYPES: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  md: 'text/markdown',
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'text/html',
  epub: 'application/epub+zip',
};

export const ATTACHABLE = '.txt,.md,.html,.htm,.epub';

/** @throws an error whose message is fit to show */
async function attachFile(previewId: number, file: File): Promise<{ id: number }> {
  const type = TYPES[file.name.split('.').at(-1)?.toLowerCase() ?? ''];
  if (type === undefined) {
    throw new AttachFailure('Only .txt, .md, .html and .epub files can be attached.');
  }
  const query = new URLSearchParams({ kind: 'book-text', label: file.name.slice(0, 200) });
  const response = await fetch(`/api/admin/book-summaries/${previewId}/sources?${query}`, {
    method: 'POST',
    headers: { ...authorization(), 'content-type': type },
    body: file,
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return sourceSchema.pick({ id: true }).parse(answer);
  const isTold = typeof answer === 'object' && answer !== null && 'error' in answer;
  throw new AttachFailure(isTold ? String(answer.error) : 'The server refused the file.');
}

class AttachFailure extends Error {}

const textOf = (error: unknown): string =>
  (error instanceof AttachFailure ? error.message : serverText(error)) ??
  'The server cannot be reached.';
