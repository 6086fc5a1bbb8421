import { parseArgs } from 'node:util';

export const PARTS = [
  'ratios',
  'saves',
  'unkept',
  'rendering',
  'changes',
  'scale',
  'writes',
  'attack',
  'truth',
  'server',
  'install',
  'bytes',
  'acts',
  'lighthouse',
] as const;

export type Part = (typeof PARTS)[number];

export interface Flags {
  /** Measurements of each side; the median counts. */
  rounds: number;
  seconds: number;
  only: readonly Part[];
  /** The large library has a million previews instead of 100,000. */
  million: boolean;
}

export const USAGE = `pnpm bench [--rounds 5] [--seconds 0.4] [--only ${PARTS.join(',')}] [--million]`;

export function parseFlags(args: string[]): Flags {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '0.4' },
      only: { type: 'string', default: PARTS.join(',') },
      million: { type: 'boolean', default: false },
    },
  });
  return {
    rounds: positiveInteger('--rounds', values.rounds),
    seconds: positiveNumber('--seconds', values.seconds),
    only: values.only.split(',').map(parsePart),
    million: values.million,
  };
}

function positiveInteger(flag: string, text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error(`${flag} must be a whole number from 1`);
  return Number(text);
}

function positiveNumber(flag: string, text: string): number {
  if (!/^\d{1,4}(?:\.\d+)?$/.test(text) || Number(text) === 0) {
    throw new Error(`${flag} must be a number above 0`);
  }
  return Number(text);
}

function parsePart(text: string): Part {
  const part = PARTS.find((part) => part === text);
  if (!part) throw new Error(`--only takes ${PARTS.join(', ')}, separated by commas`);
  return part;
}
