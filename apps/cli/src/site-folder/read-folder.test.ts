import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeProblem, Problems } from '@foreword/site-files/problem.ts';
import { describe, expect, test } from 'vitest';
import { folderWith } from '../testing/folder.ts';
import { openSiteFolder } from './read-folder.ts';

/** A folder of a site with these files, each a small preview. */
function siteWith(...paths: string[]): string {
  const folder = folderWith({ 'foreword.json': '{"format": 1}' });
  for (const path of ['previews/.keep', ...paths]) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), '---\ntitle: A\n---\n');
  }
  return folder;
}

async function problemsOf(folder: string): Promise<string> {
  const { problems, previews } = await openSiteFolder(folder);
  const ofPreviews = new Problems();
  for (const preview of previews) await preview.load(ofPreviews);
  return [...problems, ...ofPreviews.list].map(describeProblem).join('\n');
}

describe('a folder', () => {
  test('is sorted out: previews by their path, versions by their number', async () => {
    const versions = ['previews/a/versions/010.md', 'previews/a/versions/002.md'];
    const folder = siteWith('previews/b.md', ...versions, 'previews/a.md');
    const { previews, problems } = await openSiteFolder(folder);
    expect(problems).toEqual([]);
    expect(previews.map(({ file, versionFiles }) => [file, versionFiles])).toEqual([
      ['previews/a.md', versions.toReversed()],
      ['previews/b.md', []],
    ]);
  });

  test('may hold other things beside ours, and hidden ones anywhere', async () => {
    const others = ['README.md', '.git/config', 'drafts/x.md', 'previews/.DS_Store'];
    const folder = siteWith(...others, 'previews/a.md');
    symlinkSync('/tmp', join(folder, 'link'));
    expect(await problemsOf(folder)).toBe('');
    expect((await openSiteFolder(folder)).previews).toHaveLength(1);
  });

  test.each<[string, string[], string]>([
    ['another ending', ['previews/a.markdown'], 'previews/a.markdown: Not a file of a preview'],
    ['two endings', ['previews/a.md.txt'], 'previews/a.md.txt: Not a file of a preview'],
    ['a file too deep', ['previews/a/b.md'], 'previews/a/b.md: Not a file of a preview'],
    [
      'versions without their preview',
      ['previews/a/versions/001.md'],
      'previews/a/versions/001.md: A version of previews/a.md, which is missing',
    ],
    [
      'one version twice',
      ['previews/a.md', 'previews/a/versions/001.md', 'previews/a/versions/1.md'],
      'previews/a/versions/1.md: There are two files of version 1',
    ],
    ['a folder too deep', ['previews/a/b/c.md'], 'previews/a/b: Not a file of a preview'],
  ])('%s is told', async (_, paths, said) => {
    expect(await problemsOf(siteWith(...paths))).toContain(said);
  });

  test.each<[string, string]>([
    ['previews/a.md', 'previews/a.md: Links are not followed'],
    ['settings.json', 'settings.json: Links are not followed'],
    ['previews/a', 'previews/a: Links are not followed'],
  ])('%s as a link is told', async (path, said) => {
    const folder = siteWith();
    symlinkSync(siteWith('x.md'), join(folder, path));
    expect(await problemsOf(folder)).toContain(said);
  });

  test('previews in a linked folder are told', async () => {
    const folder = folderWith({ 'foreword.json': '{"format": 1}' });
    symlinkSync(join(siteWith('previews/a.md'), 'previews'), join(folder, 'previews'));
    expect(await problemsOf(folder)).toBe(
      'previews: Links are not followed: put the file itself here',
    );
  });

  test('a pipe and folders of a file’s name are no files', async () => {
    const folder = siteWith();
    execFileSync('mkfifo', [join(folder, 'previews/a.md')]);
    for (const name of ['previews/b.md', 'categories.json']) mkdirSync(join(folder, name));
    const said = await problemsOf(folder);
    expect(said).toContain('previews/a.md: Not a file');
    expect(said).toContain('previews/b.md: Not a file');
    expect(said).toContain('categories.json: Not a file');
  });
});
