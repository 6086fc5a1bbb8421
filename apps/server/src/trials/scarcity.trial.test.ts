import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { migratedTestDatabase } from '@foreword/db/testing/database.ts';
import { DEMO_TOKEN } from '@foreword/domain/demo-user.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { trialSize } from '@foreword/domain/testing/trials.ts';
import { describe, expect, test } from 'vitest';
import { makeFolder, type RunningServer, startServer } from '../testing/child.ts';

const LARGE_SAVES = trialSize({ short: 4, long: 50 });
/** Of each of eight readers; a search costs 5 ms or more of each side. */
const READS = trialSize({ short: 20, long: 500 });
const BUSY_MACHINE_MS = 600_000;

const HEADERS = { authorization: `Bearer ${DEMO_TOKEN}`, 'content-type': 'application/json' };

describe('a server', { timeout: BUSY_MACHINE_MS }, () => {
  test('that runs out of file handles serves again when they are free', async () => {
    const folder = await makeFolder();
    const server = await startServer(folder, {}, { maxOpenFiles: 100 });
    const { hostname, port } = new URL(server.url);
    const sockets: Socket[] = [];
    for (let count = 0; count < 150; count++) {
      const socket = connect(Number(port), hostname).on('error', () => {});
      sockets.push(socket);
    }
    await Promise.race([
      once(sockets[0] as Socket, 'connect'),
      once(sockets[0] as Socket, 'close'),
    ]);
    for (const socket of sockets) socket.destroy();
    await expect
      .poll(() =>
        fetch(`${server.url}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    expect((await fetch(`${server.url}/book-summary/1`)).status).toBe(200);
    expect((await server.stop()).code).toBe(0);
  });

  test('with little memory takes or refuses the largest previews, and lives on', async () => {
    const server = await startServer(await makeFolder(), {
      NODE_OPTIONS: '--max-old-space-size=128',
      SAMPLE_CONTENT: 'off',
    });
    for (let round = 0; round < LARGE_SAVES; round += 4) {
      const saves = Array.from({ length: 4 }, (_, index) => saveLargest(server, round + index));
      for (const { status } of await Promise.all(saves)) expect([201, 413, 503]).toContain(status);
    }
    expect((await fetch(`${server.url}/api/book-summaries?limit=100`)).status).toBe(200);
    expect((await server.stop()).code).toBe(0);
  });

  test('beside which another on the same PostgreSQL is killed goes on without an error', async () => {
    const DATABASE_URL = await migratedTestDatabase('postgres');
    const [first, second] = await Promise.all([
      startServer(await makeFolder(), { DATABASE_URL }),
      startServer(await makeFolder(), { DATABASE_URL }),
    ]);
    const statuses = new Set<number>();
    const killed = saveLargest(second, 0).catch(() => undefined);
    const readers = Array.from({ length: 8 }, async (_, reader) => {
      for (let read = 0; read < READS; read++) {
        const { status } = await fetch(`${first.url}/dashboard?q=a${reader}${read}`);
        statuses.add(status);
      }
    });
    await second.stop('SIGKILL');
    await killed;
    for (let edition = 1; edition <= 10; edition++) {
      const abstract = `Edition ${edition}.`;
      const body = JSON.stringify({ abstract, isPublished: true });
      const url = `${first.url}/api/admin/book-summaries/1`;
      expect((await fetch(url, { method: 'PUT', headers: HEADERS, body })).status).toBe(200);
      expect(await (await fetch(`${first.url}/book-summary/1`)).text()).toContain(abstract);
    }
    await Promise.all(readers);
    expect([...statuses]).toEqual([200]);
    expect((await first.stop()).code).toBe(0);
  });
});

function saveLargest({ url }: RunningServer, number: number): Promise<Response> {
  const text = `${number} ${'word '.repeat(LIMITS.textLength / 5)}`.slice(0, LIMITS.textLength);
  return fetch(`${url}/api/admin/book-summaries`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({
      title: `Large ${number}`,
      category: 'Science',
      abstract: text,
      introduction: text,
      conclusion: text,
      keyTopics: [{ title: 'Topic', content: text, subItems: [] }],
      isPublished: true,
    }),
  });
}
