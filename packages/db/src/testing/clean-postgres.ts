import pg from 'pg';

/** Tables whose rows other deletions leave. A truncation of an empty table takes as long as a test. */
const TRUNCATED = ['preview_count', 'ai_call', 'call_count', 'recovery_copy'].map(
  (table) => `if exists (select from ${table}) then truncate ${table} cascade; end if;`,
);

const NUMBERED = [
  'preview',
  'version',
  'category',
  'api_token',
  'audit_event',
  'recovery_copy',
  'recovery_text',
  'ai_call',
].map((table) => `perform setval(pg_get_serial_sequence('${table}', 'id'), 1, false);`);

const EMPTY = `do $$ begin
  if exists (select from audit_event) then
    alter table audit_event disable trigger user;
    truncate audit_event;
    alter table audit_event enable trigger user;
  end if;
  delete from preview;
  set constraints all immediate;
  ${TRUNCATED.join('\n')}
  delete from app_user;
  delete from page_setting;
  delete from site_state;
  delete from category;
  ${NUMBERED.join('\n')}
end $$`;

/**
 * @param url of a migrated database that is not used yet
 * @returns brings the used database back to this state, over one connection: to connect takes longer than to clean
 */
export async function cleanerOf(url: string): Promise<() => Promise<void>> {
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 });
  // Tests end the connections of their database.
  pool.on('error', () => {});
  const clean = [EMPTY, await refill(pool, 'category'), await refill(pool, 'site_state')].join(';');
  const run = () => pool.query(clean);
  return async () => {
    await run().catch(run);
  };
}

/** @returns inserts the rows that the table has now; the database numbers them anew */
async function refill(pool: pg.Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ columns: string; rows: string }>(`
    select
      (select string_agg(quote_ident(column_name), ', ') from information_schema.columns
        where table_name = '${table}' and column_name <> 'id') as columns,
      (select json_agg(${table} order by ${table})::text from ${table}) as rows`);
  const [{ columns, rows: found } = { columns: '', rows: '' }] = rows;
  return `insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${pg.escapeLiteral(found)})`;
}
