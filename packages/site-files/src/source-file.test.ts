import { LIMITS } from '@foreword/domain/limits.ts';
import { expect, test } from 'vitest';
import { readSourceFile, writeSourceFile } from './source-file.ts';

test.each(['I went to the woods.\n', '\n\n---\nkind: notes\n---\r\n', '---', '  “é” \t\r\n'])(
  'a source comes back to the letter: %j',
  (text) => {
    for (const label of ['Walden', '1854', 'a: "b"\n#c', '']) {
      const source = { kind: 'book-text' as const, label, text };
      expect(readSourceFile(writeSourceFile(source))).toEqual(source);
    }
  },
);

test('a source comes back from a file with the line ends of Windows', () => {
  const source = { kind: 'notes' as const, label: 'Walden', text: 'One.\n\nTwo.\n' };
  expect(readSourceFile(writeSourceFile(source).replaceAll('\n', '\r\n'))).toEqual(source);
});

test.each([
  ['kind: notes', 'front matter'],
  ['---\nkind: poem\nlabel: a\n---\n\nText', 'Must be '],
  ['---\nkind: notes\nlabel: a\ntitle: b\n---\n\nText', 'Unknown field'],
  [`---\nkind: notes\nlabel: ${'a'.repeat(201)}\n---\n\nText`, 'at most 200 characters'],
  ['---\nkind: notes\nlabel: a\n---\n\n \n', 'Must not be blank'],
  [`---\nkind: notes\nlabel: a\n---\n\n${'é'.repeat(LIMITS.sourceBytes / 2)}x`, 'at most 5 MB'],
])('a wrong file is refused: %.60j', (file, message) => {
  expect(() => readSourceFile(file)).toThrow(message);
});
