import { readFileSync } from 'node:fs';
import { COPIED_TABLES } from '@foreword/db/maintenance/copy.ts';
import { insertSource } from '@foreword/db/repositories/source.ts';
import { seedPreview, sourceSeed } from '@foreword/db/testing/builders.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import type { FastifyInstance } from 'fastify';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

const WORDS = 'quagga velleity';
const SENTENCE = `The ${WORDS} of the ninth ferryman was never told.`;

const ROUTE_TREE = new URL('../../../web/src/routeTree.gen.ts', import.meta.url);

/** Every path that the server answers to a GET: those of Fastify, and the pages of the web app. */
function pathsOf(app: FastifyInstance): string[] {
  const parents: string[] = [];
  const routes = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path, methods = ''] = /^(.*?)[├└]── (\S+) \((.+)\)/.exec(line) ?? [];
      if (path === undefined) return [];
      const level = indent.length / 4;
      parents[level] = `${level === 0 ? '' : parents[level - 1]}${path}`;
      parents.length = level + 1;
      return methods.includes('GET') ? [parents.at(-1) ?? ''] : [];
    });
  const pages = /fullPaths:([^;]+)/.exec(readFileSync(ROUTE_TREE, 'utf8'))?.[1] ?? '';
  const found = [...routes, ...Array.from(pages.matchAll(/'(.+?)'/g), ([, path = '']) => path)];
  return found.filter((path) => !path.startsWith('/assets/') && path !== '*');
}

/** The public queries of tRPC, with the id of the preview as input. */
const queries = (id: number): string[] =>
  Object.keys(appRouter._def.procedures).map(
    (name) => `/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ id, q: WORDS }))}`,
  );

function textsIn(body: Buffer): string {
  const isZip = body.subarray(0, 4).equals(Buffer.from('PK\x03\x04'));
  const files = isZip ? Object.values(unzipSync(body)) : [body];
  return files.map((bytes) => Buffer.from(bytes).toString()).join('\n');
}

test('no public address, log or export has a word of a source', async () => {
  const lines: string[] = [];
  const { app, db, send } = await startApp({
    environment: { LOG_LEVEL: 'trace' },
    log: { write: (line) => void lines.push(line), dropped: 0, close: async () => {} },
  });
  const { bearer } = await signIn(db, 'admin');
  const { id } = await seedPreview(db, { isPublished: true });
  const other = await seedPreview(db, { title: 'Emma', isPublished: true });
  await insertSource(db, id, sourceSeed({ text: 'Another text' }));
  const attach = (query: string, type: string, payload: string) =>
    send({
      method: 'POST',
      url: `/api/admin/book-summaries/${id}/sources${query}`,
      headers: { ...bearer, 'content-type': type, 'idempotency-key': 'once' },
      payload,
    });
  const added = await attach('?kind=book-text', 'text/plain', SENTENCE);
  expect(added.statusCode).toBe(201);
  const url = `/api/admin/sources/${added.json().id}`;
  expect((await send({ url, headers: bearer })).body).toContain(SENTENCE);
  const saved = await send({
    method: 'PUT',
    url: `/api/admin/book-summaries/${id}`,
    headers: bearer,
    payload: { abstract: 'Saved and published again', isPublished: true },
  });
  expect(saved.statusCode).toBe(200);

  const refusals = [
    await attach('?kind=poem', 'text/plain', SENTENCE),
    await attach('', 'application/json', JSON.stringify({ kind: 'poem', text: SENTENCE })),
    await attach('', 'application/json', `{"text":"${SENTENCE}"`),
    await attach('?kind=notes', 'application/epub+zip', SENTENCE),
    await attach('?kind=notes', 'text/plain', `${SENTENCE}\0`),
  ];
  for (const { statusCode, body } of refusals) {
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain(WORDS);
  }

  const paths = pathsOf(app);
  for (const path of ['/sitemap.xml', '/api/book-summaries', '/book-summary/$id', '/llms.txt']) {
    expect(paths).toContain(path);
  }
  const addresses = paths.map((path) => {
    const address = path
      .replace(/\/\$id|:id(?:\(.*?\))?/, (found) => (found.startsWith('/') ? `/${id}` : `${id}`))
      .replace(/[:$]\w+(?:\([^)]*\))?(?:\|[^/]*)?/g, 'book');
    return [`${address}?q=${encodeURIComponent(WORDS)}&ids=${id},${other.id}`, address];
  });
  let answered = 0;
  const read = async (url: string) => {
    const answer = await send({ url });
    if (answer.statusCode === 200) answered++;
    // The reader's own words come back in the field of the search.
    const text = textsIn(answer.rawPayload).replaceAll(WORDS, '');
    expect(text, url).not.toContain('ninth ferryman');
    return answer.statusCode;
  };
  for (const [withQuery = '', bare = ''] of addresses) {
    if ((await read(withQuery)) === 400) await read(bare);
  }
  for (const address of [...queries(id), '/no-such-page']) await read(address);
  expect(answered).toBeGreaterThan(60);

  const exported = await send({ url: '/api/admin/site-transfer/export', headers: bearer });
  expect(exported.statusCode).toBe(200);
  expect(exported.body).not.toContain(WORDS);
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => line.includes('ferryman'))).toEqual([]);

  const holders: string[] = [];
  for (const { table } of COPIED_TABLES) {
    const rows = await db
      .selectFrom(table as 'preview')
      .selectAll()
      .execute();
    if (JSON.stringify(rows).includes('ferryman')) holders.push(table);
  }
  expect(holders).toEqual(['source']);
});
