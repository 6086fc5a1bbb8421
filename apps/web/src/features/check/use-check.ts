import {
  CHECK_RULES,
  type CheckResult,
  type Coverage,
  type JudgedFinding,
} from '@foreword/domain/check.ts';
import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { type Atom, createAtom, useSelector } from '@tanstack/react-store';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { serverText } from '../../lib/call-error.ts';
import { formPath, type Passage } from '../../lib/form-places.ts';
import { streamClient } from '../../lib/stream-client.ts';

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
  const [store] = useState(() => createAtom(NO_CHECK));
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
      changeCheck(store, { isRunning: true });
      try {
        const { findings, coverage, checkedAt } = await call(content, signal);
        changeCheck(store, {
          findings: withWords(findings, content).filter(({ field }) => !leftOut.includes(field)),
          coverage,
          checkedAt,
          failure: undefined,
          isOlder: latest.current.text !== text,
        });
      } catch (error) {
        if (signal.aborted) break;
        changeCheck(store, { failure: serverText(error) ?? 'The server cannot be reached' });
      } finally {
        changeCheck(store, { isRunning: false });
      }
    }
    running.current = undefined;
  }, [store]);

  useEffect(() => () => running.current?.abort(), []);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (text === undefined || isPaused) return;
    if (hasStarted.current) changeCheck(store, { isOlder: true });
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

/** What an editor did about a finding; it can be taken back. */
interface Act {
  place: string;
  text: string;
  undo: () => void;
}

export interface CheckState {
  findings: readonly Finding[];
  coverage: Coverage | null;
  checkedAt: string | undefined;
  isRunning: boolean;
  /** Whether the text has changed since. */
  isOlder: boolean;
  failure: string | undefined;
  act: Act | undefined;
}

/** @param isWhole the input holds the whole field, such as a list as JSON */
export const isAt = (thing: { place: string }, place: string, isWhole: boolean): boolean =>
  isWhole ? isWithin(thing.place, place) : thing.place === place;

const NO_CHECK: CheckState = {
  findings: [],
  coverage: null,
  checkedAt: undefined,
  isRunning: false,
  isOlder: false,
  failure: undefined,
  act: undefined,
};

export const changeCheck = (store: Atom<CheckState>, change: Partial<CheckState>): void =>
  store.set((state) => ({ ...state, ...change }));

export interface CheckActions {
  show: (passage: Passage) => void;
  /** @returns whether the words still stood there */
  replace: (passage: Passage, words: string) => boolean;
  showSource?: ((source: NonNullable<Finding['source']>) => void) | undefined;
  /** Says that a quotation is not of the book; undefined for a preview that is not saved. */
  allow?: ((quotation: string, onDone: () => void) => void) | undefined;
  forbid?: ((quotation: string) => void) | undefined;
}

interface Check {
  /** Outside of React's state, so that a result renders only the places with findings. */
  store: Atom<CheckState>;
  actions: CheckActions;
  run: () => void;
}

export const CheckContext = createContext<Check | undefined>(undefined);

export function useCheckContext(): Check {
  const check = use(CheckContext);
  if (check === undefined) throw new Error('No check stands around this component');
  return check;
}

export const useCheckState = <Value>(select: (state: CheckState) => Value): Value =>
  useSelector(useCheckContext().store, select);

/** The same array while its findings are the same. */
export const useFindingsAt = (place: string, isWhole: boolean): readonly Finding[] =>
  useSelector(
    useCheckContext().store,
    ({ findings }) => findings.filter((finding) => isAt(finding, place, isWhole)),
    { compare: (before, now) => JSON.stringify(before) === JSON.stringify(now) },
  );

export type Finding = JudgedFinding & {
  /** Its place in the form, such as `keyTopics.0.content`. */
  place: string;
  /** The words that it concerns; empty if it concerns none. */
  words: string;
};

/** @param content what was checked */
export const withWords = (
  findings: readonly JudgedFinding[],
  content: Readonly<Record<string, unknown>>,
): Finding[] =>
  findings.map((finding) => {
    const place = formPath(finding.path);
    return { ...finding, place, words: textAt(content, place).slice(finding.start, finding.end) };
  });

function textAt(content: unknown, place: string): string {
  let value = content;
  for (const name of place.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  }
  return typeof value === 'string' ? value : '';
}

export interface FindingGroup {
  key: string;
  rule: Finding['rule'];
  message: string;
  severity: Finding['severity'];
  findings: Finding[];
}

const OF_WORDS: Partial<Record<Finding['rule'], string>> = {
  'figure.unsupported': 'No source contains these figures',
  'name.unsupported': 'No source contains these names',
};

/** Blocking ones first, then in the order of the rules and of the text. Figures and names of one text are one group. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = Map.groupBy(findings, ({ rule, place }, index) =>
    rule in OF_WORDS ? `${place} ${rule}` : `${place} ${rule} ${index}`,
  );
  return [...groups]
    .map(([key, findings]) => {
      const { rule, severity, message } = findings[0] as Finding;
      const shared = findings.length > 1 ? OF_WORDS[rule] : undefined;
      return { key, rule, severity, message: shared ?? message, findings };
    })
    .sort((a, b) => rank(a) - rank(b));
}

const rank = ({ severity, rule }: FindingGroup): number =>
  (severity === 'blocking' ? 0 : CHECK_RULES.length) + CHECK_RULES.indexOf(rule);

/** Long words keep their begin and their end. */
export function shortened(words: string, length = 90): string {
  const line = words.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const half = Math.floor((length - 3) / 2);
  return `${line.slice(0, half).trimEnd()} … ${line.slice(-half).trimStart()}`;
}

export const isWithin = (place: string, outer: string): boolean =>
  place === outer || place.startsWith(`${outer}.`);
