import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProcess } from '../testing/command.ts';
import { folderWith } from '../testing/folder.ts';
import { testSite } from '../testing/site.ts';

const { client, foreword, json, server } = testSite({ SAMPLE_CONTENT: 'on' });

test('versions are made, listed, shown, compared, set current and published by their number', async () => {
  const note = ['--note', 'As it was'];
  const made = await foreword(['versions', 'create', '3', ...note]);
  expect(made.stdout).toBe('Created version 1 of preview 3\n');
  await client().previews.update({ id: 3, title: 'The History of a Candle' });
  await client().versions.create({ id: 3 });

  const { stdout: list } = await foreword(['versions', 'list', '3']);
  expect(list).toMatch(/^VERSION +STATE +CREATED +BY +TITLE +NOTE\n/);
  expect(list.split('\n').slice(1, 3)).toEqual([
    expect.stringMatching(/^ +2 .* The History of a Candle$/),
    expect.stringMatching(/^ +1 .* The Chemical History of a Candle +As it was$/),
  ]);

  const { stdout: shown } = await foreword(['versions', 'show', '3', '1']);
  expect(shown).toMatch(/^# The Chemical History of a Candle\n/);

  const { stdout: compared } = await foreword(['versions', 'compare', '3', '1', '2']);
  expect(compared).toMatch(/^Title\n {2}The\[- Chemical-\] History of a Candle\n/);
  expect(compared).not.toMatch(/^Abstract$/m);
  const compare = ['versions', 'compare', '3', '1', '2'];
  const env = { FOREWORD_URL: server().url, FOREWORD_TOKEN: server().token, FORCE_COLOR: '1' };
  const { stdout: coloured } = await runProcess(compare, { env });
  expect(coloured).toContain('The\u001b[31m[- Chemical-]\u001b[39m History');

  const { stdout: current } = await foreword(['versions', 'set-current', '3', '1']);
  expect(current).toBe('Version 1 of preview 3 is current\n');
  expect(await json(['versions', 'publish', '3', '2'])).toMatchObject({ isPublished: true });
  expect(await json(['versions', 'list', '3'])).toMatchObject([
    { versionNumber: 2, isCurrent: false, isPublished: true },
    { versionNumber: 1, isCurrent: true, isPublished: false },
  ]);
});

test.each([
  ['JSON', ['get', '4', '--json']],
  ['Markdown', ['export', '4']],
])('a version is made from a printed preview, and such a file is checked: %s', async (_, print) => {
  const { stdout } = await foreword(['previews', ...print]);
  const file = join(
    folderWith({ 'edited.md': stdout.replace('Franklin', 'Gutenberg') }),
    'edited.md',
  );
  const made = await json(['versions', 'create', '4', '--file', file, '--note', 'Edited']);
  expect(made).toMatchObject({ title: expect.stringContaining('Gutenberg'), changes: 'Edited' });
  expect(await json(['check', '4', '--file', file])).toMatchObject({
    title: expect.stringContaining('Gutenberg'),
  });
});

test('a version that is not there ends with 3', async () => {
  const { code, stderr } = await foreword(['versions', 'show', '4', '7']);
  expect([code, stderr]).toEqual([3, 'foreword: Preview 4 has no version 7\n']);
});
