import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openDatabase } from '@foreword/db/open.ts';
import { type Filling, fillDatabase } from '@foreword/db/testing/fill-database.ts';
import { buildApp } from '../app.ts';
import { parseSettings } from '../env.ts';

// A process that builds servers on request, for tests that speak HTTP alone. The body of a POST
// describes a server; equal bodies get the same one.

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

const CHEAPEST_COST = { memory: 8, passes: 1, parallelism: 1 };

const folder = mkdtempSync(join(tmpdir(), 'foreword-host-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.on('SIGTERM', () => process.exit(0));

const hosted = new Map<string, Promise<Hosted>>();

async function startHosted({ library, settings: own }: Wanted): Promise<Hosted> {
  const database = `file:${join(folder, `${hosted.size}.db`)}`;
  const settings = parseSettings({ DATABASE_URL: database, LOG_LEVEL: 'fatal', PORT: '0', ...own });
  const { db } = await openDatabase(database);
  await fillDatabase(db, library);
  const app = await buildApp({ settings, db, passwordCost: CHEAPEST_COST });
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), database };
}

const control = createServer(async (request, response) => {
  try {
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
