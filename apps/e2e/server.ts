import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER } from '../../scripts/lib/build.mjs';
import { startNode } from '../../scripts/testing/process.ts';

const SOURCES = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const HOST = fileURLToPath(new URL('../server/src/testing/host.ts', import.meta.url));
const START_LIMIT_MS = 120_000;

export interface RunningServer {
  /** Origin without a trailing slash. */
  url: string;
  stop(): Promise<void>;
}

/** Starts the real server, with a new SQLite file that holds the sample library. */
export const startServer = (settings: Record<string, string> = {}): Promise<RunningServer> =>
  startProgram(settings.FOREWORD_DEV ? [SOURCES] : SERVER, (folder) => ({
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: `file:${join(folder, 'foreword.db')}`,
    SAMPLE_CONTENT: 'on',
    LOG_LEVEL: 'fatal',
    ...settings,
  }));

/** Starts the process that builds further servers; `url` takes the requests of {@link hostServer}. */
export const startHost = (): Promise<RunningServer> => {
  const { FOREWORD_E2E_ENGINE = 'sqlite', FOREWORD_TEST_POSTGRES_URL } = process.env;
  return startProgram([HOST], () => ({
    FOREWORD_E2E_ENGINE,
    ...(FOREWORD_TEST_POSTGRES_URL && { FOREWORD_TEST_POSTGRES_URL }),
  }));
};

/** @returns the `DATABASE_URL` of a new empty database of the host's engine */
export const newDatabase = async (host: RunningServer): Promise<string> =>
  (await fetch(host.url)).text();

/** Contents of a database beside the seven categories of every new one, whose ids are 1 to 7. */
export interface Library {
  categories?: { name: string; slug: string; displayOrder?: number }[];
  /** Oldest first; fields that are left out are those of a short preview of Walden. */
  previews?: {
    title: string;
    author?: string | null;
    category?: string;
    coverImage?: string | null;
    [field: string]: unknown;
  }[];
  browse?: { displayMode: 'list' | 'categories'; enabledCategories: number[] };
  /** SQL run last, to break what no user can break. */
  statements?: string[];
}

export interface HostedServer {
  url: string;
  /** `DATABASE_URL`. */
  database: string;
}

/** A server with a library and settings of its own; equal requests share it. */
export async function hostServer(wanted: {
  library: Library;
  settings?: Record<string, string>;
  /** Journeys of two workers change nothing for each other. */
  worker: number;
}): Promise<HostedServer> {
  const host = process.env.FOREWORD_E2E_HOST;
  if (!host) throw new Error('global-setup.ts has not named the host');
  const answer = await fetch(host, { method: 'POST', body: JSON.stringify(wanted) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as HostedServer;
}

/** @throws Error with the output of a program that ends or stays silent instead of listening */
async function startProgram(
  program: readonly string[],
  environment: (folder: string) => Record<string, string>,
): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'foreword-e2e-'));
  // Without the checkout's `.env`.
  const env = { HOME: process.env.HOME, ...environment(folder) };
  const { child, printed, stop } = startNode(program, { cwd: folder, env });
  child.stderr.pipe(process.stderr, { end: false });
  const timer = setTimeout(() => stop('SIGKILL'), START_LIMIT_MS);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const url = await printed(/(http:\/\/127\.0\.0\.1:\d+)/);
    return { url, stop: () => stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
