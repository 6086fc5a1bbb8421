import type { Engine } from '@foreword/db/engine.ts';
import type { Db } from '@foreword/db/schema.ts';
import { SEED_TIME } from '@foreword/db/seed/builders.ts';
import { openTestDatabase } from '@foreword/db/testing/database.ts';
import { type OpenApiValidator, openApiValidator } from '@foreword/rest/testing.ts';
import type { FastifyInstance, HTTPMethods, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { parseSettings } from '../env.ts';
import { type Page, parsePage } from './html.ts';

/** Origin of the tests' site: with https, so that everything which depends on that is on. */
export const PUBLIC_URL = 'https://books.example';

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  /** Any request, nothing checked. */
  send(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** A GET, nothing checked. */
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** A REST call whose answer is held against the served OpenAPI document. */
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
  /** The body as it was sent. */
  text: string;
}

export interface RestError {
  error: string;
  code: string;
  issues: { path: string; message: string }[];
  requestId?: string;
}

/**
 * The whole server on a database of the running test's own, driven without a port.
 * @param environment settings beside those of every test
 * @param databaseFailure what every query of the server ends with; the test's own queries work
 */
export async function startApp({
  engine = 'sqlite',
  environment = {},
  databaseFailure,
}: {
  engine?: Engine;
  environment?: Record<string, string>;
  databaseFailure?: Error;
} = {}): Promise<TestApp> {
  const { db } = await openTestDatabase(engine);
  const settings = parseSettings({ LOG_LEVEL: 'silent', PUBLIC_URL, ...environment });
  const serverDb = databaseFailure ? failing(db, databaseFailure) : db;
  const app = await buildApp({ settings, db: serverDb, now: () => SEED_TIME });
  onTestFinished(() => app.close());

  const send = (request: InjectOptions) => app.inject(request);
  const get = (url: string, headers: Record<string, string> = {}) => send({ url, headers });
  let validator: OpenApiValidator | undefined;

  return {
    app,
    db,
    send,
    get,
    async call<Body>(url: string, { method = 'GET', ...options }: CallOptions = {}) {
      validator ??= openApiValidator((await get('/api/openapi.json')).json());
      const response = await send({ method: method as 'GET', url, ...options });
      const { statusCode: status, headers, body: text } = response;
      const body = text === '' ? undefined : response.json();
      expect(problemsOf(validator, { method, url, status, body })).toEqual([]);
      return { status, headers, body: body as Body, text };
    },
    page: async (url) => parsePage(await get(url)),
  };
}

const failing = (db: Db, failure: Error): Db =>
  db.withPlugin({
    transformQuery: () => {
      throw failure;
    },
    transformResult: async ({ result }) => result,
  });

/** What no operation can document: paths that are none, and methods a path does not take. */
const BESIDE_THE_DOCUMENT = [404, 405];

function problemsOf(
  validator: OpenApiValidator,
  answer: { method: string; url: string; status: number; body: unknown },
): string[] {
  if (answer.method === 'HEAD' || answer.method === 'OPTIONS') return [];
  const problems = validator.checkAnswer(answer);
  const isUndocumented = problems.some((problem) => problem.endsWith('is not documented'));
  if (isUndocumented && BESIDE_THE_DOCUMENT.includes(answer.status)) {
    return validator.validate({ $ref: '#/components/schemas/Error' }, answer.body);
  }
  return problems;
}
