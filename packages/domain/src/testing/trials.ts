/** Set by `pnpm test:long`. */
const isLong = process.env.FOREWORD_TRIALS === 'long';

/** How often a trial repeats itself. `FOREWORD_TRIAL_SIZE` replaces the number of a single long run. */
export const trialSize = ({ short, long }: { short: number; long: number }): number =>
  isLong ? Number(process.env.FOREWORD_TRIAL_SIZE ?? long) : short;

/** A short trial always makes the same choices; a long one prints the seed that repeats it. */
export function trialSeed(name: string): number {
  if (!isLong) return 1;
  const seed = Number(process.env.FOREWORD_TRIAL_SEED ?? Math.trunc(Math.random() * 2 ** 31));
  process.stdout.write(`${name}: FOREWORD_TRIAL_SEED=${seed} repeats this run\n`);
  return seed;
}

/** For a trial as a whole; a long one ends by its number of repetitions. */
export const TRIAL_LIMIT_MS = isLong ? 3_600_000 : 60_000;
