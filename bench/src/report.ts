import { isMet, NO_TARGET, type Row, type Target } from './row.ts';

export interface Measured {
  title: string;
  seconds: number;
  rows: readonly Row[];
  /** Why the part ended early; a failed part counts as a missed target. */
  failure?: string;
}

export interface Machine {
  cores: number;
  processor: string;
  memoryGiB: number;
  node: string;
  /** Average of the last minute, before the first measurement. */
  load: number;
}

export const missed = (parts: readonly Measured[]): string[] =>
  parts.flatMap(({ title, rows, failure }) => [
    ...rows.filter((row) => !isMet(row)).map(({ what }) => `${title}: ${what}`),
    ...(failure === undefined ? [] : [`${title}: ${failure}`]),
  ]);

/** Markdown with columns aligned for the terminal. */
export function report(
  parts: readonly Measured[],
  { date, machine }: { date: Date; machine: Machine },
): string {
  const { cores, processor, memoryGiB, node, load } = machine;
  const rows = parts.flatMap(({ rows }) => rows);
  const withTarget = rows.filter(({ target }) => target !== NO_TARGET);
  return [
    '# Benchmark',
    `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC · ${cores} cores (${processor}) · ${memoryGiB} GiB · Node ${node} · load ${load.toFixed(1)}`,
    `${withTarget.filter(isMet).length} of ${withTarget.length} targets met.`,
    table([['part', 'targets met', 'furthest from its target'], ...parts.map(inShort)]),
    ...parts.flatMap(section),
  ].join('\n\n');
}

function inShort({ title, rows, failure }: Measured): string[] {
  const withTarget = rows.filter(({ target }) => target !== NO_TARGET);
  const [furthest] = withTarget.toSorted((one, other) => margin(one) - margin(other));
  return [
    title + (failure === undefined ? '' : ' (ended early)'),
    `${withTarget.filter(isMet).length} of ${withTarget.length}`,
    furthest === undefined
      ? ''
      : `${furthest.what}: ${counted(furthest)} (${limit(furthest.target, limitUnit(furthest))})`,
  ];
}

/** 1 and more: the target is met. */
function margin({ value, ratio = value, target }: Row): number {
  if ('atLeast' in target) return ratio / target.atLeast;
  return ratio <= 0 ? Number.POSITIVE_INFINITY : target.atMost / ratio;
}

const counted = ({ value, ratio, unit }: Row): string =>
  ratio === undefined ? amount(value, unit) : ratio.toFixed(2);

const limitUnit = ({ ratio, unit }: Row): string => (ratio === undefined ? unit : '');

function section({ title, seconds, rows, failure }: Measured): string[] {
  const notes = [...new Set(rows.flatMap(({ note }) => (note === undefined ? [] : [note])))];
  const noteOf = ({ note }: Row) => (note === undefined ? '' : ` (${notes.indexOf(note) + 1})`);
  const cells = rows.map((row) => [
    row.what + noteOf(row),
    amount(row.value, row.unit),
    row.yardstick === undefined ? '' : amount(row.yardstick, row.unit),
    row.ratio === undefined ? '' : row.ratio.toFixed(2),
    limit(row.target, limitUnit(row)),
    row.target === NO_TARGET ? '' : isMet(row) ? 'yes' : '**no**',
  ]);
  return [
    `## ${title}`,
    ...(rows.length === 0
      ? []
      : [table([['what', 'value', 'yardstick', 'ratio', 'target', 'met'], ...cells])]),
    ...(notes.length === 0 ? [] : [notes.map((note, at) => `${at + 1}. ${note}`).join('\n')]),
    ...(failure === undefined ? [] : [`**Ended early:** ${failure}`]),
    `${seconds.toFixed(0)} s`,
  ];
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const three = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

function amount(value: number, unit: string): string {
  return `${(Math.abs(value) < 1000 ? three : whole).format(value)} ${unit}`.trimEnd();
}

function limit(target: Target, unit: string): string {
  if (target === NO_TARGET) return '';
  return 'atLeast' in target
    ? `≥ ${amount(target.atLeast, unit)}`
    : `≤ ${amount(target.atMost, unit)}`;
}

export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 3, cell.length);
    }
  }
  const lines = rows.map((row) => {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    return `| ${cells.join(' | ')} |`;
  });
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [lines[0], `| ${rule.join(' | ')} |`, ...lines.slice(1)].join('\n');
}
