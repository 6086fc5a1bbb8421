import type { Engine } from '@foreword/db/engine.ts';
import type { OpenDatabase } from '@foreword/db/open.ts';
import type { Db } from '@foreword/db/schema.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { openTestDatabase } from '@foreword/db/testing/database.ts';
import { watchInject } from '@foreword/rest/testing/watch-answers.ts';
import { CHEAPEST_COST } from '@foreword/router/session/passwords.ts';
import type { FastifyInstance, HTTPMethods, InjectOptions, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { parseSettings } from '../env.ts';
import { openFileMaker } from '../exports/file-maker.ts';
import type { LogOutput } from '../log.ts';
import { type Page, parsePage } from './html.ts';
import { WATCH } from './watch.ts';

/** Origin of the tests' site: with https, so that everything which depends on that is on. */
export const PUBLIC_URL = 'https://books.example';

/** The servers of a worker share its thread: each thread loads the fonts anew. */
const sharedFileMaker = { ...openFileMaker(), close: async () => {} };

export interface TestApp {
  app: FastifyInstance;
  database: OpenDatabase;
  db: Db;
  /** Any request. */
  send(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** A GET. */
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** A REST call. */
  call<Body = unknown>(url: string, options?: CallOptions): Promise<RestAnswer<Body>>;
  /** A page as a browser reads it. */
  page(url: string): Promise<Page>;
}

export interface CallOptions extends Pick<InjectOptions, 'headers' | 'payload'> {
  method?: HTTPMethods;
}

export interface RestAnswer<Body> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  /** Parsed JSON; undefined where there was no body. */
  body: Body;
  /** The body as sent. */
  text: string;
}

export interface RestError {
  error: string;
  code: string;
  issues: { path: string; message: string }[];
  requestId?: string;
}

type QueryPlugin = Parameters<Db['withPlugin']>[0];

export interface AppOptions {
  engine?: Engine;
  /** Settings beside those of every test. */
  environment?: Record<string, string>;
  /** An open database instead of a new one. */
  database?: OpenDatabase;
  /** Whether public answers may come from memory; the default is true. */
  keepsAnswers?: boolean;
  /** Every query of the server fails with this; the test's own queries work. */
  databaseFailure?: Error;
  log?: LogOutput;
  /** Plugin for the server's queries alone. */
  databasePlugin?: QueryPlugin;
}

/**
 * The whole server on a database of the running test's own, driven without a port. Every REST
 * answer is held against the served OpenAPI document, however it was asked for.
 */
export async function startApp({
  engine = 'sqlite',
  environment = {},
  database,
  keepsAnswers = true,
  databaseFailure,
  databasePlugin = databaseFailure && failing(databaseFailure),
  log,
}: AppOptions = {}): Promise<TestApp> {
  const opened = database ?? (await openTestDatabase(engine));
  const { db, followChanges } = opened;
  const settings = parseSettings({ LOG_LEVEL: 'silent', PUBLIC_URL, ...environment });
  const serverDb = databasePlugin ? db.withPlugin(databasePlugin) : db;
  const app = await buildApp({
    settings,
    db: serverDb,
    followChanges: keepsAnswers ? followChanges : undefined,
    now: () => SEED_TIME,
    passwordCost: CHEAPEST_COST,
    fileMaker: sharedFileMaker,
    ...(log && { log }),
  });
  onTestFinished(() => app.close());
  watchInject(app, WATCH);

  const send = (request: InjectOptions) => app.inject(request);
  const get = (url: string, headers: Record<string, string> = {}) => send({ url, headers });

  return {
    app,
    database: opened,
    db,
    send,
    get,
    async call<Body>(url: string, { method = 'GET', ...options }: CallOptions = {}) {
      const response = await send({ method: method as 'GET', url, ...options });
      const { statusCode: status, headers, body: text } = response;
      const body = text === '' ? undefined : response.json();
      return { status, headers, body: body as Body, text };
    },
    page: async (url) => parsePage(await get(url)),
  };
}

const failing = (failure: Error): QueryPlugin => ({
  transformQuery: () => {
    throw failure;
  },
  transformResult: async ({ result }) => result,
});
