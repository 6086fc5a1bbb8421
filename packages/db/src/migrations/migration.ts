import type { Columns } from '../columns.ts';

/** One step of the schema; once released its statements never change. */
export interface Migration {
  /** 1, 2, 3 … without gaps. */
  readonly number: number;
  readonly name: string;
  /** Plain SQL, run in order in one transaction. */
  readonly statements: (columns: Columns) => readonly string[];
}
