import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createForewordClient, type ForewordClient, unwrap } from './client.ts';
import { type RunningServer, startServer } from './testing/server.ts';

let server: RunningServer;
let foreword: ForewordClient;
beforeAll(async () => {
  server = await startServer();
  foreword = createForewordClient(server);
});
afterAll(() => server.stop());

const WALDEN = { title: 'Walden', abstract: '', introduction: '', keyTopics: [], category: '' };

test('a call resolves to its value', async () => {
  const created = unwrap(await foreword.previews.create(WALDEN));
  expect(created).toMatchObject({ title: 'Walden', isPublished: false });
  expect(unwrap(await foreword.previews.adminById({ id: created.id }))).toEqual(created);
  expect(unwrap(await foreword.session.current()).email).toBe('demo@foreword.example');
});

test('a refused call resolves to a typed error with the reasons', async () => {
  const refused = await foreword.previews.create({ ...WALDEN, isPublished: true });
  expect(refused).toMatchObject({
    ok: false,
    error: {
      code: 'UNPROCESSABLE_CONTENT',
      status: 422,
      requestId: expect.any(String),
      retryAfterMs: null,
      issues: expect.arrayContaining([{ path: 'category', message: 'Category is required' }]),
    },
  });
  expect(() => unwrap(refused)).toThrow('Category is required');
});

test('a stream is read event by event', async () => {
  const events = [];
  const bookTitles = Array.from({ length: 1100 }, (_, index) => `Title ${index}`);
  for await (const event of foreword.bulkUpload.stream({ bookTitles })) events.push(event);
  expect(events[0]).toEqual({ kind: 'progress', processed: 0, total: 1100 });
  expect(events.at(-1)).toMatchObject({ kind: 'done', result: { successful: 1100 } });
});

test('importing it loads no file of the server', () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import(${JSON.stringify(new URL('./client.ts', import.meta.url).href)});
    console.log(JSON.stringify(loaded));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const loaded = JSON.parse(stdout) as string[];
  expect(loaded).toContain(new URL('./client.ts', import.meta.url).href);
  const packages = fileURLToPath(new URL('../..', import.meta.url));
  const ours = loaded.filter((url) => url.startsWith(`file://${packages}`));
  expect(ours.filter((url) => !url.includes('/packages/client/src/'))).toEqual([]);
  expect(loaded.filter((url) => /fastify|kysely|sqlite|zod/.test(url))).toEqual([]);
});
