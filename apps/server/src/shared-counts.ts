import { ROWS_PER_STATEMENT } from '@foreword/db/engine.ts';
import { addCalls } from '@foreword/db/repositories/call-count.ts';
import type { Db } from '@foreword/db/schema.ts';

interface SharedCountsOptions {
  db: Db;
  now: () => Date;
  /** Calls of one caller in a window. */
  max: number;
  onError?: (error: unknown) => void;
}

interface Count {
  calls: number;
  /** The calls among them that other processes do not know. */
  unsent: number;
  endsAtMs: number;
}

const WINDOW_MS = 60_000;
const EXCHANGE_EVERY_MS = 500;
const MAX_KNOWN_CALLERS = 10_000;

/** Callers with fewer calls than this part of the limit stay in memory: most readers cost no write. */
const SHARED_FROM = 1 / 20;

/** Counts calls in memory, and exchanges the counts of busy callers with the other processes of a site. */
export class SharedCounts {
  readonly #options: SharedCountsOptions;
  readonly #counts = new Map<string, Count>();
  readonly #toSend = new Set<string>();
  #exchanging: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #nextExchangeAt = 0;
  #isClosed = false;

  constructor(options: SharedCountsOptions) {
    this.#options = options;
  }

  /** Counts one call. Returns the time to wait in milliseconds if the caller is over the limit, else 0. */
  add(caller: string): number {
    const { max } = this.#options;
    const nowMs = this.#options.now().getTime();
    const count = this.#countOf(caller, nowMs);
    if (count.calls >= max) return count.endsAtMs - nowMs;
    count.calls += 1;
    count.unsent += 1;
    if (count.calls >= max * SHARED_FROM) {
      this.#toSend.add(caller);
      this.#planExchange();
    }
    return 0;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#exchanging;
  }

  #countOf(caller: string, nowMs: number): Count {
    let count = this.#counts.get(caller);
    // Further ahead than a window only if the clock was set back.
    const isOver = count && (count.endsAtMs <= nowMs || count.endsAtMs > nowMs + WINDOW_MS);
    if (count === undefined || isOver) {
      count = { calls: 0, unsent: 0, endsAtMs: nowMs + WINDOW_MS };
      this.#toSend.delete(caller);
    }
    // The oldest comes first.
    this.#counts.delete(caller);
    this.#counts.set(caller, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MAX_KNOWN_CALLERS && oldest !== undefined) this.#counts.delete(oldest);
    return count;
  }

  #planExchange(): void {
    if (this.#timer !== undefined || this.#exchanging !== undefined || this.#isClosed) return;
    const waitMs = Math.max(0, this.#nextExchangeAt - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#nextExchangeAt = performance.now() + EXCHANGE_EVERY_MS;
      this.#exchanging = this.#exchange().finally(() => {
        this.#exchanging = undefined;
        if (this.#toSend.size > 0) this.#planExchange();
      });
    }, waitMs);
    this.#timer.unref();
  }

  async #exchange(): Promise<void> {
    const { db, now, onError } = this.#options;
    const sent = this.#takeUnsent();
    if (sent.size === 0) return;
    const added = [...sent].map(([caller, { calls }]) => ({ caller, calls }));
    const at = now();
    try {
      const totals = await addCalls(db, added, { now: at, windowMs: WINDOW_MS });
      for (const { caller, calls, endsAt } of totals) {
        const count = sent.get(caller)?.count;
        if (count === undefined) continue;
        count.calls = calls + count.unsent;
        count.endsAtMs = Math.min(Date.parse(endsAt), at.getTime() + WINDOW_MS);
      }
    } catch (error) {
      // Each process counts alone until the database is back.
      for (const { count, calls } of sent.values()) count.unsent += calls;
      onError?.(error);
    }
  }

  #takeUnsent(): Map<string, { count: Count; calls: number }> {
    const taken = new Map<string, { count: Count; calls: number }>();
    for (const caller of [...this.#toSend].slice(0, ROWS_PER_STATEMENT)) {
      this.#toSend.delete(caller);
      const count = this.#counts.get(caller);
      if (count === undefined) continue;
      taken.set(caller, { count, calls: count.unsent });
      count.unsent = 0;
    }
    return taken;
  }
}
