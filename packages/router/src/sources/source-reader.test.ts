import { findQuotation } from '@foreword/checks/find-quotation.ts';
import { indexSource } from '@foreword/checks/source-index.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { describe, expect, test } from 'vitest';
import { epubOf } from '../testing/epub.ts';
import { createSourceReader } from './source-reader.ts';

const reader = createSourceReader();
const read = (type: string, bytes: Uint8Array) =>
  reader.read({ label: 'walden', text: { type, bytes } });
const textOf = async (type: string, bytes: Uint8Array) => (await read(type, bytes)).text;
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const refused = (code: string, message: RegExp) => ({
  code,
  message: expect.stringMatching(message),
});

describe('a text file', () => {
  const text = 'It was, as they say, “déjà vu” — or so it seemed.';

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, little endian', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, big endian', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['Windows-1252', latin1('It was, as they say, \x93d\xe9j\xe0 vu\x94 \x97 or so it seemed.')],
  ])('in %s is read', async (_name, bytes) => {
    expect(await textOf('text/plain', bytes)).toBe(text);
  });

  test('has one form of line ends, and no sign at its end from DOS', async () => {
    const text = Buffer.from('a\r\nb\rc\vd\x1a');
    expect(await textOf('text/markdown', text)).toBe('a\nb\nc\nd');
  });

  test('in the encoding that its type names is read', async () => {
    const bytes = Uint8Array.from([0xcc, 0xe8, 0xf0]);
    expect(await textOf('text/plain; charset=windows-1251', bytes)).toBe('Мир');
  });

  test.each([
    ['binary data', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), /“walden” is not text/],
    ['binary data in UTF-8', Buffer.from('\u0001\u0002\u0003\u0004 abc'), /is not text/],
    ['UTF-16 without a mark', Buffer.from('Walden', 'utf16le'), /is not text/],
    [
      'Cyrillic of Windows',
      Uint8Array.from([0xcc, 0xe8, 0xf0, 0x20, 0xe8]),
      /unknown encoding.*UTF-8/,
    ],
    ['Shift-JIS', Uint8Array.from([0x82, 0xb1, 0x82, 0xf1, 0x82, 0xc9]), /unknown encoding/],
    ['broken UTF-16', Uint8Array.from([0xff, 0xfe, 0x00, 0xd8]), /cannot be read as utf-16le/],
    ['nothing', Buffer.from(' \n'), /has no text/],
    ['invisible characters alone', Buffer.from('\u200B\n\u00AD'), /has no text/],
  ])('of %s is refused by name', async (_name, bytes, message) => {
    await expect(read('text/plain', bytes)).rejects.toMatchObject(refused('INVALID', message));
  });

  test('of more than 5 MB of text is refused, counted in UTF-8', async () => {
    const bytes = Buffer.from('é'.repeat(LIMITS.sourceBytes / 4), 'utf16le');
    const marked = Buffer.concat([Uint8Array.from([0xff, 0xfe]), bytes, bytes, bytes]);
    await expect(read('text/plain', marked)).rejects.toMatchObject(refused('TOO_LARGE', /5 MB/));
  });

  test('of another type is refused', async () => {
    const pdf = read('application/pdf', Buffer.from('%PDF'));
    await expect(pdf).rejects.toMatchObject(refused('UNSUPPORTED_TYPE', /\.epub/));
  });
});

