import type { Clock } from './clock.ts';

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 30_000;

type Outcome =
  | 'answered'
  | 'failed'
  /** The caller left before the outcome. */
  | 'unknown';

/** Refuses calls for thirty seconds after five failures in a row, then lets one probe through. */
export class CircuitBreaker {
  readonly #clock: Clock;
  #failures = 0;
  #opensAgainAtMs = 0;
  #isProbing = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  admit(): boolean {
    if (this.#failures < FAILURES_TO_OPEN) return true;
    if (this.#isProbing || this.#clock.nowMs() < this.#opensAgainAtMs) return false;
    this.#isProbing = true;
    return true;
  }

  settle(outcome: Outcome): void {
    this.#isProbing = false;
    if (outcome === 'unknown') return;
    this.#failures = outcome === 'answered' ? 0 : this.#failures + 1;
    if (this.#failures >= FAILURES_TO_OPEN) this.#opensAgainAtMs = this.#clock.nowMs() + OPEN_MS;
  }
}
