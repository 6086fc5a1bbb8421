import {
  TRANSFER_OUTCOMES,
  type TransferItem,
  type TransferOutcome,
} from '@foreword/domain/site-transfer-calls.ts';
import { describeProblem, type FileProblem } from '@foreword/site-files/problem.ts';
import { EXIT, type ExitCode } from '../failure.ts';
import { oneLine } from '../output/plain-text.ts';

export interface ReportItem extends Pick<TransferItem, 'key' | 'id' | 'fields' | 'formerTitle'> {
  kind: 'category' | 'settings' | 'preview' | 'source';
  file: string;
  outcome: TransferOutcome;
  problems: FileProblem[];
}

export interface ImportReport {
  applied: boolean;
  counts: Record<TransferOutcome, number>;
  items: ReportItem[];
}

export function reportOf(applied: boolean, items: ReportItem[]): ImportReport {
  const counts = TRANSFER_OUTCOMES.map((outcome) => [
    outcome,
    items.filter((item) => item.outcome === outcome).length,
  ]);
  return { applied, counts: Object.fromEntries(counts) as ImportReport['counts'], items };
}

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

/** @param fileOf the file of a field, by the field's dotted path */
export function reportItem(
  kind: ReportItem['kind'],
  { key, id, outcome, fields, formerTitle, issues }: TransferItem,
  fileOf: (path: string) => string,
): ReportItem {
  const problems = issues.map(({ path, message }) => ({
    file: fileOf(path),
    line: null,
    field: path === '' ? null : path,
    message,
  }));
  return { kind, file: fileOf(''), key, id, outcome, fields, formerTitle, problems };
}

export function exitCodeFor({ counts }: ImportReport): ExitCode {
  if (counts.error > 0) return EXIT.failed;
  return counts.conflict > 0 ? EXIT.conflict : EXIT.ok;
}

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
  if (counts.error > 0) return `Nothing was changed. Planned: ${sum}.`;
  const hasWork = counts.new + counts.changed + counts.removed > 0;
  return `Planned: ${sum}.${hasWork ? ' Import it with --apply.' : ''}`;
}
