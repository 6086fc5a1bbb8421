import type { Invocation } from '../invocation.ts';
import { io } from '../io.ts';
import { describeReport, exitCodeFor, type ReportItem, reportOf } from './import-report.ts';
import { applyImport, type ImportSource, type ImportTools, planImport } from './import-site.ts';

/** Largest preview that a server takes, with its versions and the rest of the request. */
const MAX_SENT_BYTES = 8 * 1024 * 1024 - 128 * 1024;

/** @param broken items of files that cannot be planned; with any, nothing is applied */
export async function runImport(
  source: ImportSource,
  { apply, broken = [] }: { apply: boolean; broken?: readonly ReportItem[] },
  { foreword, out, signal, settings }: Invocation,
): Promise<void> {
  // Only a server limits the size of a request.
  const maxBytes = settings.database === undefined ? MAX_SENT_BYTES : Number.POSITIVE_INFINITY;
  const withProgress = <T>(label: string, step: (tools: ImportTools) => Promise<T>): Promise<T> => {
    const progress = out.progress(label);
    return step({ foreword, signal, progress, maxBytes }).finally(() => progress.end());
  };
  const plan = await withProgress('Planning', (tools) => planImport(source, tools));
  const planned = reportOf(false, [...broken, ...plan.items]);
  const report =
    apply && planned.counts.error === 0
      ? reportOf(true, await withProgress('Importing', (tools) => applyImport(source, plan, tools)))
      : planned;
  out.result(report, () => describeReport(report));
  io().exitCode = exitCodeFor(report);
}
