import type { Invocation } from '../invocation.ts';
import { describeReport, exitCodeFor, type ReportItem, reportOf } from './import-report.ts';
import { applyImport, planImport } from './import-site.ts';
import { type ImportSource, MAX_SENT_BYTES } from './import-source.ts';

/**
 * Plans an import, does it if that is wanted and no file is wrong, and tells what came of it.
 * @param broken what could not even be planned
 */
export async function runImport(
  source: ImportSource,
  { apply, broken = [] }: { apply: boolean; broken?: readonly ReportItem[] },
  { foreword, out, signal, settings }: Invocation,
): Promise<void> {
  // Only a server limits what is sent to it.
  const maxBytes = settings.database === undefined ? MAX_SENT_BYTES : Number.POSITIVE_INFINITY;
  const steps = <T>(label: string, step: (tools: ImportTools) => Promise<T>): Promise<T> => {
    const progress = out.progress(label);
    return step({ foreword, signal, progress, maxBytes }).finally(() => progress.end());
  };
  const plan = await steps('Planning', (tools) => planImport(source, tools));
  const planned = reportOf(false, [...broken, ...plan.items]);
  const report =
    apply && planned.counts.error === 0
      ? reportOf(true, await steps('Importing', (tools) => applyImport(source, plan, tools)))
      : planned;
  out.result(report, () => describeReport(report));
  process.exitCode = exitCodeFor(report);
}

type ImportTools = Parameters<typeof planImport>[1];
