/** Runs work, a few pieces at a time and the others in the order they came. */
export interface Slots {
  /**
   * @param onFull makes the error to throw where too many wait already
   */
  run<T>(work: () => Promise<T>, onFull: () => Error): Promise<T>;
}

/** Slots for so many pieces at a time, while at most so many others wait. */
export function createSlots({ running, waiting }: { running: number; waiting: number }): Slots {
  let free = running;
  const queue: (() => void)[] = [];
  const enter = (): Promise<void> | void => {
    if (free > 0) {
      free -= 1;
      return;
    }
    return new Promise((resolve) => queue.push(resolve));
  };
  const leave = () => {
    const next = queue.shift();
    // The slot goes from hand to hand: nobody who comes in between gets it.
    if (next) next();
    else free += 1;
  };
  return {
    async run(work, onFull) {
      if (free === 0 && queue.length >= waiting) throw onFull();
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
