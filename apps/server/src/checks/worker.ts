import { type Checked, type CheckResult, checkPreview } from '@foreword/checks/check.ts';
import { indexSource, type SourceIndex } from '@foreword/checks/source-index.ts';
import type { CheckedSource } from '@foreword/router/checks/checker.ts';

export interface Task extends Omit<Checked, 'sources'> {
  sources: readonly CheckedSource[];
  texts: ReadonlyMap<number, string>;
}

export type Answer = { missing: number[] } | { result: CheckResult };

/** An index takes about ten times the size of its text. */
const MAX_INDEXED_BYTES = 32 * 1024 * 1024;

const indexes = new Map<number, SourceIndex & { bytes: number }>();

export default function check({ sources, texts, ...checked }: Task): Answer {
  for (const { id, kind, bytes } of sources) {
    const text = texts.get(id);
    const index =
      text === undefined ? indexes.get(id) : { ...indexSource({ id, kind, text }), bytes };
    indexes.delete(id);
    if (index) indexes.set(id, index);
  }
  const missing = sources.filter(({ id }) => !indexes.has(id)).map(({ id }) => id);
  if (missing.length > 0) return { missing };
  const result = checkPreview({
    ...checked,
    sources: sources.flatMap(({ id }) => indexes.get(id) ?? []),
  });
  forgetOldest();
  return { result };
}

function forgetOldest(): void {
  let bytes = [...indexes.values()].reduce((sum, each) => sum + each.bytes, 0);
  for (const [id, index] of indexes) {
    if (bytes <= MAX_INDEXED_BYTES) return;
    bytes -= index.bytes;
    indexes.delete(id);
  }
}
