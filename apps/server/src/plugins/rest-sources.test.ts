import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { SEED_TIME, seedPreview } from '@foreword/db/testing/builders.ts';
import { seedApiToken } from '@foreword/db/testing/credentials.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { epubOf } from '@foreword/router/testing/epub.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

describe('/api/admin/book-summaries/{id}/sources', () => {
  let site: Awaited<ReturnType<typeof startApp>>;
  let bearer: Record<string, string>;
  let id: number;
  beforeEach(async () => {
    site = await startApp();
    ({ bearer } = await signIn(site.db, 'editor'));
    ({ id } = await seedPreview(site.db));
  });

  const path = (query = '') => `/api/admin/book-summaries/${id}/sources${query}`;
  const post = (url: string, payload: unknown, type = 'application/json', headers = bearer) =>
    site.send({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': type },
      payload: payload as Buffer,
    });

  test('takes JSON and files, lists them, reads and removes one', async () => {
    const json = await post(path(), { kind: 'notes', label: 'Own', text: 'A note' });
    expect(json.statusCode).toBe(201);
    const epub = epubOf({ chapters: { 'one.xhtml': '<h1>Economy</h1><p>I went.</p>' } });
    const file = await post(
      path('?kind=book-text&label=Walden'),
      Buffer.from(epub),
      'application/epub+zip',
    );
    expect(file.statusCode).toBe(201);
    expect(file.json()).toEqual({
      id: file.json().id,
      kind: 'book-text',
      label: 'Walden',
      bytes: 18,
      passages: 1,
      createdAt: SEED_TIME.toISOString(),
    });
    const list = await site.get(path(), bearer);
    expect(list.json()).toEqual([json.json(), file.json()]);

    const one = await site.get(`/api/admin/sources/${file.json().id}`, bearer);
    expect(one.json()).toMatchObject({
      text: '# Economy\n\nI went.',
      passages: [{ place: { headings: ['Economy'] }, start: 11, end: 18 }],
    });
    const url = `/api/admin/sources/${file.json().id}`;
    expect((await site.send({ method: 'DELETE', url, headers: bearer })).json()).toEqual({
      success: true,
    });
    expect((await site.get(url, bearer)).statusCode).toBe(404);
  });

  test.each([
    ['?kind=notes', 'text/plain; charset=utf-8', 201],
    ['?kind=notes', 'text/markdown', 201],
    ['?kind=notes&label=%22%C3%A9%22', 'text/html', 201],
    ['', 'text/plain', 400],
    ['?kind=poem', 'text/plain', 400],
    ['?kind=notes&kind=review', 'text/plain', 400],
    ['?kind=notes', 'application/epub+zip', 422],
    ['?kind=notes', 'application/pdf', 415],
    ['?kind=notes', 'multipart/form-data; boundary=x', 415],
  ])('%s with %s is %i', async (query, type, status) => {
    expect((await post(path(query), Buffer.from('A note'), type)).statusCode).toBe(status);
    const list = await site.get(path(), bearer);
    expect(list.json()).toHaveLength(status === 201 ? 1 : 0);
  });

  test('the types that it takes are named to a caller who sends another', async () => {
    const answer = await post(path('?kind=notes'), Buffer.from('%PDF'), 'application/pdf');
    expect(answer.json()).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      error: expect.stringContaining('application/epub+zip'),
    });
    const other = await post('/api/admin/book-summaries', Buffer.from('x'), 'text/plain');
    expect(other.json().error).toBe('The request body must be application/json');
  });

  test('the content codings that it takes are named to a caller who sends another', async () => {
    const codings = {
      gzip: gzipSync,
      deflate: deflateSync,
      br: brotliCompressSync,
      zstd: zstdCompressSync,
    };
    const error = `Content-Encoding is bogus, and must be one of ${Object.keys(codings).join(', ')}, identity`;
    const headers = { ...bearer, 'content-encoding': 'bogus' };
    for (const [url, type] of [
      [path('?kind=notes'), 'text/plain'],
      ['/api/admin/book-summaries'],
    ]) {
      const answer = await post(url ?? '', Buffer.from('{}'), type, headers);
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toEqual({ error, code: 'UNSUPPORTED_MEDIA_TYPE', issues: [] });
    }
    for (const [coding, compress] of [...Object.entries(codings), ['GZIP', gzipSync] as const]) {
      const headers = { ...bearer, 'content-encoding': coding };
      const answer = await post(path('?kind=notes'), compress('A note'), 'text/plain', headers);
      expect(answer.json()).toMatchObject({ bytes: 6 });
    }
  });

  test.each([{}, { text: '' }, { text: 7 }, { text: 'a\0' }, { text: { bytes: 'x' } }])(
    'JSON with %j for its text is 400 naming the field',
    async (text) => {
      const answer = await post(path(), { kind: 'notes', ...text });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().issues).toMatchObject([{ path: 'text' }]);
    },
  );

  test('binary data as text is refused by its label, and adds nothing', async () => {
    const answer = await post(
      path('?kind=notes&label=notes.txt'),
      Buffer.from([0, 1, 2, 3]),
      'text/plain',
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error).toContain('“notes.txt” is not text');
  });

  test('6 MB of text is 413, as JSON and as a file; a file of 21 MB is 413', async () => {
    const text = 'Words. '.repeat(900_000);
    for (const answer of [
      await post(path(), { kind: 'notes', label: '', text }),
      await post(path('?kind=notes'), Buffer.from(text), 'text/plain'),
      await post(path('?kind=notes'), Buffer.alloc(21 * 1024 * 1024), 'application/epub+zip'),
    ]) {
      expect(answer.statusCode).toBe(413);
    }
  });

  test('5 MB of text is accepted', async () => {
    const text = `${'Words. '.repeat(LIMITS.sourceBytes / 8)}${'x'.repeat(LIMITS.sourceBytes / 8)}`;
    const answer = await post(path('?kind=book-text'), Buffer.from(text), 'text/plain');
    expect(answer.json()).toMatchObject({ bytes: LIMITS.sourceBytes });
  });

  test('an eleventh source is 409', async () => {
    for (let number = 1; number <= 10; number++) {
      expect((await post(path('?kind=notes'), Buffer.from('A'), 'text/plain')).statusCode).toBe(
        201,
      );
    }
    expect((await post(path('?kind=notes'), Buffer.from('A'), 'text/plain')).statusCode).toBe(409);
  });

  test('a visitor is 401 before the body, and a token needs its scope', async () => {
    const file = Buffer.from('A note');
    expect((await post(path('?kind=notes'), file, 'text/plain', {})).statusCode).toBe(401);
    const { token } = await seedApiToken(site.db, {
      userId: 'test-editor',
      role: 'editor',
      scopes: ['read'],
    });
    const script = { authorization: `Bearer ${token}` };
    expect((await post(path('?kind=notes'), file, 'text/plain', script)).statusCode).toBe(403);
    expect((await site.get(path(), script)).statusCode).toBe(200);
  });

  test('another site cannot send a file with the cookie', async () => {
    const { lured, browser } = await signIn(site.db, 'editor');
    const file = Buffer.from('A note');
    expect((await post(path('?kind=notes'), file, 'text/plain', lured)).statusCode).toBe(403);
    expect((await post(path('?kind=notes'), file, 'text/plain', browser)).statusCode).toBe(201);
  });

  test('a repeated file with the same key is added once', async () => {
    const send = (bytes: string) =>
      post(path('?kind=notes'), Buffer.from(bytes), 'text/plain', {
        ...bearer,
        'idempotency-key': 'a-key',
      });
    expect((await send('A')).json()).toEqual((await send('A')).json());
    expect((await send('B')).statusCode).toBe(422);
    expect((await site.get(path(), bearer)).json()).toHaveLength(1);
  });
});
