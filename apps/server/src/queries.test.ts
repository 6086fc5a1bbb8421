import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Engine } from '@foreword/db/engine.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { StatementRecorder } from '@foreword/db/testing/statements.ts';
import { expect, test } from 'vitest';
import {
  addressOf,
  type DocumentedRoute,
  examplesOf,
  operationOf,
  routes,
  startDocumented,
} from './testing/documented.ts';
import { signIn } from './testing/sign-in.ts';

const DB = fileURLToPath(new URL('../../../packages/db/src/', import.meta.url));

const METHODS = ['GET', 'PUT', 'POST', 'DELETE'];

/** Public pages and feeds with queries of their own. */
const PAGES = ['/', '/dashboard?q=a', '/sitemap.xml', '/feed.xml'];

test('the repositories send the statements of packages/db/src/queries (pnpm gen)', async () => {
  const recorder = new StatementRecorder();
  for (const engine of testEngines) {
    for (const method of METHODS) await callAll(method, engine, recorder);
  }
  const names = listNames('repositories', '.ts').filter((name) => !name.endsWith('.test'));
  const withQueries = names.filter((name) => exportsOf(name).length > 0);
  for (const name of withQueries) {
    const text = recorder.textOf(name, exportsOf(name));
    await expect(text).toMatchFileSnapshot(`${DB}/queries/${name}.sql`);
  }
  expect(withQueries).toEqual(expect.arrayContaining(listNames('queries', '.sql')));
});

/** Sends the documented examples of all calls with a method to a site of their own, then reads the site. */
async function callAll(method: string, engine: Engine, recorder: StatementRecorder) {
  const databasePlugin = recorder.plugin(engine);
  const { db, get, call, token } = await startDocumented('', { engine, databasePlugin });
  // A save looks for texts that were generated before it.
  const isFirst = ({ path }: DocumentedRoute) => path === '/generate';
  const own = routes.filter((each) => each.method === method || isFirst(each));
  for (const [index, route] of own.sort((a, b) => +isFirst(b) - +isFirst(a)).entries()) {
    const payload = operationOf(route).requestBody?.content['application/json'].example as object;
    const query = new URLSearchParams(examplesOf(route, 'query'));
    const headers = examplesOf(route, 'header');
    if (headers['Idempotency-Key']) headers['Idempotency-Key'] += `-${index}`;
    const { bearer } = await signIn(db, 'admin');
    await call(`${addressOf(route)}?${query}`, {
      method: route.method,
      headers: { ...headers, ...bearer },
      ...(payload && { payload }),
    });
  }
  for (const route of routes.filter((each) => each.method === 'GET' && each.path !== '/logout')) {
    await call(addressOf(route), { headers: { authorization: `Bearer ${token}` } });
  }
  for (const page of PAGES) await get(page);
}

const listNames = (folder: string, extension: string): string[] =>
  readdirSync(DB + folder)
    .filter((name) => name.endsWith(extension))
    .map((name) => basename(name, extension))
    .sort();

/** Exported functions of a repository that take a database handle. */
function exportsOf(name: string): string[] {
  const source = readFileSync(`${DB}repositories/${name}.ts`, 'utf8');
  const found = source.matchAll(/^export async function (\w+)(?:<[^(]*>)?\(\s*db: Db\b/gm);
  return Array.from(found, ([, exported = '']) => exported);
}
