import type { ChangeTag } from '@foreword/db/changes/change-feed.ts';

/** What an answer reads. Services add it, so that a change drops the kept answer. */
export class Reads {
  readonly tags = new Set<ChangeTag>();
  /** Whether the tags are all that the answer depends on. */
  isComplete = true;

  add(...tags: readonly ChangeTag[]): void {
    for (const tag of tags) this.tags.add(tag);
  }

  /** Marks the answer as unfit to keep: a part of it failed. */
  spoil(): void {
    this.isComplete = false;
  }
}
