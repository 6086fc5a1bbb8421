import { DomainError } from '@foreword/domain/errors.ts';

export interface TurnLimits {
  /** Turns at the same time. */
  running?: number;
  waitingPerCaller?: number;
  /** Of all callers. */
  waiting?: number;
}

/** More than one: a turn that waits for PostgreSQL leaves the processor to others. */
const MAX_RUNNING = 4;
/** A reader who shares an address with twenty attackers still gets a turn. */
const MAX_WAITING_PER_CALLER = 64;
const MAX_WAITING = 1000;

type Release = () => void;

/**
 * Dear work takes turns, and callers with waiting work take them one after the other: an attacker with
 * many connections delays another caller by the turns that run, not by those that wait.
 */
export class Turns {
  readonly #limits: Required<TurnLimits>;
  /** In the order of the next turn. */
  readonly #queues = new Map<string, (() => void)[]>();
  #running = 0;
  #waiting = 0;
  #refused = 0;

  constructor({
    running = MAX_RUNNING,
    waitingPerCaller = MAX_WAITING_PER_CALLER,
    waiting = MAX_WAITING,
  }: TurnLimits = {}) {
    this.#limits = { running, waitingPerCaller, waiting };
  }

  get waiting(): number {
    return this.#waiting;
  }

  get refused(): number {
    return this.#refused;
  }

  /** @throws TOO_MANY if the caller has too many requests waiting, UNAVAILABLE if all callers have */
  take(caller: string): Release | Promise<Release> {
    if (this.#running < this.#limits.running && this.#waiting === 0) return this.#begin();
    const queue = this.#queues.get(caller) ?? [];
    if (queue.length >= this.#limits.waitingPerCaller) {
      this.#refused += 1;
      throw new DomainError('TOO_MANY', 'Too many requests at the same time', {
        retryAfterSeconds: 1,
      });
    }
    if (this.#waiting >= this.#limits.waiting) {
      this.#refused += 1;
      throw new DomainError('UNAVAILABLE', 'Too many readers at the same time; please try again');
    }
    this.#waiting += 1;
    this.#queues.set(caller, queue);
    return new Promise((resolve) => queue.push(() => resolve(this.#begin())));
  }

  #begin(): Release {
    this.#running += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#running -= 1;
      // Answers from memory, and new connections, come in between.
      if (this.#waiting > 0) setImmediate(() => this.#next());
    };
  }

  #next(): void {
    const [first] = this.#queues;
    if (first === undefined || this.#running >= this.#limits.running) return;
    const [caller, queue] = first;
    const begin = queue.shift();
    this.#queues.delete(caller);
    if (queue.length > 0) this.#queues.set(caller, queue);
    this.#waiting -= 1;
    begin?.();
  }
}
