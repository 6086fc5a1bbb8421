import { isBlank } from '@foreword/domain/blank.ts';
import { previewToMarkdown } from '@foreword/domain/preview-markdown.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  readPreviewFile,
  readVersionFile,
  writePreviewFile,
  writeVersionFile,
} from './preview-file.ts';
import { problemsIn } from './testing/problems.ts';
import { anyContent, anyText, sitePreview } from './testing/site-preview.ts';

/** The problems as [line, field, message]. */
const problemsOf = (text: string) =>
  problemsIn(() => readPreviewFile(text)).map(({ line, field, message }) => [line, field, message]);

test('a preview is a file that people can read and edit', () => {
  expect(writePreviewFile(sitePreview())).toBe(`---
id: 3
title: On Liberty
author: John Stuart Mill
isbn: null
category: General Non-Fiction
coverImage: /covers/on-liberty.svg
decision: null
book: null
isPublished: true
featuredPlace: null
createdAt: 2026-03-01T09:30:00.000Z
updatedAt: 2026-03-02T14:00:00.000Z
currentVersion: null
publishedVersion: null
---

## Abstract

Where the power of society over a person ends.

## Introduction

Mill wrote it with Harriet Taylor.

It appeared in 1859.

## Key Topics & Thematic Insights

### Of Thought and Discussion

No opinion is to be silenced.

#### It may be true

Nobody is infallible.

#### It may hold a part of the truth

### Of Individuality

Experiments in living.

And more of them.

## Relation to Existing Work

Beside Locke.

## Future Thinking

Read again whenever somebody is shouted down.

## Conclusion

Short, and not out of date.

## References

- On Liberty (1859)
- Autobiography (1873)

## Further Exploration

- The Subjection of Women
`);
});

test('a file tells that a provider wrote text in it, also that of a version', () => {
  const { versions: _, ...preview } = sitePreview({ made: 'ai-assisted' });
  expect(writePreviewFile(preview)).toContain('\nmade: ai-assisted\n');
  const version = { ...preview, number: 1, changes: '' };
  const file = writeVersionFile(version);
  expect(file).toContain('\nmade: ai-assisted\n');
  expect(readVersionFile(file)).toMatchObject({ number: 1, made: 'ai-assisted' });
  expect(writeVersionFile({ ...version, made: 'none' })).not.toContain('made');
});

describe('every content comes back the same', () => {
  test('with any texts', () => {
    fc.assert(
      fc.property(anyContent, fc.option(anyText), (content, ownMarkdown) => {
        const rawMarkdown = isBlank(ownMarkdown) ? previewToMarkdown(content) : (ownMarkdown ?? '');
        const { versions: _, ...preview } = sitePreview({ ...content, rawMarkdown });
        const { rawMarkdown: read = previewToMarkdown(content), ...rest } = readPreviewFile(
          writePreviewFile(preview),
        ) as typeof preview;
        expect({ ...rest, rawMarkdown: read }).toEqual(preview);
      }),
      { numRuns: 500 },
    );
  });

  test('as a version, too', () => {
    fc.assert(
      fc.property(anyContent, anyText, (content, changes) => {
        const rawMarkdown = `own\n${changes}`;
        const version = { number: 7, changes, createdAt: '2026-03-01T09:30:00.000Z' };
        const file = writeVersionFile({ ...version, ...content, rawMarkdown });
        expect(readVersionFile(file)).toEqual({ ...version, ...content, rawMarkdown });
      }),
    );
  });

  test('from a file with the line ends of another system, and with a byte order mark less', () => {
    const { versions: _, rawMarkdown: __, ...preview } = sitePreview();
    const file = writePreviewFile(sitePreview()).replaceAll('\n', '\r\n');
    expect(readPreviewFile(file)).toEqual(preview);
  });
});

describe('what stands in a file', () => {
  test('Markdown is there only if the sections do not produce it', () => {
    const own = '# Mine\n\n## Abstract\n\nMy own headings\n---\n';
    const file = writePreviewFile(sitePreview({ rawMarkdown: own }));
    expect(file.endsWith(`\n\n## Raw Markdown\n\n${own}`)).toBe(true);
    expect(writePreviewFile(sitePreview())).not.toContain('Raw Markdown');
  });

  test('a text that looks like our headings is marked with a backslash', () => {
    const file = writePreviewFile(sitePreview({ conclusion: 'See\n## Abstract\nabove\n' }));
    expect(file).toContain('## Conclusion\n\nSee\n\\## Abstract\nabove\n\\\n\n## References');
  });

  test('a text that no section can hold stands in the front matter', () => {
    const file = writePreviewFile(sitePreview({ abstract: 'one\r\ntwo' }));
    expect(file).toContain('\nabstract: "one\\r\\ntwo"\n');
    expect(file).not.toContain('## Abstract');
  });

  test('topics without parts are written in one way', () => {
    const topic = { title: 'A', content: 'B' };
    expect(writePreviewFile(sitePreview({ keyTopics: [{ ...topic, subItems: [] }] }))).toBe(
      writePreviewFile(sitePreview({ keyTopics: [topic] })),
    );
  });
});

