import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pRetry from 'p-retry';
import pg from 'pg';
import { codeOf, toDomainError, withReason } from '../errors.ts';
import { driverUrl } from '../postgres/pool.ts';
import { COPIED_TABLES, REBUILT_TABLES } from './copy.ts';
import { faultsOf } from './doctor.ts';
import { decryptFile, isEncrypted } from './encryption.ts';
import { endAccess, type Restored, type RestoreOptions, type Standing } from './end-access.ts';
import { beginsWith, compactTime } from './files.ts';
import { driverError, MaintenanceError } from './maintenance-error.ts';
import { countPostgres, KEPT, loadPostgres, RESTORING } from './postgres-dump.ts';

const APPLICATION = 'foreword restore';
const LOCK_KEY = 4_611_013;

/** A server that has stopped leaves its connections for a moment. */
const CLOSING = { retries: 4, minTimeout: 50 };

/**
 * Loads a dump into a schema of its own, migrates and examines it there, and swaps its tables in by
 * one transaction. The old tables move to the schema that `keptAs` names. An error changes nothing.
 */
export async function restorePostgres(
  source: string,
  url: string,
  options: RestoreOptions,
): Promise<Restored> {
  const connectionString = driverUrl(urlFor(url));
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  // The next query reports the failure.
  client.on('error', () => {});
  const folder = mkdtempSync(join(tmpdir(), 'foreword-restore-'));
  try {
    await withReason('The PostgreSQL database', () =>
      client.connect().catch((error: unknown) => {
        throw toDomainError(error);
      }),
    );
    await expectAlone(client);
    const dump = await decrypted(source, folder, options);
    await removeStaged(client);
    return await restoreAlone(client, { url, dump, source, ...options });
  } catch (cause) {
    throw driverError('PostgreSQL', cause);
  } finally {
    await removeStaged(client).catch(() => {});
    await client.end().catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Work extends RestoreOptions {
  url: string;
  dump: string;
  source: string;
}

async function restoreAlone(
  client: pg.Client,
  { url, dump, source, now, keepsAccess = false, signal }: Work,
): Promise<Restored> {
  const standings = await readStandings(client);
  const move = {
    before: `create schema foreword_held; ${moveObjects('public', 'foreword_held')}`,
    after:
      `create schema ${RESTORING}; ${moveObjects('public', RESTORING)};` +
      `${moveObjects('foreword_held', 'public')}; drop schema foreword_held`,
  };
  await loadPostgres(dump, urlFor(url), move, signal);
  const { rows } = await client.query(`select to_regclass('${RESTORING}.migration') as found`);
  if (rows[0].found === null) {
    throw new MaintenanceError('damaged', `${source} is no backup of Foreword`);
  }
  const staged = urlFor(url, RESTORING);
  const counted = await countPostgres(staged);
  const access = await endAccess(staged, { now, keepsAccess, standings });
  const faults = await faultsOf(staged, now);
  const keptAs = await swap(client, now, standings);
  await client.query('analyze');
  const { host, pathname } = new URL(url);
  return { file: `postgres://${host}${pathname}`, ...counted, keptAs, access, ...faults };
}

/** @returns the schema with the old tables; null if the database was empty */
async function swap(
  client: pg.Client,
  now: Date,
  standings: readonly Standing[],
): Promise<string | null> {
  const kept = `${KEPT}${compactTime(now).toLowerCase()}`;
  const { rows } = await client.query(`select to_regclass('public.migration') as found`);
  const hadSite = rows[0].found !== null;
  try {
    await client.query(`begin; set local lock_timeout = '5s'`);
    if (hadSite) {
      await client.query(`create schema ${kept}; lock table app_user in access exclusive mode`);
      if (JSON.stringify(await readStandings(client)) !== JSON.stringify(standings)) throw inUse();
      await client.query(moveObjects('public', kept));
    }
    // The locks of the move keep a server that starts now waiting.
    await expectNoServer(client);
    await client.query(`${moveObjects(RESTORING, 'public')}; drop schema ${RESTORING}; commit`);
  } catch (error) {
    await client.query('rollback');
    throw codeOf(error) === '55P03' ? inUse(error) : error;
  }
  return hadSite ? kept : null;
}

async function expectAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'select pg_try_advisory_lock($1) as is_locked, current_schema() as schema',
    [LOCK_KEY],
  );
  const [{ is_locked: isLocked, schema }] = rows;
  if (!isLocked) throw new MaintenanceError('in-use', 'Another restore of this database runs');
  if (schema !== 'public') {
    throw new MaintenanceError('unsupported', 'The site must be in the schema public');
  }
  await pRetry(() => expectNoServer(client), CLOSING);
  const { rows: foreign } = await client.query(
    `select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname <> all ($1) and not ${isOfExtension('c')} order by 1`,
    [[...COPIED_TABLES.map(({ table }) => table), ...REBUILT_TABLES]],
  );
  if (foreign.length === 0) return;
  const names = foreign.map(({ name }) => name).join(', ');
  const message = `The database also holds tables of another program (${names}): name another one`;
  throw new MaintenanceError('exists', message);
}

async function expectNoServer(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database()
      and application_name like 'foreword%' and application_name <> $1`,
    [APPLICATION],
  );
  if (rowCount !== 0) throw inUse();
}

const inUse = (cause?: unknown) =>
  new MaintenanceError('in-use', 'A server has the PostgreSQL database open: stop it first', {
    cause,
  });

async function readStandings(client: pg.Client): Promise<Standing[]> {
  const { rows } = await client.query(`select to_regclass('public.app_user') as found`);
  if (rows[0].found === null) return [];
  const select = 'select id, role, is_disabled from public.app_user order by id';
  return (await client.query(select)).rows;
}

const removeStaged = (client: pg.Client) =>
  client.query(`drop schema if exists ${RESTORING} cascade`);

async function decrypted(
  source: string,
  folder: string,
  { identity }: RestoreOptions,
): Promise<string> {
  const dump = isEncrypted(source) ? join(folder, 'restored.dump') : source;
  if (dump !== source) await decryptFile(source, dump, identity);
  if (beginsWith(dump, 'PGDMP')) return dump;
  const message = `${source} is no dump of PostgreSQL; "foreword database copy" moves a SQLite site to PostgreSQL`;
  throw new MaintenanceError('unsupported', message);
}

/** With the schemas in which names are looked up; operators of extensions are in `public`. */
function urlFor(url: string, schema?: string): string {
  const address = new URL(url);
  address.searchParams.set('application_name', APPLICATION);
  if (schema !== undefined) {
    const given = address.searchParams.get('options') ?? '';
    address.searchParams.set('options', `${given} -c search_path=${schema},public`.trim());
  }
  return address.href;
}

const isOfExtension = (row: string) =>
  `exists (select 1 from pg_depend where objid = ${row}.oid and deptype = 'e')`;

/** Moves tables, with what belongs to them, and functions. Extensions stay. */
const moveObjects = (from: string, to: string): string => `do $$
  declare moving record;
  begin
    for moving in
      select format('table %s', c.oid::regclass) as name from pg_class c
      where relnamespace = '${from}'::regnamespace and relkind in ('r', 'p') and not ${isOfExtension('c')}
      union all
      select format('routine %s', p.oid::regprocedure) from pg_proc p
      where pronamespace = '${from}'::regnamespace and not ${isOfExtension('p')}
    loop
      execute format('alter %s set schema %I', moving.name, '${to}');
    end loop;
  end
$$`;
