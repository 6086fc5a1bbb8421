import type { PreviewContent } from '@foreword/domain/preview.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { serverText } from '../../lib/call-error.ts';
import { streamClient } from '../../lib/stream-client.ts';
import { CheckStore } from './check-store.ts';
import { withWords } from './findings.ts';

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
    while (isWanted.current && !controller.signal.aborted) {
      isWanted.current = false;
      await checkOnce(store, latest, previewId, controller.signal);
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

async function checkOnce(
  store: CheckStore,
  latest: { current: Pick<CheckInput, 'text' | 'read'> },
  bookSummaryId: number | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { text, read } = latest.current;
  const { content, leftOut } = read();
  store.set({ isRunning: true });
  try {
    const result = await streamClient.checks.content.mutate({ content, bookSummaryId }, { signal });
    const findings = withWords(result.findings, content);
    store.set({
      findings: findings.filter(({ field }) => !leftOut.includes(field)),
      coverage: result.coverage,
      checkedAt: result.checkedAt,
      failure: undefined,
      isOlder: latest.current.text !== text,
    });
  } catch (error) {
    if (signal.aborted) return;
    store.set({ failure: serverText(error) ?? 'The server cannot be reached' });
  } finally {
    store.set({ isRunning: false });
  }
}
