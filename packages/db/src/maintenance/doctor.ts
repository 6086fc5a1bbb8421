import { PostgresDialect, sql } from 'kysely';
import { Database } from '../conflicts.ts';
import { type Engine, engineOfUrl } from '../engine.ts';
import { DatabaseOpenError, reasonOf, withReason } from '../errors.ts';
import { MIGRATIONS } from '../migrations/all.ts';
import { listApplied, pendingMigrations } from '../migrations/migrate.ts';
import { createPool } from '../postgres/pool.ts';
import { refreshPublished } from '../repositories/derived-rows.ts';
import { recountPreviews } from '../repositories/preview-count.ts';
import type { Db } from '../schema.ts';
import { isBusy, isForbidden, MAX_WAIT_MS } from '../sqlite/busy.ts';
import { sqliteDialect } from '../sqlite/driver.ts';
import { existingFile, readApplied } from '../sqlite/file.ts';
import { CHECKS } from './checks/rules.ts';
import type { Finding } from './finding.ts';
import { driverError, MaintenanceError } from './maintenance-error.ts';
import { brokenFile, checkSqliteFile } from './verify.ts';

interface DoctorOptions {
  now: Date;
  /** Rewrites derived rows and counts; nothing else is ever changed. */
  fix?: boolean;
  onProgress?: (done: number, total: number) => void;
}

interface Diagnosis {
  checks: string[];
  findings: Finding[];
  fixedPreviewIds: number[];
  isRecounted: boolean;
}

const NOTHING_FIXED = { fixedPreviewIds: [], isRecounted: false };

/** Examines a database, which may be in use. One of another version gets only the outer checks. */
export async function examineDatabase(
  url: string,
  { now, fix = false, onProgress = () => {} }: DoctorOptions,
): Promise<Diagnosis> {
  const connection = await connectAsItIs(url).catch(damageOf);
  if ('damage' in connection) {
    return { checks: ['integrity'], findings: [connection.damage], ...NOTHING_FIXED };
  }
  await using db = connection.db;
  const { checks, findings } = await outerFindings(connection);
  const isReadable = findings.every(({ check }) => check === 'foreign-keys');
  if (!isReadable) return { checks, findings, ...NOTHING_FIXED };
  for (const check of CHECKS) {
    checks.push(check.name);
    for await (const found of check.run({ db, now, onProgress })) {
      findings.push({ check: check.name, level: 'fault', ...found });
    }
  }
  return { checks, ...(await mend(db, findings, fix, now)) };
}

/** What doctor finds in a database, if anything. */
export interface Faults {
  faults?: number;
}

export async function faultsOf(url: string, now: Date): Promise<Faults> {
  const { findings } = await examineDatabase(url, { now });
  const faults = findings.filter(({ level }) => level === 'fault').length;
  return faults > 0 ? { faults } : {};
}

interface Connection {
  db: Db;
  engine: Engine;
  path: string | undefined;
}

export async function connectAsItIs(url: string): Promise<Connection> {
  if (engineOfUrl(url) === 'sqlite') {
    const path = existingFile(url);
    await readApplied(path, MAX_WAIT_MS).catch((cause: unknown) => {
      if (cause instanceof DatabaseOpenError) throw cause;
      if (isBusy(cause) || isForbidden(cause)) throw driverError(path, cause);
      throw new MaintenanceError('damaged', reasonOf(cause), { cause });
    });
    const db = new Database({ dialect: sqliteDialect({ path }) });
    return { db, engine: 'sqlite', path };
  }
  const db = new Database({ dialect: new PostgresDialect({ pool: createPool({ url }) }) });
  try {
    await withReason('The PostgreSQL database', () => sql`select 1`.execute(db));
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, engine: 'postgres', path: undefined };
}

function damageOf(error: unknown): { damage: Finding } {
  if (!(error instanceof MaintenanceError) || error.fault !== 'damaged') throw error;
  return { damage: { level: 'fault', ...brokenFile(error.message) } };
}

/** Findings that rule out further checks: a broken file, or a schema of another version. */
async function outerFindings(connection: Connection) {
  const checks: string[] = [];
  const findings: Finding[] = [];
  if (connection.path !== undefined) {
    checks.push('integrity', 'foreign-keys');
    const found = checkSqliteFile(connection.path);
    findings.push(...found.map((finding) => ({ level: 'fault' as const, ...finding })));
  }
  checks.push('migrations');
  if (findings.every(({ check }) => check !== 'integrity')) {
    findings.push(...(await migrationFindings(connection)));
  }
  return { checks, findings };
}

async function migrationFindings({ db, engine }: Connection): Promise<Finding[]> {
  const finding = { check: 'migrations', level: 'fault' as const };
  try {
    const pending = pendingMigrations(await listApplied(db), MIGRATIONS, engine);
    if (pending.length === 0) return [];
    const names = pending.map(({ number, name }) => `${number} (${name})`).join(', ');
    const remedy = 'Make a backup and start the server: it migrates the database.';
    return [{ ...finding, message: `Pending migrations: ${names}`, remedy }];
  } catch (error) {
    if (!(error instanceof DatabaseOpenError)) throw error;
    const remedy = 'Use the version of the program that made the database.';
    return [{ ...finding, message: error.message, remedy }];
  }
}

async function mend(db: Db, findings: Finding[], fix: boolean, now: Date) {
  const ids = new Set<number>();
  if (fix) {
    for (const { fixablePreviewId } of findings) {
      if (fixablePreviewId !== undefined) ids.add(fixablePreviewId);
    }
    for (const { damagedPreviewId } of findings) ids.delete(damagedPreviewId ?? 0);
  }
  for (const id of ids) {
    await db.transaction().execute((db) => refreshPublished(db, id, now));
  }
  const isRecounted = fix && findings.some(({ isWrongCount }) => isWrongCount);
  if (isRecounted) await db.transaction().execute(recountPreviews);
  const isLeft = ({ fixablePreviewId: id, isWrongCount }: Finding) =>
    isWrongCount ? !isRecounted : id === undefined || !ids.has(id);
  return { findings: findings.filter(isLeft), fixedPreviewIds: [...ids], isRecounted };
}
