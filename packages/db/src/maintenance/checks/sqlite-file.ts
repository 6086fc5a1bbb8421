import Database from 'better-sqlite3';
import { type Finding, RESTORE } from '../finding.ts';
import { foreignKeyProblems, integrityProblems } from '../verify.ts';

type FileFinding = Omit<Finding, 'level'>;

/** What SQLite itself finds wrong with a file; for the damaged one there is no use in further checks. */
export function checkSqliteFile(path: string): FileFinding[] {
  const database = new Database(path, { readonly: true, fileMustExist: true });
  try {
    const broken = integrityProblems(database).map(brokenFile);
    if (broken.length > 0) return broken;
    return foreignKeyProblems(database).map((problem) => ({
      check: 'foreign-keys',
      message: `${problem.charAt(0).toUpperCase()}${problem.slice(1)}`,
      remedy: RESTORE,
    }));
  } catch (error) {
    return [brokenFile(error instanceof Error ? error.message : String(error))];
  } finally {
    database.close();
  }
}

export const brokenFile = (problem: string): FileFinding => ({
  check: 'integrity',
  message: `The file is damaged: ${problem}`,
  remedy: 'Stop the server and restore the newest backup: foreword restore <file>',
});
