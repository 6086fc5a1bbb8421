import type { Coverage } from '@foreword/domain/check.ts';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Passage } from '../../lib/form-places.ts';
import { type Finding, isWithin } from './findings.ts';

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

/** Outside of React's state, so that a result renders only the places with findings. */
export class CheckStore {
  private state = NO_CHECK;
  private readonly listeners = new Set<() => void>();
  private readonly places = new Map<string, { of: unknown; found: readonly Finding[] }>();

  readonly get = (): CheckState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly set = (change: Partial<CheckState>): void => {
    const names = Object.keys(change) as (keyof CheckState)[];
    if (names.every((name) => this.state[name] === change[name])) return;
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  };

  /** The same array while its findings are the same. */
  readonly findingsAt = (place: string, isWhole: boolean): readonly Finding[] => {
    const key = `${place} ${isWhole}`;
    const { findings } = this.state;
    const before = this.places.get(key);
    if (before?.of === findings) return before.found;
    const now = findings.filter((finding) => isAt(finding, place, isWhole));
    const isSame = before !== undefined && JSON.stringify(now) === JSON.stringify(before.found);
    const found = isSame ? before.found : now;
    this.places.set(key, { of: findings, found });
    return found;
  };
}

export interface CheckActions {
  show: (passage: Passage) => void;
  /** @returns whether the words still stood there */
  replace: (passage: Passage, words: string) => boolean;
  showSource?: ((source: NonNullable<Finding['source']>) => void) | undefined;
  /** Says that a quotation is not of the book; undefined for a preview that is not saved. */
  allow?: ((quotation: string, onDone: () => void) => void) | undefined;
  forbid?: ((quotation: string) => void) | undefined;
}

export interface Check {
  store: CheckStore;
  actions: CheckActions;
  run: () => void;
}

export const CheckContext = createContext<Check | undefined>(undefined);

export function useCheckContext(): Check {
  const check = use(CheckContext);
  if (check === undefined) throw new Error('No check stands around this component');
  return check;
}

/** @param select gives the same value while nothing that it reads has changed */
export function useCheckState<Value>(select: (state: CheckState) => Value): Value {
  const { store } = useCheckContext();
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
