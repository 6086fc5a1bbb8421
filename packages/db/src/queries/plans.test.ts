import { readdirSync, readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migratedTestDatabase, openTestDatabase } from '../testing/database.ts';

/** Tables that grow with the site's use; categories, settings and users stay few. */
const GROWING = [
  'generated_text',
  'preview',
  'published_preview',
  'published_link',
  'preview_search',
  'version',
  'audit_event',
  'session',
  'idempotency_key',
  'idempotency_part',
  'recovery_copy',
  'recovery_text',
  'source',
  'ai_call',
  'check_exception',
];

/** Functions that may read or sort many rows, and why. */
const EXCEPTIONS: Record<string, string> = {
  'ai-call.sql: sumAiCalls': 'Adds up the calls that match, of a month for the budget.',
  'audit.sql: countAuditEvents': 'Totals of the audit log are counted.',
  'featured.sql: lockFeaturable': 'Sorts the featured previews, which are few.',
  'recovery-copy.sql: renameActorOfCopies': 'Copies end after 30 days.',
  'rename-category.sql: renameCategoryOnPreviews': 'Sorts the previews that it writes.',
  'site-transfer.sql: listMatches': 'Sorts previews of one title.',
  'site-transfer.sql: listPreviewMarks': 'An import plans over the whole site.',
};

const POSTGRES_EXCEPTIONS: Record<string, string> = {
  'ai-call.sql: sumAiCalls': 'Adds up all calls where a filter names nothing.',
  'featured.sql: lockFeaturable': 'Reads the index of the featured previews, which are few.',
  'recovery-copy.sql: renameActorOfCopies': 'Copies end after 30 days.',
  'rename-category.sql: renameCategoryOnPreviews':
    'Without rows to sort, the planner walks the ids.',
  'site-transfer.sql: listPreviewMarks': 'An import plans over the whole site.',
};

interface Statement {
  title: string;
  sql: string;
}

/** The statements that an engine gets, with one row or part where an insert or a union has several. */
function statementsIn(file: string, engine: 'SQLite' | 'PostgreSQL'): Statement[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text.split(/^-- /m).flatMap((section) => {
    const [title = '', ...lines] = section.split('\n');
    const other = engine === 'SQLite' ? 'PostgreSQL' : 'SQLite';
    if (title.endsWith(other) || title.startsWith('Not recorded')) return [];
    const statements = lines
      .join('\n')
      .replaceAll(/(?:,|union all)\s+…/g, '')
      .split(/;\s*$/m);
    return statements
      .filter((sql) => sql.trim() !== '')
      .map((sql) => ({ title: `${file}: ${title.replace(/, (SQLite|PostgreSQL)$/, '')}`, sql }));
  });
}

const files = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.sql'));

test('every statement finds its rows by an index, in order', async () => {
  const path = (await migratedTestDatabase('sqlite')).slice('file:'.length);
  const database = new Database(path, { readonly: true });
  const statements = files.flatMap((file) => statementsIn(file, 'SQLite'));
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
  // The search index gives at most FEW_ROWS rows, some of them as JSON, which need sorting.
  if (detail.startsWith(SORT)) {
    return !/_(grams|terms)\b|\bas candidate\b/.test(sql) && plan.some(readsGrowing);
  }
  // In the order of an index, or of the id, a limit ends the scan.
  const isLimited = /\blimit\b/.test(sql) && !plan.some((other) => other.startsWith(SORT));
  return detail.startsWith('SCAN') && readsGrowing(detail) && !isLimited;
}

const readsGrowing = (detail: string): boolean =>
  GROWING.includes(/^(?:SCAN|SEARCH) (\w+)/.exec(detail)?.[1] ?? '');

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

/** A scan without a condition on its index reads the whole table, in some order. */
const readsWhole = (node: PlanNode): boolean =>
  (/^(Seq|Index|Index Only) Scan$/.test(node['Node Type']) &&
    node['Index Cond'] === undefined &&
    GROWING.includes(node['Relation Name'] ?? '')) ||
  (node.Plans ?? []).some(readsWhole);

test('PostgreSQL can answer every statement by an index, or ends at a limit', async () => {
  const { db } = await openTestDatabase('postgres');
  const statements = files.flatMap((file) => statementsIn(file, 'PostgreSQL'));
  expect(statements.length).toBeGreaterThan(100);
  const found = new Set<string>();
  await db.connection().execute(async (db) => {
    // The tables are empty: the planner would scan them.
    await sql`set enable_seqscan = off`.execute(db);
    for (const { title, sql: text } of statements) {
      let parameters = 0;
      const numbered = text.replaceAll('?', () => `$${++parameters}`);
      const { rows } = await sql
        .raw<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
          `explain (generic_plan, format json) ${numbered}`,
        )
        .execute(db);
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      if (plan && readsWhole(plan) && !/\blimit\b/.test(text)) found.add(title);
    }
  });
  expect([...found].sort()).toEqual(Object.keys(POSTGRES_EXCEPTIONS));
});
