import type { Flags } from './flags.ts';

/** A measurement beside its target; all parts report in this form. */
export interface Row {
  what: string;
  value: number;
  unit: Unit;
  /** In the same unit and from the same run; left out where the target limits the value itself. */
  yardstick?: number;
  /** Value to yardstick. The median of the rounds' ratios differs from the ratio of the medians. */
  ratio?: number;
  /** Limit of the ratio, or of the value in a row without a ratio. */
  target: Target;
  /** What the figures leave unsaid, such as the processor time behind them. */
  note?: string;
}

type Unit = 'requests/s' | 'ms' | 's' | 'KB' | 'MiB' | 'points' | 'files' | 'answers' | '%' | '';

export type Target = { atLeast: number } | { atMost: number };

/** Rows without a target inform only. */
export const NO_TARGET: Target = { atLeast: 0 };

export function isMet({ value, ratio = value, target }: Row): boolean {
  return 'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost;
}

export type Progress = (line: string) => void;

/** A part of the benchmark. It yields each row when it has it, so that a failure loses none. */
export type Measure = (flags: Flags, progress: Progress) => AsyncIterable<Row>;
