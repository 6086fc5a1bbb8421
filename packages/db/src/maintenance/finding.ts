import type { Db } from '../schema.ts';

export interface Finding {
  check: string;
  /** Only faults make the doctor fail. */
  level: 'fault' | 'note';
  message: string;
  remedy: string;
  /** The preview whose derived rows `--fix` rewrites. */
  fixablePreviewId?: number;
  /** `--fix` counts anew. */
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
  'Restore a backup made before this: foreword restore <file>. Nothing in the product does this by itself, so look for what did.';
