import type { TransferItem, TransferOutcome } from '@foreword/domain/site-transfer-calls.ts';
import { describeProblem, type FileProblem } from '@foreword/site-files/problem.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { oneLine } from '../output/plain-text.ts';

/** What an import comes to for one thing, in which file. */
export interface ReportItem extends Pick<TransferItem, 'key' | 'id' | 'fields' | 'formerTitle'> {
  kind: 'category' | 'settings' | 'preview';
  file: string;
  outcome: TransferOutcome;
  problems: FileProblem[];
}

/** What an import comes to; as `--json` prints it. */
export interface ImportReport {
  /** Whether it was done, or only planned. */
  applied: boolean;
  counts: Record<TransferOutcome, number>;
  items: ReportItem[];
}

export function reportOf(applied: boolean, items: ReportItem[]): ImportReport {
  const count = (outcome: TransferOutcome) =>
    items.filter((item) => item.outcome === outcome).length;
  return {
    applied,
    counts: {
      new: count('new'),
      changed: count('changed'),
      same: count('same'),
      removed: count('removed'),
      kept: count('kept'),
      conflict: count('conflict'),
      error: count('error'),
    },
    items,
  };
}

/** An item for a file that could not be read. */
export const brokenItem = (
  kind: ReportItem['kind'],
  file: string,
  problems: FileProblem[],
): ReportItem => ({
  kind,
  file,
  key: file,
  id: null,
  outcome: 'error',
  fields: [],
  formerTitle: null,
  problems,
});

/**
 * An item as the server judged it.
 * @param fileOf file that a field belongs to, by its dotted path
 */
export function judgedItem(
  kind: ReportItem['kind'],
  { key, id, outcome, fields, formerTitle, issues }: TransferItem,
  file: string,
  fileOf: (path: string) => string = () => file,
): ReportItem {
  const problems = issues.map(({ path, message }) => ({
    file: fileOf(path),
    line: null,
    field: path === '' ? null : path,
    message,
  }));
  return { kind, file, key, id, outcome, fields, formerTitle, problems };
}

export function exitCodeFor({ counts }: ImportReport): ExitCode {
  if (counts.error > 0) return EXIT.failed;
  return counts.conflict > 0 ? EXIT.conflict : EXIT.ok;
}

/** The report for people: what is as it is to be already is only counted. */
export function describeReport(report: ImportReport): string {
  const told = report.items.filter(({ outcome }) => outcome !== 'same');
  return [...told.flatMap(describeItem), summaryOf(report)].join('\n');
}

function describeItem({ outcome, file, key, id, fields, formerTitle, problems }: ReportItem) {
  const name = key === file ? '' : ` ${oneLine(key)}`;
  const number = id === null ? '' : ` (${id})`;
  const former = formerTitle === null ? '' : `, on the site "${oneLine(formerTitle)}"`;
  const what = fields.length > 0 ? `: ${fields.join(', ')}` : '';
  return [
    `${outcome.padEnd(8)}  ${oneLine(file)}${name}${number}${former}${what}`,
    ...problems.map((problem) => `          ${oneLine(describeProblem(problem))}`),
  ];
}

function summaryOf({ applied, counts }: ImportReport): string {
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  const sum = parts.map(([outcome, count]) => `${count} ${outcome}`).join(', ') || 'nothing';
  if (applied) return `Imported: ${sum}.`;
  const isToDo = counts.new + counts.changed + counts.removed > 0;
  if (counts.error > 0) return `Nothing was changed. Planned: ${sum}.`;
  return `Planned: ${sum}.${isToDo ? ' Import it with --apply.' : ''}`;
}
