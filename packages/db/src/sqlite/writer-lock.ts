import { DomainError } from '@foreword/domain/errors.ts';

export class WriterLock {
  readonly #maxWaitMs: number;
  readonly #waiting = new Set<() => void>();
  #isHeld = false;

  constructor(maxWaitMs: number) {
    this.#maxWaitMs = maxWaitMs;
  }

  /** @throws UNAVAILABLE after the wait, as when a transaction waits for itself. */
  async acquire(): Promise<void> {
    if (!this.#isHeld) {
      this.#isHeld = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const takeTurn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(takeTurn);
        reject(
          new DomainError('UNAVAILABLE', 'The database is busy; please try again', {
            cause: new Error(
              `No turn to write within ${this.#maxWaitMs} ms: is an outer handle used in a transaction?`,
            ),
          }),
        );
      }, this.#maxWaitMs);
      this.#waiting.add(takeTurn);
    });
  }

  release(): void {
    // The lock passes on without becoming free in between.
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#isHeld = false;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
