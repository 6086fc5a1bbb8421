import { DomainError } from '@foreword/domain/errors.ts';

interface TurnLimits {
  /** Turns at the same time. */
  running?: number;
  waitingPerCaller?: number;
  /** All callers together. */
  waiting?: number;
}

const MAX_RUNNING = 2;
/** A reader who shares an address with twenty attackers still gets a turn. */
const MAX_WAITING_PER_CALLER = 64;
const MAX_WAITING = 1000;

/** The time that turns have taken counts half after this long. */
const HALF_LIFE_MS = 10_000;
const MAX_KNOWN_CALLERS = 10_000;

/** Usage beyond these caps is ignored, and waiting time is subtracted, so that every call gets its turn. */
const MAX_USED_MS = { caller: 500, connection: 2000 };
const WAITING_COUNTS = 0.2;

type Release = () => void;

interface Waiting {
  caller: string;
  connection: object;
  since: number;
  begin: () => void;
}

/** A sum of times that halves every `HALF_LIFE_MS`. */
class Usage {
  #ms = 0;
  #at = 0;

  now(): number {
    return this.#ms * 0.5 ** ((performance.now() - this.#at) / HALF_LIFE_MS);
  }

  add(ms: number): void {
    this.#ms = this.now() + ms;
    this.#at = performance.now();
  }
}

/** A fair queue for expensive work: the next turn goes to the caller and connection with the least recent usage. */
export class Turns {
  readonly #limits: Required<TurnLimits>;
  #waiting: Waiting[] = [];
  readonly #waitingOf = new Map<string, number>();
  readonly #usageOf = new Map<string, Usage>();
  readonly #usageOfConnection = new WeakMap<object, Usage>();
  #running = 0;
  #refused = 0;

  constructor({
    running = MAX_RUNNING,
    waitingPerCaller = MAX_WAITING_PER_CALLER,
    waiting = MAX_WAITING,
  }: TurnLimits = {}) {
    this.#limits = { running, waitingPerCaller, waiting };
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  get refused(): number {
    return this.#refused;
  }

  /** @throws TOO_MANY if the caller has too many requests waiting, UNAVAILABLE if all callers have */
  take(caller: string, connection: object): Release | Promise<Release> {
    if (this.#running < this.#limits.running && this.#waiting.length === 0) {
      return this.#begin(caller, connection);
    }
    const waiting = this.#waitingOf.get(caller) ?? 0;
    if (waiting >= this.#limits.waitingPerCaller) {
      this.#refused += 1;
      throw new DomainError('TOO_MANY', 'Too many requests at the same time', {
        retryAfterSeconds: 1,
      });
    }
    if (this.#waiting.length >= this.#limits.waiting) {
      this.#refused += 1;
      throw new DomainError('UNAVAILABLE', 'Too many readers at the same time; please try again');
    }
    this.#waitingOf.set(caller, waiting + 1);
    return new Promise((resolve) => {
      const begin = () => resolve(this.#begin(caller, connection));
      this.#waiting.push({ caller, connection, since: performance.now(), begin });
    });
  }

  #begin(caller: string, connection: object): Release {
    this.#running += 1;
    const start = performance.now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#running -= 1;
      this.#charge(caller, connection, performance.now() - start);
      // Answers from memory, and new connections, come in between.
      if (this.#waiting.length > 0) setImmediate(() => this.#next());
    };
  }

  #charge(caller: string, connection: object, ms: number): void {
    if (this.#usageOf.size >= MAX_KNOWN_CALLERS) this.#usageOf.clear();
    const usage = this.#usageOf.get(caller) ?? new Usage();
    usage.add(ms);
    this.#usageOf.set(caller, usage);
    const usageOfConnection = this.#usageOfConnection.get(connection) ?? new Usage();
    usageOfConnection.add(ms);
    this.#usageOfConnection.set(connection, usageOfConnection);
  }

  #next(): void {
    if (this.#running >= this.#limits.running) return;
    const next = this.#least();
    if (next === undefined) return;
    this.#waiting = this.#waiting.filter((each) => each !== next);
    const left = (this.#waitingOf.get(next.caller) ?? 1) - 1;
    if (left === 0) this.#waitingOf.delete(next.caller);
    else this.#waitingOf.set(next.caller, left);
    next.begin();
  }

  /** The first of equals. */
  #least(): Waiting | undefined {
    let least: Waiting | undefined;
    let lowest = Number.POSITIVE_INFINITY;
    const now = performance.now();
    for (const each of this.#waiting) {
      const ofCaller = this.#usageOf.get(each.caller)?.now() ?? 0;
      const ofConnection = this.#usageOfConnection.get(each.connection)?.now() ?? 0;
      const used =
        Math.min(ofCaller, MAX_USED_MS.caller) + Math.min(ofConnection, MAX_USED_MS.connection);
      const score = used - (now - each.since) * WAITING_COUNTS;
      if (score >= lowest) continue;
      least = each;
      lowest = score;
    }
    return least;
  }
}
