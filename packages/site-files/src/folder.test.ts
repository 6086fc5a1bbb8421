import { describe, expect, test } from 'vitest';
import { previewPath, versionPath } from './folder.ts';

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
