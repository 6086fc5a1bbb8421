import { once } from 'node:events';
import module from 'node:module';
import { createServer } from 'node:net';
import { loadEnvFile } from '@foreword/db/maintenance/env-file.ts';
import { DatabaseOpenError, openDatabase } from '@foreword/db/open.ts';
import { SettingsError } from '@foreword/domain/errors.ts';
import { storeUnrecorded } from '@foreword/router/generation/generated-text.ts';
import {
  loadSampleLibrary,
  loadSampleLibraryOnce,
} from '@foreword/router/sample-library/sample-library.ts';
import { buildApp } from './app.ts';
import { scheduleBackups } from './backups.ts';
import { checkRecipient, isLoopbackUrl, parseSettings, type Settings } from './env.ts';
import { stopOnSignals } from './graceful-stop.ts';
import { openLog } from './log.ts';

/** EX_CONFIG: the start needs another setting or other data. */
const EXIT_CONFIG = 78;

/** EX_IOERR: a supervisor starts the server again, which then reads what the disk has. */
const EXIT_DISK = 74;

/** After the answers that a health check or a browser asks for at once. */
const SETTLED_MS = 1000;

// A closed pipe or a full disk behind them must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  loadEnvFile('.env', process.env);
  await start();
} catch (error) {
  process.stderr.write(`Foreword cannot start.\n${explain(error)}\n`);
  process.exit(EXIT_CONFIG);
}

async function start(): Promise<void> {
  const settings = parseSettings(process.env);
  await checkRecipient(settings);
  await tryAddress(settings);
  const diskError = Promise.withResolvers<Error>();
  const onDiskError = diskError.resolve;
  let onIdleError = (_: Error) => {};
  const tracing = isTraced(settings) ? (await import('./tracing.ts')).openTracing() : undefined;
  const database = await openDatabase(settings.DATABASE_URL, {
    onDiskError,
    onIdleError: (error) => onIdleError(error),
    onStatement: tracing?.onStatement,
    backupFolder: settings.BACKUP_FOLDER,
  });
  const { SAMPLE_CONTENT: sample, AUTH_MODE: mode } = settings;
  if (sample === 'on') await loadSampleLibrary(database.db, new Date());
  if (sample === 'auto' && mode === 'demo') await loadSampleLibraryOnce(database.db, new Date());

  const log = openLog(process.stdout.fd);
  const { db, followChanges, pool } = database;
  const app = await buildApp({ settings, db, followChanges, pool, tracing, log });
  onIdleError = (err) => app.log.warn({ err }, 'An idle connection to PostgreSQL was lost');
  app.addHook('onClose', async () => {
    await storeUnrecorded();
    await database.close();
  });
  app.addHook('onClose', () => tracing?.close());
  const endSchedule = scheduleBackups({ settings, db, log: app.log });
  app.addHook('onClose', () => endSchedule());
  const stop = stopOnSignals(app, log);
  void diskError.promise.then((err) => {
    app.log.fatal({ err }, 'The disk failed in a write, which may be stored or not');
    stop(EXIT_DISK);
  });

  const address = await app.listen({ host: settings.HOST, port: settings.PORT, backlog: 4096 });
  const { PUBLIC_URL: publicUrl = address } = settings;
  const readers = publicUrl === address ? '' : ` for ${publicUrl}`;
  process.stdout.write(`Foreword is listening at ${address}${readers}\n`);
  if (mode === 'demo' && !settings.ALLOW_PUBLIC_DEMO) warnOfOpenSite(publicUrl);
  // The next start finds compiled code even if a signal kills this process.
  module.flushCompileCache();
  // Only a collection of last resort gives the pages that the start filled back to the system.
  const giveBack = () => globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
  setTimeout(giveBack, SETTLED_MS).unref();
}

/** Before the database: a start that cannot listen must not migrate the file of the server that does. */
async function tryAddress({ HOST, PORT }: Settings): Promise<void> {
  const server = createServer().listen(PORT, HOST);
  await once(server, 'listening');
  server.close();
}

/** A proxy may bring everyone to a server that listens on loopback. */
function warnOfOpenSite(publicUrl: string): void {
  if (isLoopbackUrl(publicUrl)) return;
  process.stderr.write(
    `In demo mode everyone who can reach ${publicUrl} has an administrator's rights: set AUTH_MODE=password, or ALLOW_PUBLIC_DEMO=true if that is what you want\n`,
  );
}

function isTraced(settings: Settings): boolean {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = settings;
  return (all ?? traces) !== undefined && !settings.OTEL_SDK_DISABLED;
}

function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof DatabaseOpenError) return error.message;
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE') return 'PORT is in use by another program: set another PORT';
    if (error.code === 'EACCES') return 'PORT may not be opened by this user: set another PORT';
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
      return 'HOST is not an address of this machine';
    }
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
