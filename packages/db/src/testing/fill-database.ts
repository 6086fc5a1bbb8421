import { sql } from 'kysely';
import { savePageSettings } from '../repositories/page-settings.ts';
import type { Db } from '../schema.ts';
import {
  type CategorySeed,
  type PreviewSeed,
  SEED_TIME,
  seedCategory,
  seedPreview,
} from './builders.ts';

export interface Filling {
  categories?: CategorySeed[];
  /** Oldest first, a minute apart. */
  previews?: PreviewSeed[];
  browse?: { displayMode: 'list' | 'categories'; enabledCategories: number[] };
  /** Run last. */
  statements?: string[];
}

/** Adds rows to a new database. */
export async function fillDatabase(db: Db, filling: Filling): Promise<void> {
  for (const category of filling.categories ?? []) await seedCategory(db, category);
  for (const [minutes, preview] of (filling.previews ?? []).entries()) {
    await seedPreview(db, {
      createdAt: new Date(SEED_TIME.getTime() + minutes * 60_000),
      ...preview,
    });
  }
  if (filling.browse) await savePageSettings(db, 'browse', filling.browse, SEED_TIME);
  for (const statement of filling.statements ?? []) await sql.raw(statement).execute(db);
}
