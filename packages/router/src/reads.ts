import type { ChangeTag } from '@foreword/db/changes/change-feed.ts';

/** What an answer reads, told by the services that make it, so that a change of it can be noticed. */
export class Reads {
  readonly tags = new Set<ChangeTag>();
  #isComplete = true;

  /** Whether the tags are all that the answer depends on. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  add(...tags: readonly ChangeTag[]): void {
    for (const tag of tags) this.tags.add(tag);
  }

  /** The answer depends on more than tags tell: on the caller, or on a failure that passes. */
  spoil(): void {
    this.#isComplete = false;
  }
}