describe('an HTML file', () => {
  test('gives its headings and paragraphs as Markdown', async () => {
    const page = `<!doctype html><html><head><title>Walden</title><style>p {}</style></head>
      <body><script>if (a < b) alert('<p>x</p>')</script><nav><a href="#1">One</a></nav>
      <h1>Walden</h1><p>I went to the <i>woods</i><br>because &ldquo;I&rdquo;
      wished<sup class="noteref">1</sup>.<p>Next<span class="pagenum">[Pg 12]</span> one
      <ul><li>a<li>b</ul><table><tr><td>c<td>d</table><pre>  two
  lines</pre><h2>Where I
        Lived</h2><svg><text>no</text></svg>end`;
    expect(await textOf('text/html', Buffer.from(page))).toBe(
      '# Walden\n\nI went to the woods\nbecause “I” wished.\n\nNext one\n\na\n\nb\n\nc d\n\n  two\n  lines\n\n## Where I Lived\n\nend',
    );
  });

  test.each([
    ['<p><ruby>漢<rt>kan</ruby> text</p><p>more</p>', '漢 text\n\nmore'],
    ['<p><ruby>漢<rp>(<rt>kan<rp>)</ruby> text', '漢 text'],
    ['<p hidden>a<b>b</b><p>c', 'c'],
    ['<div><p hidden>a</div>b', 'b'],
    ['<ul><li class="pagenum">1<ol><li>2</ol><li>a</ul>b', 'a\n\nb'],
    ['<dl><dt hidden>a<dd>b</dl>c', 'b\n\nc'],
    ['<table><tr><td hidden>a<td>b<tr hidden><td>c<tr><td>d</table>e', 'b\n\nd\n\ne'],
    ['<nav><p>a</div></nav>b', 'b'],
    ['<p style="color:red; display: none">a<p style="visibility:hidden">b<p>c', 'c'],
  ])('%s leaves out hidden elements alone, whose end tags may be missing', async (page, text) => {
    expect(await textOf('text/html', Buffer.from(`<meta charset="utf-8">${page}`))).toBe(text);
  });

  test('begins with the letter that a picture shows', async () => {
    const page = '<p><img src="t.jpg" alt="T">HE mass of men<img alt="A pond"> lead lives';
    expect(await textOf('text/html', Buffer.from(page))).toBe('THE mass of men lead lives');
  });

  test.each([
    'as I wished<sup><a href="#fn1">1</a></sup>.',
    'as I wished<a href="notes.xhtml#fn1"><sup>1</sup></a>.',
    'as I wished<a href="notes.xhtml#fn1" class="super">12</a>.',
    'as I wished.<a href="#fn1">1</a>',
  ])('%s loses the mark of its note', async (page) => {
    expect(await textOf('text/html', Buffer.from(`<p>${page}`))).toBe('as I wished.');
  });

  test('keeps raised text and links that are no marks of notes', async () => {
    const page =
      '<p>10<sup>2</sup> <a href="#two">on the 2<sup>nd</sup></a> <sup><a href="/x">day</a></sup>, p.<a href="#p7">7</a>, page <a href="#p8">8</a>';
    expect(await textOf('text/html', Buffer.from(page))).toBe('10² on the 2nd day, p.7, page 8');
  });

  test('with 200,000 marks of notes in a paragraph is read', async () => {
    const page = `<p>${'word<a href="#note">1</a>'.repeat(200_000)}`;
    expect(await textOf('text/html', Buffer.from(page))).toBe('word'.repeat(200_000));
  });

  test('has no numbers of notes within its words, and no power as a plain number', async () => {
    const page = '<p>as I wished<sup>12</sup> to live there with 10<sup>6</sup> others';
    const text = await textOf('text/html', Buffer.from(page));
    const source = indexSource({ id: 1, kind: 'book-text', text });
    expect(findQuotation('as I wished to live there', [source]).kind).toBe('verbatim');
    expect([...source.figures]).toEqual(['10']);
  });

  test.each([
    ['preformatted', `<pre>a${' '.repeat(400_000)}b`, `a${' '.repeat(400_000)}b`],
    ['between elements', `<p>a${'<i> </i>'.repeat(400_000)}b`, 'a b'],
  ])('with 400,000 blanks in a row, %s, is read', async (_, page, text) => {
    // In quadratic time this would pass the time limit of a test.
    expect(await textOf('text/html', Buffer.from(page))).toBe(text);
  });

  test('is read in the encoding that it names', async () => {
    const page = latin1('<meta charset="iso-8859-2"><p>\xb1\xb6');
    expect(await textOf('text/html', page)).toBe('ąś');
  });
});

describe('an EPUB', () => {
  const EPUB = 'application/epub+zip';
  const chapters = { 'one.xhtml': '<h1>Economy</h1><p>First.</p>', 'two.xhtml': '<p>Second.</p>' };

  test('gives its chapters in reading order, without its navigation', async () => {
    const epub = epubOf({ chapters, spine: ['nav.xhtml', 'two.xhtml', 'one.xhtml'] });
    expect(await textOf(EPUB, epub)).toBe('Second.\n\n# Economy\n\nFirst.');
  });

  test('with scrambled fonts only is read', async () => {
    const encryption =
      '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/></EncryptedData></encryption>';
    const epub = epubOf({ chapters, files: { 'META-INF/encryption.xml': encryption } });
    expect(await textOf(EPUB, epub)).toContain('First.');
  });

  test.each<[string, Uint8Array, RegExp]>([
    ['that is no ZIP file', Buffer.from('Walden'), /no ZIP file/],
    [
      'without a container',
      epubOf({ chapters, leaveOut: ['META-INF/container.xml'] }),
      /container/,
    ],
    [
      'without its package',
      epubOf({ chapters, leaveOut: ['OEBPS/book.opf'] }),
      /package file is missing/,
    ],
    [
      'without a chapter',
      epubOf({ chapters, leaveOut: ['OEBPS/two.xhtml'] }),
      /two.xhtml is missing/,
    ],
    ['without a spine', epubOf({ chapters, spine: [] }), /lists no chapters/],
    ['cut off', epubOf({ chapters }).subarray(0, 300), /not an EPUB that can be read/],
    [
      'with a path that climbs',
      epubOf({ chapters, files: { '../../etc/passwd': 'x' } }),
      /leads out of it/,
    ],
    [
      'with an absolute path',
      epubOf({ chapters, files: { '/etc/passwd': 'x' } }),
      /leads out of it/,
    ],
    [
      'with an address that climbs',
      epubOf({ chapters, spine: ['../../one.xhtml'] }),
      /leads out of it/,
    ],
    [
      'with protection against copying',
      epubOf({
        chapters,
        files: {
          'META-INF/encryption.xml':
            '<e:EncryptedData><e:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></e:EncryptedData>',
        },
      }),
      /protected against copying/,
    ],
  ])('%s is refused', async (_name, bytes, message) => {
    await expect(read(EPUB, bytes)).rejects.toMatchObject(refused('INVALID', message));
  });

  test('that unpacks to more than a book has is refused while it is unpacked', async () => {
    const spaces = new Uint8Array(24 * 1024 * 1024).fill(0x20);
    const epub = epubOf({ chapters, files: { 'OEBPS/a.html': spaces, 'OEBPS/b.html': spaces } });
    expect(epub.length).toBeLessThan(100_000);
    await expect(read(EPUB, epub)).rejects.toMatchObject(refused('INVALID', /more than 40 MB/));
  });
});
