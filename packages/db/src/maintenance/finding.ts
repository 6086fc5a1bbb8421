import type { Db } from '../schema.ts';

/** Something that is not as it should be. */
export interface Finding {
  /** Name of the check that found it. */
  check: string;
  /** A note is worth knowing; only faults make the doctor fail. */
  level: 'fault' | 'note';
  message: string;
  /** What to do. */
  remedy: string;
  /** The preview whose derived rows are wrong: they can be written anew. */
  fixablePreviewId?: number;
}

/** What a check looks at. */
export interface CheckedDatabase {
  db: Db;
  now: Date;
  /** Told how far a long check has come. */
  onProgress: (done: number, total: number) => void;
}

export interface Check {
  name: string;
  run(
    database: CheckedDatabase,
  ): AsyncIterable<Omit<Finding, 'check' | 'level'> & Partial<Finding>>;
}

/** The way back where a rule of the data is broken and only people know what was meant. */
export const RESTORE =
  'Restore a backup made before this: foreword restore <file>. Nothing in the product does this by itself, so look for what did.';
