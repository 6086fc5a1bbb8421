import { seedPreview } from '@foreword/db/testing/builders.ts';
import { NO_BOOK_FACTS, NO_DECISION } from '@foreword/domain/decision-schema.ts';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PUBLIC_URL, startApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

const CHROME =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

describe('Markdown', () => {
  test('a preview has front matter, then exactly what Copy Markdown copies', async () => {
    const { get, db } = await startApp();
    const decision = { ...NO_DECISION, difficulty: 'easy' as const };
    const book = { ...NO_BOOK_FACTS, words: 100_000, firstPublished: -350 };
    const { content } = await seedPreview(db, {
      title: '1984: "yes" # no',
      rawMarkdown: '# Own\n',
      introduction: '---\nA rule.\r\n\n---\n\ta tab \n',
      conclusion: '  \n\n',
      futureThinking: `${'long '.repeat(20)}\r\n \n\u007f`,
      decision,
      book,
    });
    const { statusCode, headers, body } = await get('/book-summary/1.md');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': 'inline; filename="1984- -yes- # no.md"',
      link: `<${PUBLIC_URL}/book-summary/1>; rel="canonical"`,
    });
    const [, front = '', text] = /^---\n([\s\S]*?)^---\n\n([\s\S]*)$/m.exec(body) ?? [];
    expect(text).toBe('# Own\n');
    const { rawMarkdown: _, ...fields } = content;
    expect(parse(front)).toMatchObject({
      ...fields,
      id: 1,
      decision,
      book,
      hours: 7,
      createdAt: '2026-03-01T09:30:00.000Z',
      updatedAt: '2026-03-01T09:30:00.000Z',
      address: `${PUBLIC_URL}/book-summary/1`,
    });
  });

  test.each(['Yes', 'Off', '2001-01-01', 'NULL', '1_000', '0o7', '12:30', '='])(
    'the title %s stays a text for readers of YAML 1.1',
    async (title) => {
      const { get, db } = await startApp();
      await seedPreview(db, { title, book: { ...NO_BOOK_FACTS, language: 'no' } });
      const [, front = ''] = (await get('/book-summary/1.md')).body.split('---\n');
      for (const version of ['1.1', '1.2'] as const) {
        expect(parse(front, { version })).toMatchObject({ title, book: { language: 'no' } });
      }
    },
  );

  test('characters that YAML has no plain form for are escaped', async () => {
    const { get, db } = await startApp();
    const title = 'Data\u2028and\u0085\ttitles\u007f\uffff';
    await seedPreview(db, {
      title,
      book: { ...NO_BOOK_FACTS, publisher: `a\n\u2029${'b '.repeat(90)}` },
    });
    const [, front = ''] = (await get('/book-summary/1.md')).body.split('---\n');
    expect(front).toContain('title: "Data\\u2028and\\u0085\\ttitles\\u007f\\uffff"');
    expect(parse(front)).toMatchObject({
      title,
      book: { publisher: `a\n\u2029${'b '.repeat(90)}` },
    });
  });

  test.each([
    [undefined, 'html'],
    ['*/*', 'html'],
    [CHROME, 'html'],
    ['text/*', 'html'],
    ['application/json', 'html'],
    ['text/html, text/markdown', 'html'],
    ['text/markdown, text/html', 'markdown'],
    ['text/markdown', 'markdown'],
    ['text/markdown, */*', 'markdown'],
    ['Text/Markdown;variant=GFM;q=0.9, text/html;q=0.8', 'markdown'],
    ['text/markdown;q=0.5, text/html', 'html'],
    ['text/markdown; q=0.1, text/html', 'html'],
    ['text/html; q=0.1, text/markdown; variant=GFM ; q=0.2', 'markdown'],
    ['text/markdown;q=0, text/html;q=0.1', 'html'],
    ['text/html;q=0, */*', 'markdown'],
    ['text/markdown;q=nonsense', 'html'],
    [',,;;', 'html'],
  ])('the page for Accept %j is %s, also from memory, and says so', async (accept, type) => {
    const { get, db } = await startApp();
    await seedPreview(db);
    const headers: Record<string, string> = accept === undefined ? {} : { accept };
    const other = type === 'html' ? 'text/markdown' : CHROME;
    const first = await get('/book-summary/1', headers);
    await get('/book-summary/1', { accept: other });
    const again = await get('/book-summary/1', headers);
    for (const answer of [first, again]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toMatch(
        new RegExp(`^text/${type}; charset=utf-8$`, 'i'),
      );
      expect(answer.headers.vary).toBe('accept, accept-encoding');
    }
    expect(again.body).toBe(first.body);
    expect(again.headers.etag).toBe(first.headers.etag);
    const known = { ...headers, 'if-none-match': String(again.headers.etag) };
    const unchanged = await get('/book-summary/1', known);
    expect([unchanged.statusCode, unchanged.headers.vary]).toEqual([
      304,
      'accept, accept-encoding',
    ]);
  });
});

