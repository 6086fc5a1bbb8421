import { readdirSync, readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migratedTestDatabase } from '../testing/database.ts';

/** Tables that grow with the site's use; categories, settings and users stay few. */
const GROWING = [
  'preview',
  'published_preview',
  'preview_search',
  'version',
  'audit_event',
  'session',
  'idempotency_key',
  'idempotency_part',
  'recovery_copy',
  'recovery_text',
];

/** Functions that may read or sort many rows, and why. */
const EXCEPTIONS: Record<string, string> = {
  'audit.sql: countAuditEvents': 'Totals of the audit log are counted.',
  'featured.sql: lockFeaturable': 'Sorts the featured previews, which are few.',
  'rename-category.sql: renameCategoryOnPreviews': 'Sorts the previews that it writes.',
  'site-transfer.sql: listMatches': 'Sorts previews of one title.',
  'site-transfer.sql: listPreviewMarks': 'An import plans over the whole site.',
};

interface Statement {
  title: string;
  sql: string;
}

/** The statements that SQLite gets, with one row where an insert has several. */
function statementsIn(file: string): Statement[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text.split(/^-- /m).flatMap((section) => {
    const [title = '', ...lines] = section.split('\n');
    if (title.endsWith('PostgreSQL') || title.startsWith('Not recorded')) return [];
    const statements = lines.join('\n').replaceAll(/,\s+…/g, '').split(/;\s*$/m);
    return statements
      .filter((sql) => sql.trim() !== '')
      .map((sql) => ({ title: `${file}: ${title.replace(/, SQLite$/, '')}`, sql }));
  });
}

test('every statement finds its rows by an index, in order', async () => {
  const path = (await migratedTestDatabase('sqlite')).slice('file:'.length);
  const database = new Database(path, { readonly: true });
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.sql'));
  const statements = files.flatMap(statementsIn);
  expect(statements.length).toBeGreaterThan(100);
  const found = statements.flatMap(({ title, sql }) => {
    const values = Array.from(sql.matchAll(/\?/g), () => null);
    const explain = database.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`);
    const plan = explain.all(...values).map(({ detail }) => detail);
    return plan.some((detail) => isFault(detail, { plan, sql })) ? [title] : [];
  });
  database.close();
  expect([...new Set(found)]).toEqual(Object.keys(EXCEPTIONS));
});

interface Context {
  plan: readonly string[];
  sql: string;
}

const SORT = 'USE TEMP B-TREE';

function isFault(detail: string, { plan, sql }: Context): boolean {
  // The search index gives at most FEW_ROWS rows, which need sorting.
  if (detail.startsWith(SORT)) return !/_(grams|terms)\b/.test(sql) && plan.some(readsGrowing);
  // In the order of an index, or of the id, a limit ends the scan.
  const isLimited = /\blimit\b/.test(sql) && !plan.some((other) => other.startsWith(SORT));
  return detail.startsWith('SCAN') && readsGrowing(detail) && !isLimited;
}

const readsGrowing = (detail: string): boolean =>
  GROWING.includes(/^(?:SCAN|SEARCH) (\w+)/.exec(detail)?.[1] ?? '');
