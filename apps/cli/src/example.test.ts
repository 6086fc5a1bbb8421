import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runNode } from '../../../scripts/testing/process.ts';
import { testSite } from './testing/site.ts';

const EXAMPLE = fileURLToPath(new URL('../examples/publish-a-preview.ts', import.meta.url));
const { server, client } = testSite();

const run = (env: Record<string, string>) => runNode([EXAMPLE], { env });

test('the example publishes a preview on a running server, once in several runs', async () => {
  const { url, token } = server();
  const env = { FOREWORD_URL: url, FOREWORD_TOKEN: token };
  const first = await run(env);
  expect(first.stderr).toBe('');
  const told = JSON.parse(first.stdout) as { page: string };
  expect(told).toEqual({
    editor: 'demo@foreword.example',
    page: `${url}/book-summary/1`,
    title: 'The Voyage of the Beagle',
    version: 1,
  });
  const page = await fetch(told.page);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Five years around the world');

  expect((await run(env)).stdout).toBe(first.stdout);
  expect(await client().previews.listAll({})).toMatchObject({ value: { total: 1 } });
  expect(await client().versions.list({ id: 1 })).toMatchObject({ value: [{ versionNumber: 1 }] });
});

test('without a token it ends by saying so', async () => {
  const { stderr } = await run({ FOREWORD_URL: server().url });
  expect(stderr).toContain('ForewordError: Please sign in');
});
