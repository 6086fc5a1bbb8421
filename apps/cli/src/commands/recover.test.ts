import { expect, test } from 'vitest';
import { testSite } from '../testing/site.ts';

const { client, foreword, json } = testSite({ SAMPLE_CONTENT: 'on' });

test('a deleted preview is listed, shown and recovered', async () => {
  expect((await foreword(['recover'])).stdout).toBe('Nothing found.\n');
  await client().previews.remove({ id: 3 });
  await client().previews.remove({ id: 4 });

  const { stdout: list } = await foreword(['recover', '--preview', '3']);
  expect(list.split('\n')).toEqual([
    expect.stringMatching(/^COPY +PREVIEW +REASON +VERSIONS +MADE +BY +UNTIL +TITLE$/),
    expect.stringMatching(/^ +1 +3 +deletion +0 .* The Chemical History of a Candle$/),
    '',
  ]);
  const { stdout: shown } = await foreword(['recover', '1', '--show']);
  expect(shown).toMatch(/^# The Chemical History of a Candle\n/);

  const { stdout } = await foreword(['recover', '1']);
  expect(stdout).toBe('Recovered preview 3: The Chemical History of a Candle\n');
  expect(await json(['previews', 'get', '3'])).toMatchObject({ id: 3, isPublished: false });
  expect(await json(['recover'])).toMatchObject({ total: 1, items: [{ previewId: 4 }] });
  expect(await foreword(['recover', '1'])).toMatchObject({
    code: 3,
    stderr: 'foreword: Recovery copy not found\n',
  });
});

test('a list that goes on says how, and no copy is shown without its number', async () => {
  for (const id of [1, 2]) await client().previews.remove({ id });
  const first = await foreword(['recover', '--limit', '1']);
  const [, cursor = ''] = /^1 of \d; continue with --cursor (\S+)\n$/.exec(first.stderr) ?? [];
  const second = await foreword(['recover', '--limit', '1', '--cursor', cursor]);
  expect(first.stdout).toMatch(/ 2 +deletion /);
  expect(second.stdout).toMatch(/ 1 +deletion /);
  expect(await foreword(['recover', '--show'])).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('Give the number of the copy to show'),
  });
});
