import type { Db } from '../schema.ts';

export interface Finding {
  check: string;
  /** Only faults make the doctor fail. */
  level: 'fault' | 'note';
  message: string;
  remedy: string;
  /** The preview whose derived rows `--fix` rewrites. */
  fixablePreviewId?: number;
  /** The preview with a damaged text, from which `--fix` rewrites nothing. */
  damagedPreviewId?: number;
  /** `--fix` recounts. */
  isWrongCount?: true;
}

interface CheckedDatabase {
  db: Db;
  now: Date;
  onProgress: (done: number, total: number) => void;
}

export interface Check {
  name: string;
  run(
    database: CheckedDatabase,
  ): AsyncIterable<Omit<Finding, 'check' | 'level'> & Partial<Finding>>;
}

export const RESTORE =
  'Restore an earlier backup: foreword restore <file>. Foreword itself does not cause this fault: look for the program that did.';
