import ora from 'ora';
import { type FailureReport, hintFor } from '../failure.ts';
import { io } from '../io.ts';
import { harmless, oneLine, toJson } from './plain-text.ts';
import { type Column, formatTable } from './table.ts';

export interface Progress {
  update(done: number, total: number): void;
}

/** Results go to standard output; notes and progress go to standard error. */
export interface Output {
  readonly isJson: boolean;
  /** The result: the value as one JSON document, or the text for people. */
  result(value: unknown, text: () => string): void;
  /** Prints like `result`; `text` is coloured and escapes its own parts. */
  coloured(value: unknown, text: () => string): void;
  /** A list: `value` as JSON, or the rows as a table. */
  table<Row>(value: unknown, rows: readonly Row[], columns: readonly Column<Row>[]): void;
  /** Prints like `table`, for a page of a list. */
  page<Row>(page: Page<Row>, columns: readonly Column<Row>[]): void;
  /** Unescaped text, such as Markdown; with `--json` the value, if there is one. */
  raw(text: string, value?: unknown): void;
  /** A remark beside the result; omitted with `--json`. */
  note(text: string): void;
  /** Shows a bar until the work ends. */
  progress<Result>(label: string, work: (progress: Progress) => Promise<Result>): Promise<Result>;
}

interface Page<Row> {
  items: readonly Row[];
  total: number;
  nextCursor: string | null;
}

const BAR_WIDTH = 24;

export function createOutput(isJson: boolean): Output {
  const write = (text: string) => {
    io().stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  };
  const coloured: Output['coloured'] = (value, text) => write(isJson ? toJson(value) : text());
  const result: Output['result'] = (value, text) => coloured(value, () => harmless(text()));
  const table: Output['table'] = (value, rows, columns) =>
    result(value, () => (rows.length === 0 ? 'Nothing found.' : formatTable(rows, columns)));
  const note: Output['note'] = (text) => {
    if (!isJson) io().stderr.write(`${harmless(text)}\n`);
  };
  return {
    isJson,
    result,
    coloured,
    table,
    note,
    page(page, columns) {
      const { items, total, nextCursor } = page;
      table(page, items, columns);
      if (nextCursor !== null)
        note(`${items.length} of ${total}; continue with --cursor ${nextCursor}`);
    },
    raw(text, value) {
      if (isJson && value !== undefined) write(toJson(value));
      else write(io().stdout.isTTY ? harmless(text) : text);
    },
    progress: (label, work) => (isJson || !hasRoom() ? work(SILENT) : withBar(label, work)),
  };
}

/** Without a known width, each update would print a new line. */
const hasRoom = (): boolean => io().stderr.isTTY && io().stderr.columns > BAR_WIDTH * 2;

const SILENT: Progress = { update: () => {} };

const withBar: Output['progress'] = (label, work) => {
  // Ctrl-C stays a signal.
  const spinner = ora({ text: label, stream: io().stderr, discardStdin: false }).start();
  const update: Progress['update'] = (done, total) => {
    const share = total === 0 ? 1 : done / total;
    const filled = Math.round(share * BAR_WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
    spinner.text = `${label} ${bar} ${done}/${total}`;
  };
  return work({ update }).finally(() => spinner.stop());
};

export function writeFailure(report: FailureReport, isJson: boolean): void {
  if (isJson) {
    io().stderr.write(`${toJson({ error: report })}\n`);
    return;
  }
  const lines = [`foreword: ${oneLine(report.message)}`];
  const hint = hintFor(report);
  if (hint !== undefined) lines.push(...hint.split('\n').map((line) => `  ${oneLine(line)}`));
  if (report.code === 'INTERNAL_SERVER_ERROR' && report.requestId) {
    lines.push(`  The server's log has details under ${oneLine(report.requestId)}.`);
  }
  io().stderr.write(`${lines.join('\n')}\n`);
}
