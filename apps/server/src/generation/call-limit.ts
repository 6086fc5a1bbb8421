/** How many calls may run at the same time; further ones are turned away, not queued. */
export class CallLimit {
  readonly #max: number;
  #running = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** Claims a place, if one is free. The caller must release it. */
  take(): boolean {
    if (this.#running >= this.#max) return false;
    this.#running += 1;
    return true;
  }

  giveBack(): void {
    this.#running -= 1;
  }
}