describe('a file written by hand', () => {
  test('needs no more than a title; the rest keeps its value or has its default', () => {
    expect(readPreviewFile('---\ntitle: Walden\n---\n')).toEqual({
      title: 'Walden',
      abstract: '',
      introduction: '',
      keyTopics: [],
      relationToExistingWork: '',
      futureThinking: '',
      conclusion: '',
      references: [],
      furtherExploration: [],
    });
  });

  test('may have headings in any case, more blank lines, and key topics in the front matter', () => {
    const read = readPreviewFile(`---
title: Walden
keyTopics:
  - title: Economy
    content: What a life costs.
---


## abstract



Two years by a pond.


## REFERENCES
- Walden;
  or, Life in the Woods

- Civil Disobedience
`);
    expect(read).toMatchObject({
      abstract: 'Two years by a pond.',
      keyTopics: [{ title: 'Economy', content: 'What a life costs.' }],
      references: ['Walden;\nor, Life in the Woods', 'Civil Disobedience'],
    });
  });

  test('a title, an author or an ISBN may look like a number', () => {
    const read = readPreviewFile('---\ntitle: 1984\nauthor: 0x1F\nisbn: 0691096124\n---\n');
    expect(read).toMatchObject({ title: '1984', author: '0x1F', isbn: '0691096124' });
  });

  test('a time without milliseconds is completed', () => {
    const read = readPreviewFile('---\ntitle: A\ncreatedAt: 2026-03-01T09:30:00Z\n---\n');
    expect(read).toMatchObject({ createdAt: '2026-03-01T09:30:00.000Z' });
  });
});

describe('what is wrong in a file is told with its line', () => {
  const withHead = (...lines: string[]) => `---\ntitle: Walden\n${lines.join('\n')}\n---\n`;

  test.each<[string, string, [number | null, string | null, string | RegExp]]>([
    ['no front matter', 'title: Walden\n', [1, null, /first line must be ---/]],
    ['an empty file', '', [1, null, /first line must be ---/]],
    ['a front matter without end', '---\ntitle: Walden\n', [1, null, /has no end/]],
    ['an empty front matter', '---\n---\n', [2, null, /"key: value"/]],
    ['a list as front matter', '---\n- title\n---\n', [2, null, /"key: value"/]],
    ['broken YAML', withHead('author: "Thoreau'), [3, null, /quote/i]],
    [
      'a key that is there twice',
      withHead('isbn: 1-2', 'isbn: 1-2'),
      [4, 'isbn', /more than once/],
    ],
    ['an unknown key', withHead('isbn: 1-2', 'publisher: X'), [4, 'publisher', 'Unknown field']],
    ['a key of objects', withHead('__proto__: 1'), [3, '__proto__', 'Unknown field']],
    ['versions among the keys', withHead('versions: []'), [3, 'versions', 'Unknown field']],
    [
      'a wrong type',
      withHead('', 'isPublished: perhaps'),
      [4, 'isPublished', 'Must be true or false'],
    ],
    ['a number for a text', withHead('coverImage: 12'), [3, 'coverImage', 'Must be a text']],
    ['a blank title', '---\ntitle: " "\n---\n', [2, 'title', 'Title is required']],
    ['no title', '---\nid: 1\n---\n', [2, 'title', 'Title is required']],
    ['an id that is none', withHead('id: 0'), [3, 'id', 'Must be at least 1']],
    [
      'an id that would use up the others',
      withHead('id: 2147483647'),
      [3, 'id', /at most 1,000,000,000/],
    ],
    ['a cover that runs', withHead('coverImage: "javascript:1"'), [3, 'coverImage', /http/]],
    ['a day that is none', withHead('createdAt: 2026-02-30T00:00:00Z'), [3, 'createdAt', /date/i]],
    ['an unknown section', `${withHead()}\n## Summary\n`, [6, null, /no section "Summary"/]],
    ['a section twice', `${withHead()}## References\n## References\n`, [6, 'references', /twice/]],
    ['text before the sections', `${withHead()}\nHello\n`, [6, null, /before the first section/]],
    ['text before the entries', `${withHead()}## References\nHello\n`, [6, 'references', /"- "/]],
    [
      'text before the topics',
      `${withHead()}## Key topics & thematic insights\n\nHello\n`,
      [7, 'keyTopics', /"### "/],
    ],
    [
      'a field in both places',
      `${withHead('abstract: A')}## Abstract\nB\n`,
      [5, 'abstract', /Given both/],
    ],
    [
      'a title in the body that is too long',
      `${withHead()}## Key Topics & Thematic Insights\n### A\n### ${'x'.repeat(501)}\n`,
      [7, 'keyTopics.1.title', /at most 500/],
    ],
    [
      'a mistake deep in the front matter',
      withHead('keyTopics:', '  - title: A', '    content: B', '  - title: A', '    text: B'),
      [7, 'keyTopics.1.text', 'Unknown field'],
    ],
  ])('%s', (_, text, [line, field, message]) => {
    const problems = problemsOf(text);
    expect(problems).toContainEqual([
      line,
      field,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
  });
});