test('an EPUB is a download, named after the title for old and new clients', async () => {
  const { get, db } = await startApp();
  await seedPreview(db, { title: 'Żółta książka' });
  const { headers, rawPayload } = await get('/book-summary/1.epub');
  expect(headers).toMatchObject({
    'content-type': 'application/epub+zip',
    'content-disposition':
      'attachment; filename=book-summary-1.epub; ' +
      "filename*=UTF-8''%C5%BB%C3%B3%C5%82ta%20ksi%C4%85%C5%BCka.epub",
    link: `<${PUBLIC_URL}/book-summary/1>; rel="canonical"`,
  });
  expect(await problemsOf(rawPayload)).toEqual([]);
});

test('the share picture is a PNG of 1200 by 630 pixels, which other sites may show', async () => {
  const { get, db } = await startApp();
  await seedPreview(db);
  const { headers, rawPayload } = await get('/book-summary/1/share.png', {
    'accept-encoding': 'br, gzip',
  });
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(sizeOf(rawPayload)).toEqual([1200, 630]);
});

/** What EPUBCheck's port reports. */
async function problemsOf(file: Uint8Array): Promise<string[]> {
  const { messages } = await EpubCheck.validate(file);
  return messages.map(({ id, message }) => `${id} ${message}`);
}

/** Width and height of a PNG. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe('the catalogue', () => {
  test('offers each preview as EPUB, in OPDS 2, and never as the book', async () => {
    const { get, db } = await startApp();
    await seedPreview(db, { title: 'A "B"', category: '' });
    await seedPreview(db, { isPublished: false });
    await seedPreview(db, { abstract: 'זהו ספר' });
    const { headers, body } = await get('/opds.json');
    expect(headers['content-type']).toBe('application/opds+json');
    const { metadata, links, publications } = JSON.parse(body);
    expect(metadata).toEqual({
      title: 'Foreword: book previews',
      numberOfItems: 2,
      itemsPerPage: 100,
    });
    expect(links).toContainEqual({
      rel: 'self',
      href: `${PUBLIC_URL}/opds.json`,
      type: 'application/opds+json',
    });
    const address = `${PUBLIC_URL}/book-summary/1`;
    expect(publications).toHaveLength(2);
    expect(publications[1]).toMatchObject({
      metadata: {
        identifier: address,
        title: 'Preview of A "B"',
        author: 'Foreword',
        language: 'en',
      },
      links: [
        {
          rel: 'http://opds-spec.org/acquisition/open-access',
          href: `${address}.epub`,
          type: 'application/epub+zip',
        },
        { rel: 'alternate', href: address },
        { rel: 'alternate', href: `${address}.md` },
      ],
      images: [{ href: `${address}/share.png`, type: 'image/png' }],
    });
    expect(publications[0].metadata.language).toBe('he');
  });

  test('comes in pages that have each preview once', async () => {
    const { get, db } = await startApp();
    for (let count = 0; count < 101; count++) await seedPreview(db);
    const seen: string[] = [];
    let path: string | undefined = '/opds.json';
    while (path !== undefined) {
      const { publications, links } = JSON.parse((await get(path)).body);
      for (const { metadata } of publications) seen.push(metadata.identifier);
      const next = links.find(({ rel }: { rel: string }) => rel === 'next');
      path = next?.href.slice(PUBLIC_URL.length);
    }
    expect(new Set(seen).size).toBe(101);
    expect(seen).toHaveLength(101);
    expect((await get('/opds.json?cursor=nonsense')).statusCode).toBe(400);
    expect((await get('/opds.json?cursor=a&cursor=b')).statusCode).toBe(400);
  });
});

test('llms.txt names the site, its previews as Markdown, and its catalogues', async () => {
  const { get, db } = await startApp();
  await seedPreview(db, { title: 'A [draft](x)\n# B', author: null });
  const { headers, body } = await get('/llms.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^# Foreword\n\n> /);
  expect(body).toContain(`- [A \\[draft\\](x) # B](${PUBLIC_URL}/book-summary/1.md)\n`);
  expect(body).toContain(`${PUBLIC_URL}/opds.json`);
});

test('a category page names its feed', async () => {
  const { page } = await startApp();
  const feeds = (await page('/dashboard?category=business'))
    .all('link')
    .filter(({ attributes }) => attributes.type === 'application/atom+xml')
    .map(({ attributes }) => attributes.href);
  expect(feeds).toEqual(['/feed.xml', '/feed.xml?category=business']);
});

test('a page names its files to programs; a draft has none', async () => {
  const { page, db, get } = await startApp();
  await seedPreview(db);
  await seedPreview(db, { isPublished: false });
  const alternates = (await page('/book-summary/1'))
    .all('link')
    .filter(({ attributes }) => attributes.rel === 'alternate')
    .map(({ attributes }) => [attributes.type, attributes.href]);
  expect(alternates).toEqual([
    ['application/atom+xml', '/feed.xml'],
    ['text/markdown', '/book-summary/1.md'],
    ['application/epub+zip', '/book-summary/1.epub'],
    ['application/opds+json', '/opds.json'],
  ]);
  const { bearer } = await signIn(db, 'editor');
  const draft = await get('/book-summary/2', bearer);
  expect(draft.statusCode).toBe(200);
  expect(draft.body).not.toMatch(/\/book-summary\/2(\.md|\.epub|\/share)/);
});

const FILES = ['/book-summary/1.md', '/book-summary/1.epub', '/book-summary/1/share.png'];

describe.each(FILES)('%s', (address) => {
  test('is kept, answers HEAD and 304, and follows each change', async () => {
    const { get, send, call, db, app } = await startApp();
    await seedPreview(db);
    const first = await get(address);
    expect(app.keptAnswers?.has(address)).toBe(true);
    const head = await send({ url: address, method: 'HEAD' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-type']).toBe(first.headers['content-type']);
    const known = { 'if-none-match': String(first.headers.etag) };
    expect((await get(address, known)).statusCode).toBe(304);
    const { bearer } = await signIn(db, 'editor');
    const url = '/api/admin/book-summaries/1';
    await call(url, { method: 'PUT', headers: bearer, payload: { title: 'Walden, again' } });
    const changed = await get(address, known);
    expect(changed.statusCode).toBe(200);
    expect(changed.body).not.toBe(first.body);
  });

  test.each(['a visitor', 'an editor'])('has no draft for %s', async (caller) => {
    const { get, db } = await startApp();
    await seedPreview(db, { isPublished: false });
    const headers = caller === 'an editor' ? (await signIn(db, 'editor')).bearer : {};
    const { statusCode, headers: answered, body } = await get(address, headers);
    expect([statusCode, body]).toEqual([404, 'Book summary not found\n']);
    expect(answered['content-type']).toBe('text/plain; charset=utf-8');
    for (const id of ['3000000000', '99999999999']) {
      expect((await get(address.replace('1', id))).statusCode).toBe(404);
    }
  });
});
