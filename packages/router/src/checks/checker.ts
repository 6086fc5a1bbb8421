import { type Checked, type CheckResult, checkPreview } from '@foreword/checks/check.ts';
import { indexSource, type SourceIndex } from '@foreword/checks/source-index.ts';
import type { SourceKind } from '@foreword/domain/source.ts';

export interface CheckTask extends Omit<Checked, 'sources'> {
  sources: readonly CheckedSource[];
  /** Called for sources that the checker does not hold. */
  readText(sourceId: number): Promise<string>;
}

export interface CheckedSource {
  /** The text of a source never changes, and no other source gets its id. */
  id: number;
  kind: SourceKind;
  /** Of the text in UTF-8. */
  bytes: number;
}

export interface Checker {
  /** @throws UNAVAILABLE past its time limit, TOO_MANY if too many checks wait */
  check(task: CheckTask, signal?: AbortSignal): Promise<CheckResult>;
  close(): Promise<void>;
}

/** Runs checks in this process, and holds the indexes of its sources. */
export function createChecker(): Checker {
  const indexes = new Map<number, SourceIndex>();
  return {
    async check({ sources, readText, ...checked }) {
      for (const { id, kind } of sources) {
        if (!indexes.has(id)) indexes.set(id, indexSource({ id, kind, text: await readText(id) }));
      }
      const held = sources.flatMap(({ id }) => indexes.get(id) ?? []);
      return checkPreview({ ...checked, sources: held });
    },
    close: async () => {},
  };
}
