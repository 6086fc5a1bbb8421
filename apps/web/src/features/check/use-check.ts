import type { CheckResult } from '@foreword/domain/check.ts';
import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { serverText } from '../../lib/call-error.ts';
import { streamClient } from '../../lib/stream-client.ts';
import { type Check, CheckStore } from './check-store.ts';
import { withWords } from './findings.ts';

/** Pause in typing after which the text is checked. */
const TYPING_PAUSE_MS = 1500;

interface Checkable {
  content: Partial<PreviewContent>;
  /** Fields that cannot be sent unchanged; findings about them would be wrong. */
  leftOut: readonly string[];
}

interface CheckInput {
  /** Another value with every change of the text. */
  text: unknown;
  read: () => Checkable;
  call: (content: Partial<PreviewContent>, signal: AbortSignal) => Promise<CheckResult>;
  isPaused: boolean;
}

/** Checks the text on demand, when the form opens, and when the editor pauses; one call at a time. */
export function useCheck({ text, read, call, isPaused }: CheckInput) {
  const [store] = useState(() => new CheckStore());
  const latest = useRef({ text, read, call });
  latest.current = { text, read, call };
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
      const { text, read, call } = latest.current;
      const { content, leftOut } = read();
      store.set({ isRunning: true });
      try {
        const { findings, coverage, checkedAt } = await call(content, signal);
        store.set({
          findings: withWords(findings, content).filter(({ field }) => !leftOut.includes(field)),
          coverage,
          checkedAt,
          failure: undefined,
          isOlder: latest.current.text !== text,
        });
      } catch (error) {
        if (signal.aborted) break;
        store.set({ failure: serverText(error) ?? 'The server cannot be reached' });
      } finally {
        store.set({ isRunning: false });
      }
    }
    running.current = undefined;
  }, [store]);

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
  const { preview, checkVersion } = streamClient.checks;
  const { store, run } = useCheck({
    text: content,
    read: () => ({ content, leftOut: [] }),
    call: (_, signal) =>
      versionId === undefined
        ? preview.mutate({ id }, { signal })
        : checkVersion.mutate({ id, versionId }, { signal }),
    isPaused: false,
  });
  return useMemo(() => ({ store, run, actions: NO_ACTIONS }), [store, run]);
}

const NO_ACTIONS = { show: () => {}, replace: () => false };
