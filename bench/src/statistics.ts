/** @throws RangeError for an empty list */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('no values');
  return (lower + upper) / 2;
}

export interface Round {
  value: number;
  yardstick: number;
}

/** Medians of value, yardstick and ratio of several rounds. */
export const medians = (rounds: readonly Round[]): Round & { ratio: number } => ({
  value: median(rounds.map(({ value }) => value)),
  yardstick: median(rounds.map(({ yardstick }) => yardstick)),
  ratio: median(rounds.map(({ value, yardstick }) => value / yardstick)),
});

/** @throws RangeError for an empty list */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.ceil((sorted.length * percent) / 100) - 1];
  if (value === undefined) throw new RangeError('no values');
  return value;
}
