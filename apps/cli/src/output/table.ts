import stringWidth from 'string-width';
import { oneLine } from './plain-text.ts';

export interface Column<Row> {
  heading: string;
  value: (row: Row) => string | number | null;
  align?: 'left' | 'right';
  /** Longest text shown, in cells of the terminal; the rest is cut. */
  maxWidth?: number;
}

const GAP = '  ';

/** `2026-03-01 09:30` */
export const minuteOf = (time: string): string => time.slice(0, 16).replace('T', ' ');

/** `2026-03-01 09:30:00` */
export const secondOf = (time: string): string => time.slice(0, 19).replace('T', ' ');

export function formatTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const cells = rows.map((row) =>
    columns.map(({ value, maxWidth }) => cut(oneLine(String(value(row) ?? '')), maxWidth)),
  );
  const lines = [columns.map(({ heading }) => heading.toUpperCase()), ...cells];
  const widths = columns.map((_, index) =>
    Math.max(...lines.map((line) => stringWidth(line[index] ?? ''))),
  );
  return lines
    .map((line) =>
      line
        .map((cell, index) => {
          const space = ' '.repeat((widths[index] ?? 0) - stringWidth(cell));
          return columns[index]?.align === 'right' ? `${space}${cell}` : `${cell}${space}`;
        })
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}

function cut(text: string, maxWidth = Number.POSITIVE_INFINITY): string {
  if (stringWidth(text) <= maxWidth) return text;
  const segments = new Intl.Segmenter().segment(text);
  let shown = '';
  for (const { segment } of segments) {
    if (stringWidth(shown) + stringWidth(segment) > maxWidth - 1) break;
    shown += segment;
  }
  return `${shown}…`;
}
