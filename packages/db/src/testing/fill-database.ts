import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { openDatabase } from '../open.ts';
import { savePageSettings } from '../repositories/page-settings.ts';
import {
  type CategorySeed,
  type PreviewSeed,
  SEED_TIME,
  seedCategory,
  seedPreview,
} from '../seed/builders.ts';

// Run as a process by tests that import nothing of ours: opens the database of argv[2] and adds
// what standard input describes in JSON.
interface Filling {
  categories?: CategorySeed[];
  /** Oldest first; each is a minute younger than the one before. */
  previews?: PreviewSeed[];
  browse?: { displayMode: 'list' | 'categories'; enabledCategories: number[] };
  /** SQL run last, to break what no builder breaks. */
  statements?: string[];
}

const filling = JSON.parse(await text(process.stdin)) as Filling;
const { db, close } = await openDatabase(process.argv[2] ?? '');
for (const category of filling.categories ?? []) await seedCategory(db, category);
for (const [minutes, preview] of (filling.previews ?? []).entries()) {
  await seedPreview(db, {
    createdAt: new Date(SEED_TIME.getTime() + minutes * 60_000),
    ...preview,
  });
}
if (filling.browse) await savePageSettings(db, 'browse', filling.browse, SEED_TIME);
for (const statement of filling.statements ?? []) await sql.raw(statement).execute(db);
await close();
