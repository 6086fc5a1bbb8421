import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { COLUMNS } from '../columns.ts';
import { MIGRATIONS } from '../migrations/all.ts';

// Does what `pg_dump`, `pg_restore` and `psql` do for Foreword, on a machine without them.

const START = 'PGDMP\n';
const END = '\n-- complete\n';
const MIGRATION_TABLE = `create table if not exists migration (
  number integer primary key, name text not null, checksum text not null, applied_at text not null)`;

const [program = '', ...args] = process.argv.slice(2);
const optionOf = (name: string) =>
  args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1);

try {
  if (program === 'pg_dump') await dump(String(optionOf('--file')));
  else if (program === 'pg_restore') printScript(String(args.at(-1)));
  else await runScript();
} catch (error) {
  process.stderr.write(`${program}: error: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const address = new URL(String(optionOf('--dbname')));
  address.password = process.env.PGPASSWORD ?? '';
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  return work(client).finally(() => client.end());
}

async function dump(file: string): Promise<void> {
  const script = await connected(async (client) => {
    await client.query('begin isolation level repeatable read');
    const { rows: tables } = await client.query(
      `select relname as name, pg_get_serial_sequence(relname, 'id') as sequence from pg_class
        join pg_attribute on attrelid = pg_class.oid and attnum = 1
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'id'
        union all select relname, null from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
          and not exists (select 1 from pg_attribute where attrelid = pg_class.oid and attnum = 1 and attname = 'id')`,
    );
    const applied = (await client.query('select number from migration order by number')).rows;
    const statements = [
      'set search_path = public',
      MIGRATION_TABLE,
      ...MIGRATIONS.slice(0, applied.length).flatMap(({ statements }) =>
        statements(COLUMNS.postgres),
      ),
      'set session_replication_role = replica',
      ...tables.map(({ name }) => `delete from public.${name}`),
    ];
    for (const { name, sequence } of tables) {
      const { rows } = await client.query(`select * from public.${name}`);
      const json = client.escapeLiteral(JSON.stringify(rows));
      statements.push(
        `insert into public.${name} select * from json_populate_recordset(null::public.${name}, ${json})`,
      );
      if (sequence === null) continue;
      const [{ last }] = (
        await client.query('select pg_sequence_last_value($1) as last', [sequence])
      ).rows;
      if (last !== null) statements.push(`select setval('${sequence}', ${last})`);
    }
    return `${statements.join(';\n')};\nset session_replication_role = origin`;
  });
  writeFileSync(file, START + script + END);
}

function printScript(file: string): void {
  const content = readFileSync(file, 'utf8');
  if (!args.includes('--list')) process.stdout.write(content.slice(START.length));
  if (!content.endsWith(END)) throw new Error('could not read from input file: end of file');
}

/** Commands and the script of standard input, in one transaction. */
async function runScript(): Promise<void> {
  await connected(async (client) => {
    await client.query('begin');
    for (const arg of args) {
      if (arg === '--file=-') await client.query(await text(process.stdin));
      if (arg.startsWith('--command=')) await client.query(arg.slice('--command='.length));
    }
    await client.query('commit');
  });
}
