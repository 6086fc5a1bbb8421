import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { serverText } from '../../lib/call-error.ts';
import { streamClient } from '../../lib/stream-client.ts';
import { type Check, CheckStore } from './check-store.ts';
import { type CheckResult, withWords } from './findings.ts';

/** Pause in typing after which the text is checked. */
const TYPING_PAUSE_MS = 1500;

interface Checkable {
  content: Partial<PreviewContent>;
  /** Fields that cannot be sent as they are; findings about them would be wrong. */
  leftOut: readonly string[];
}

interface CheckInput {
  /** Another value with every change of the text. */
  text: unknown;
  read: () => Checkable;
  previewId: number | undefined;
  isPaused: boolean;
}

/** Checks the text on demand, when the form opens, and when the editor pauses; one call at a time. */
export function useCheck({ text, read, previewId, isPaused }: CheckInput) {
  const [store] = useState(() => new CheckStore());
  const latest = useRef({ text, read });
  latest.current = { text, read };
  const running = useRef<AbortController>(undefined);
  const isWanted = useRef(false);

  const run = useCallback(async () => {
    isWanted.current = true;
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    while (isWanted.current && !signal.aborted) {
      isWanted.current = false;
      const { text, read } = latest.current;
      const { content, leftOut } = read();
      await checkOnce(store, signal, {
        content,
        leftOut,
        call: () =>
          streamClient.checks.content.mutate({ content, bookSummaryId: previewId }, { signal }),
        isOlder: () => latest.current.text !== text,
      });
    }
    running.current = undefined;
  }, [store, previewId]);

  useEffect(() => () => running.current?.abort(), []);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (text === undefined || isPaused) return;
    if (hasStarted.current) store.set({ isOlder: true });
    const timer = setTimeout(run, hasStarted.current ? TYPING_PAUSE_MS : 0);
    hasStarted.current = true;
    return () => clearTimeout(timer);
  }, [store, run, text, isPaused]);

  return { store, run };
}

interface SavedText {
  previewId: number;
  /** Absent for the working copy. */
  versionId?: number | undefined;
  content: PreviewContent;
}

/** The check of a saved text, with its reviews; runs at once. */
export function useSavedCheck({ previewId: id, versionId, content }: SavedText): Check {
  const [store] = useState(() => new CheckStore());
  const running = useRef<AbortController>(undefined);
  const run = useCallback(() => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const { preview, checkVersion } = streamClient.checks;
    const call = () =>
      versionId === undefined
        ? preview.mutate({ id }, { signal })
        : checkVersion.mutate({ id, versionId }, { signal });
    checkOnce(store, signal, { content, leftOut: [], call, isOlder: () => false });
  }, [store, id, versionId, content]);
  useEffect(() => {
    // The findings of the text before are not of this one.
    store.set({ findings: [], checkedAt: undefined, failure: undefined });
    run();
    return () => running.current?.abort();
  }, [store, run]);
  return useMemo(() => ({ store, run, actions: NO_ACTIONS }), [store, run]);
}

const NO_ACTIONS = { show: () => {}, replace: () => false };

interface OneCheck extends Checkable {
  call: () => Promise<CheckResult>;
  isOlder: () => boolean;
}

async function checkOnce(
  store: CheckStore,
  signal: AbortSignal,
  { content, leftOut, call, isOlder }: OneCheck,
): Promise<void> {
  store.set({ isRunning: true });
  try {
    const result = await call();
    const findings = withWords(result.findings, content);
    store.set({
      findings: findings.filter(({ field }) => !leftOut.includes(field)),
      coverage: result.coverage,
      checkedAt: result.checkedAt,
      failure: undefined,
      isOlder: isOlder(),
    });
  } catch (error) {
    if (signal.aborted) return;
    store.set({ failure: serverText(error) ?? 'The server cannot be reached' });
  } finally {
    store.set({ isRunning: false });
  }
}
