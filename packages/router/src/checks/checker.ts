import { type Checked, type CheckResult, checkPreview } from '@foreword/checks/check.ts';
import { indexSource, type SourceIndex } from '@foreword/checks/source-index.ts';
import type { Source } from '@foreword/domain/source.ts';

export interface CheckTask extends Omit<Checked, 'sources'> {
  sources: readonly CheckedSource[];
  /** Called for sources that the checker does not hold. */
  readText(sourceId: number): Promise<string>;
}

/** The text of a source never changes, and no other source gets its id. */
export type CheckedSource = Pick<Source, 'id' | 'kind' | 'bytes'>;

export interface Checker {
  /** @throws UNAVAILABLE past its time limit, TOO_MANY if too many checks wait */
  check(task: CheckTask, signal?: AbortSignal): Promise<CheckResult>;
  close(): Promise<void>;
}

/** Runs checks in this process, and holds the indexes of the latest sources. */
export function createChecker(): Checker {
  let indexes = new Map<number, SourceIndex>();
  return {
    async check({ sources, readText, ...checked }) {
      const held = new Map<number, SourceIndex>();
      for (const { id, kind } of sources) {
        const known = indexes.get(id);
        held.set(id, known ?? indexSource({ id, kind, text: await readText(id) }));
      }
      indexes = held;
      return checkPreview({ ...checked, sources: [...held.values()] });
    },
    close: async () => {},
  };
}
