import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

const pdfFileName = (title: string) => fileName(title, 'pdf');

test('the file is named after the title', () => {
  expect(pdfFileName('On the Origin of Species')).toBe('On the Origin of Species.pdf');
  expect(pdfFileName('Żółta książka — 東京')).toBe('Żółta książka — 東京.pdf');
  expect(fileName('On the Origin of Species', 'epub')).toBe('On the Origin of Species.epub');
});

test('characters that file systems refuse become hyphens', () => {
  expect(pdfFileName('Relativity: The Theory')).toBe('Relativity- The Theory.pdf');
  expect(pdfFileName('a/b\\c:d*e?f"g<h>i|j')).toBe('a-b-c-d-e-f-g-h-i-j.pdf');
  expect(pdfFileName('one\ntwo\u0000three')).toBe('one two three.pdf');
});

test('places where a word may break do not part it', () => {
  expect(pdfFileName('Infor\u00ADmation\uFEFF and know\u200Bledge')).toBe(
    'Information and knowledge.pdf',
  );
});

test('a title cannot name a hidden file, a folder above or a device', () => {
  expect(pdfFileName('.htaccess')).toBe('htaccess.pdf');
  expect(pdfFileName('../../etc/passwd')).toBe('etc-passwd.pdf');
  expect(pdfFileName('CON')).toBe('CON book.pdf');
  expect(pdfFileName('nul.txt')).toBe('nul-txt book.pdf');
  expect(pdfFileName('Console Wars')).toBe('Console Wars.pdf');
});

test('marks that turn the direction of writing do not disguise the ending', () => {
  expect(pdfFileName('cover\u202Efdp.exe')).toBe('cover fdp.exe.pdf');
});

test.each(['', '   ', '...', '/\\:*?"<>|', '\u0000\u200B', '\uD800'])(
  'when nothing is left of %j the name is book-summary',
  (title) => {
    expect(pdfFileName(title)).toBe('book-summary.pdf');
  },
);

test('a long title is cut between characters, and fits into 255 bytes', () => {
  expect(pdfFileName('a'.repeat(500))).toBe(`${'a'.repeat(120)}.pdf`);
  const family = pdfFileName('👩‍👩‍👧‍👦'.repeat(50));
  expect(family).not.toContain('\uFFFD');
  expect(new TextEncoder().encode(family).length).toBeLessThan(255);
  expect(new TextEncoder().encode(pdfFileName('本'.repeat(500))).length).toBeLessThan(255);
});
