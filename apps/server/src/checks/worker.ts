import { type Checked, type CheckResult, checkPreview } from '@foreword/checks/check.ts';
import { indexSource, type SourceIndex } from '@foreword/checks/source-index.ts';
import type { CheckedSource } from '@foreword/router/checks/checker.ts';

export interface Task extends Omit<Checked, 'sources'> {
  sources: readonly CheckedSource[];
  /** Only indexes this source, so that a check that takes too long leaves its indexes to the next one. */
  added?: CheckedSource & { text: string };
}

export type Answer = { missing: number[] } | { result: CheckResult };

/** An index takes about ten times the size of its text. Those of the latest check stay, whatever their size. */
const MAX_INDEXED_BYTES = 32 * 1024 * 1024;

const indexes = new Map<number, SourceIndex & { bytes: number }>();

export default function check({ sources, added, ...checked }: Task): Answer {
  for (const { id } of sources) {
    const index = indexes.get(id);
    indexes.delete(id);
    if (index) indexes.set(id, index);
  }
  if (added) {
    forgetOthers(sources);
    indexes.set(added.id, { ...indexSource(added), bytes: added.bytes });
  }
  const missing = sources.filter(({ id }) => !indexes.has(id)).map(({ id }) => id);
  if (added || missing.length > 0) return { missing };
  const result = checkPreview({
    ...checked,
    sources: sources.flatMap(({ id }) => indexes.get(id) ?? []),
  });
  return { result };
}

function forgetOthers(sources: readonly CheckedSource[]): void {
  const own = new Map(sources.map(({ id, bytes }) => [id, bytes]));
  const others = [...indexes].filter(([id]) => !own.has(id));
  let bytes = [...own.values(), ...others.map(([, index]) => index.bytes)].reduce(
    (a, b) => a + b,
    0,
  );
  for (const [id, index] of others) {
    if (bytes <= MAX_INDEXED_BYTES) return;
    bytes -= index.bytes;
    indexes.delete(id);
  }
}
