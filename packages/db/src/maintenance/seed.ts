import { openDatabase } from '../open.ts';
import { loadSampleLibrary } from '../seed/demo.ts';

/**
 * Loads the sample library into a database that has no preview yet; makes the database if need be.
 * @returns how many previews were added: none where there are some already
 * @throws DatabaseOpenError
 */
export async function seedDatabase(url: string, now: Date): Promise<number> {
  const { db, close } = await openDatabase(url);
  try {
    return await loadSampleLibrary(db, now);
  } finally {
    await close();
  }
}
