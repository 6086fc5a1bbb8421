import { describe, expect, test } from 'vitest';
import { type FolderEntry, indexFolder, previewPath, versionPath } from './folder.ts';
import { describeProblem } from './problem.ts';

const files = (...paths: string[]): FolderEntry[] => paths.map((path) => ({ path, kind: 'file' }));

describe('the path of a preview', () => {
  test.each([
    [3, 'On Liberty', 'previews/0003-on-liberty.md'],
    [12_345, 'Walden; or, Life in the Woods', 'previews/12345-walden-or-life-in-the-woods.md'],
    [7, '論語', 'previews/0007.md'],
    [7, '../../etc/passwd', 'previews/0007-etcpasswd.md'],
    [7, '--  A -- B --', 'previews/0007-a-b.md'],
    [7, 'CON', 'previews/0007-con.md'],
    [7, 'x'.repeat(500), `previews/0007-${'x'.repeat(60)}.md`],
  ])('of %i %j is %s', (id, title, path) => {
    expect(previewPath({ id, title })).toBe(path);
  });

  test('has its versions beside it', () => {
    const path = previewPath({ id: 3, title: 'On Liberty' });
    expect(versionPath(path, 1)).toBe('previews/0003-on-liberty/versions/001.md');
    expect(versionPath(path, 1234)).toBe('previews/0003-on-liberty/versions/1234.md');
  });
});

describe('a folder', () => {
  test('is sorted out: previews by their path, versions by their number', () => {
    const index = indexFolder([
      ...files(
        'previews/b.md',
        'previews/a/versions/010.md',
        'previews/a/versions/002.md',
        'previews/a.md',
        'foreword.json',
        'categories.json',
      ),
      { path: 'previews', kind: 'folder' },
      { path: 'previews/a', kind: 'folder' },
      { path: 'previews/a/versions', kind: 'folder' },
    ]);
    expect(index).toEqual({
      files: new Set(['foreword.json', 'categories.json']),
      previews: [
        {
          path: 'previews/a.md',
          versions: [
            { path: 'previews/a/versions/002.md', number: 2 },
            { path: 'previews/a/versions/010.md', number: 10 },
          ],
        },
        { path: 'previews/b.md', versions: [] },
      ],
      problems: [],
    });
  });

  test('may hold other things beside ours, and hidden ones anywhere', () => {
    const index = indexFolder([
      ...files('README.md', '.git/config', 'drafts/x.md', 'previews/.DS_Store', 'previews/a.md'),
      { path: 'link', kind: 'link' },
    ]);
    expect(index.problems).toEqual([]);
    expect(index.previews).toHaveLength(1);
  });

  test.each<[string, FolderEntry[], string]>([
    [
      'another ending',
      files('previews/a.markdown'),
      'previews/a.markdown: Not a file of a preview',
    ],
    ['two endings', files('previews/a.md.txt'), 'previews/a.md.txt: Not a file of a preview'],
    ['a file too deep', files('previews/a/b.md'), 'previews/a/b.md: Not a file of a preview'],
    [
      'versions without their preview',
      files('previews/a/versions/001.md'),
      'previews/a/versions/001.md: A version of previews/a.md, which is missing',
    ],
    [
      'one version twice',
      files('previews/a.md', 'previews/a/versions/001.md', 'previews/a/versions/1.md'),
      'previews/a/versions/1.md: There are two files of version 1',
    ],
    ['a link', [{ path: 'previews/a.md', kind: 'link' }], 'previews/a.md: Links are not followed'],
    ['a linked folder', [{ path: 'previews', kind: 'link' }], 'previews: Links are not followed'],
    [
      'a linked settings file',
      [{ path: 'settings.json', kind: 'link' }],
      'settings.json: Links are not followed',
    ],
    ['a pipe', [{ path: 'previews/a.md', kind: 'other' }], 'previews/a.md: Not a file'],
    [
      'a folder of a file’s name',
      [{ path: 'foreword.json', kind: 'folder' }],
      'foreword.json: Not a file',
    ],
    [
      'a folder too deep',
      [{ path: 'previews/a/b', kind: 'folder' }],
      'previews/a/b: No such folder',
    ],
  ])('%s is told', (_, entries, said) => {
    const { problems } = indexFolder(entries);
    expect(problems.map(describeProblem).join('\n')).toContain(said);
  });
});
