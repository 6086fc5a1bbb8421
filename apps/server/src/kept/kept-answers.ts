import type { ChangeTag } from '@foreword/db/changes/change-feed.ts';
import type { KeptAnswer } from './kept-answer.ts';

/** The footer of a page has the year. */
const MAX_AGE_MS = 60 * 60 * 1000;

interface Entry {
  answer: KeptAnswer;
  reads: ReadonlySet<ChangeTag>;
  keptAt: number;
}

/** Short of memory, drops the least recently used answers; after a change, those that read it. */
export class KeptAnswers {
  readonly #entries = new Map<string, Entry>();
  readonly #readers = new Map<ChangeTag, Set<string>>();
  readonly #makings = new Map<string, Making>();
  readonly #open = new Set<Making>();
  readonly #maxBytes: number;
  /** The most recently used address, if it has an entry. */
  #newest = '';
  #bytes = 0;
  served = 0;

  /** @param maxBytes for all bodies, compressed ones included; 0 keeps nothing */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  has(address: string): boolean {
    return this.#entries.has(address);
  }

  get(address: string): KeptAnswer | undefined {
    const entry = this.#entries.get(address);
    if (entry === undefined) return undefined;
    if (performance.now() - entry.keptAt > MAX_AGE_MS) {
      this.#drop(address);
      return undefined;
    }
    if (address !== this.#newest) {
      this.#newest = address;
      this.#entries.delete(address);
      this.#entries.set(address, entry);
    }
    return entry.answer;
  }

  /** An answer in progress, if nothing has changed since it began. */
  making(address: string): Making | undefined {
    return this.#makings.get(address);
  }

  /** Must end with `keep` or `giveUp`. */
  begin(address: string): Making {
    const making = new Making((answer, reads) => this.#end(address, making, answer, reads));
    this.#makings.set(address, making);
    this.#open.add(making);
    return making;
  }

  drop(changed: readonly ChangeTag[] | 'all'): void {
    for (const making of this.#open) making.note(changed);
    // A later request must not wait for an earlier answer.
    this.#makings.clear();
    if (changed === 'all') {
      this.#entries.clear();
      this.#readers.clear();
      this.#bytes = 0;
      return;
    }
    for (const tag of changed) {
      for (const address of this.#readers.get(tag) ?? []) this.#drop(address);
    }
  }

  #grow(answer: KeptAnswer, address: string, bytes: number): void {
    if (this.#entries.get(address)?.answer !== answer) return;
    this.#bytes += bytes;
    this.#makeRoom();
  }

  #end(
    address: string,
    making: Making,
    answer?: KeptAnswer,
    reads: ReadonlySet<ChangeTag> = new Set(),
  ): void {
    this.#open.delete(making);
    if (this.#makings.get(address) === making) this.#makings.delete(address);
    if (answer === undefined || making.hasChanged(reads)) return;
    this.#drop(address);
    this.#entries.set(address, { answer, reads, keptAt: performance.now() });
    this.#newest = address;
    for (const tag of reads) {
      const readers = this.#readers.get(tag) ?? new Set();
      this.#readers.set(tag, readers.add(address));
    }
    this.#bytes += answer.bytes;
    answer.onGrowth = (bytes) => this.#grow(answer, address, bytes);
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const address of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(address);
    }
  }

  #drop(address: string): void {
    const entry = this.#entries.get(address);
    if (entry === undefined) return;
    this.#entries.delete(address);
    this.#bytes -= entry.answer.bytes;
    for (const tag of entry.reads) {
      const readers = this.#readers.get(tag);
      readers?.delete(address);
      if (readers?.size === 0) this.#readers.delete(tag);
    }
  }
}

type End = (answer?: KeptAnswer, reads?: ReadonlySet<ChangeTag>) => void;

/** An answer in progress: requests for the same address wait for it. */
export class Making {
  readonly #over = Promise.withResolvers<void>();
  readonly done = this.#over.promise;
  readonly #changed = new Set<ChangeTag>();
  #end: End | undefined;
  #hasLostTrack = false;

  constructor(end: End) {
    this.#end = end;
  }

  /** Does nothing if a tag that it reads has changed since. */
  keep(answer: KeptAnswer, reads: ReadonlySet<ChangeTag>): void {
    this.#finish(answer, reads);
  }

  giveUp(): void {
    this.#finish();
  }

  note(changed: readonly ChangeTag[] | 'all'): void {
    if (changed === 'all') this.#hasLostTrack = true;
    else for (const tag of changed) this.#changed.add(tag);
  }

  hasChanged(reads: ReadonlySet<ChangeTag>): boolean {
    return this.#hasLostTrack || [...reads].some((tag) => this.#changed.has(tag));
  }

  #finish(answer?: KeptAnswer, reads?: ReadonlySet<ChangeTag>): void {
    this.#end?.(answer, reads);
    this.#end = undefined;
    this.#over.resolve();
  }
}
