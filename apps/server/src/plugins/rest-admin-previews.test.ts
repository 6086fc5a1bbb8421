import { previewContent, seedPreview, seedVersion } from '@foreword/db/testing/builders.ts';
import type { AdminPreview, AdminPreviewCard } from '@foreword/domain/admin-preview.ts';
import type { Preview } from '@foreword/domain/preview.ts';
import { describe, expect, test } from 'vitest';
import { type CallOptions, type RestError, startApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

const URL = '/api/admin/book-summaries';
const REQUIRED = { title: 'Emma', abstract: '', introduction: '', keyTopics: [], category: '' };

/** The server, called by a signed-in editor. */
async function startEditor() {
  const app = await startApp();
  const { bearer, browser } = await signIn(app.db, 'editor');
  const ask = <Body = AdminPreview>(url: string, { headers, ...options }: CallOptions = {}) =>
    app.call<Body>(url, { ...options, headers: { ...bearer, ...headers } });
  return { ...app, browser, ask };
}

describe('editing previews by REST works', () => {
  test('from creating to deleting', async () => {
    const { ask, call } = await startEditor();
    const content = previewContent({ title: '</script> 😀 \u2028' });
    const created = await ask(URL, { method: 'POST', payload: content });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ...content, isPublished: false, isFeatured: false });
    const { id } = created.body;
    expect((await ask(`${URL}/${id}`)).body).toEqual(created.body);
    expect((await call(`/api/book-summaries/${id}`)).status).toBe(404);

    const published = await ask(`${URL}/${id}`, { method: 'PUT', payload: { isPublished: true } });
    expect(published).toMatchObject({ status: 200, body: { ...content, isPublished: true } });
    expect((await call<Preview>(`/api/book-summaries/${id}`)).body).toMatchObject(content);
    const featured = await ask(`${URL}/${id}`, { method: 'PUT', payload: { isFeatured: true } });
    expect(featured.body.isFeatured).toBe(true);

    // What was read can be sent back whole.
    const back = await ask(`${URL}/${id}`, {
      method: 'PUT',
      payload: { ...featured.body, abstract: 'Shorter' },
    });
    expect(back.body).toMatchObject({ ...content, abstract: 'Shorter', isFeatured: true });

    expect((await ask(`${URL}/${id}`, { method: 'DELETE' })).body).toEqual({ success: true });
    const gone = { status: 404, body: { error: 'Book summary not found', code: 'NOT_FOUND' } };
    expect(await ask(`${URL}/${id}`)).toMatchObject(gone);
    expect(await ask(`${URL}/${id}`, { method: 'DELETE' })).toMatchObject(gone);
    expect(await ask(`${URL}/${id}`, { method: 'PUT', payload: {} })).toMatchObject(gone);
  });

  test('both lists answer cards of all previews, page by page', async () => {
    const { ask, db } = await startEditor();
    const draft = await seedPreview(db, {
      isPublished: false,
      title: 'Draft',
      createdAt: new Date(0),
    });
    const published = await seedPreview(db, { category: 'Science & Technology' });
    for (const url of [URL, '/api/admin/summaries']) {
      const { body, headers, text } = await ask<AdminPreviewCard[]>(url);
      expect(body.map(({ id }) => id)).toEqual([published.id, draft.id]);
      expect(headers['x-total-count']).toBe('2');
      expect(text).not.toMatch(/introduction|keyTopics|references|rawMarkdown/);
      const first = await ask<AdminPreviewCard[]>(`${url}?limit=1&utm_source=x`);
      const next = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
      expect((await ask<AdminPreviewCard[]>(next)).body.map(({ id }) => id)).toEqual([draft.id]);
      expect((await ask(`${url}?status=draft&q=dRaFt`)).headers['x-total-count']).toBe('1');
      expect((await ask(`${url}?category=science`)).headers['x-total-count']).toBe('1');
      for (const query of ['status=secret', 'limit=501', 'cursor=x', 'q=a&q=b']) {
        const { status, body } = await ask<RestError>(`${url}?${query}`);
        expect(status, query).toBe(400);
        expect(body.issues[0]?.path).toBe(query.split('=')[0]);
      }
    }
  });

  test('publishing the incomplete is 422 with an issue for each missing field', async () => {
    const { ask } = await startEditor();
    const payload = { ...REQUIRED, isPublished: true };
    const creating = await ask<RestError>(URL, { method: 'POST', payload });
    expect(creating).toMatchObject({
      status: 422,
      body: {
        code: 'UNPROCESSABLE_CONTENT',
        issues: [
          { path: 'category', message: 'Category is required' },
          { path: 'abstract', message: 'Abstract is required' },
          { path: 'introduction', message: 'Introduction is required' },
          { path: 'keyTopics', message: 'Key topics are required' },
        ],
      },
    });
    const { id } = (await ask(URL, { method: 'POST', payload: REQUIRED })).body;
    const publishing = await ask<RestError>(`${URL}/${id}`, {
      method: 'PUT',
      payload: { isPublished: true },
    });
    expect(publishing.body).toEqual(creating.body);
  });

  test('a stale save is 409 and changes nothing', async () => {
    const { ask, db } = await startEditor();
    const { id } = await seedPreview(db);
    const { updatedAt } = (await ask(`${URL}/${id}`)).body;
    const save = (abstract: string) =>
      ask(`${URL}/${id}`, { method: 'PUT', payload: { abstract, updatedAt } });
    expect((await save('First')).status).toBe(200);
    expect(await save('Second')).toMatchObject({
      status: 409,
      body: {
        error: 'Another editor has saved this preview since you opened it',
        code: 'CONFLICT',
      },
    });
    expect((await ask(`${URL}/${id}`)).body.abstract).toBe('First');
  });

  test('saving with Publish on, where versions exist, shows readers the saved text', async () => {
    const { ask, call, db } = await startEditor();
    const { id } = await seedPreview(db);
    await seedVersion(db, { previewId: id, title: 'Old', publish: true });
    await ask(`${URL}/${id}`, { method: 'PUT', payload: { title: 'New', isPublished: true } });
    expect((await call<Preview>(`/api/book-summaries/${id}`)).body.title).toBe('New');
  });

  test('the same key makes one preview, and says so; another body is 422', async () => {
    const { ask } = await startEditor();
    const create = (payload: object) =>
      ask(URL, { method: 'POST', payload, headers: { 'idempotency-key': 'k-1' } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(REQUIRED)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const replayed = answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true');
    expect(replayed).toHaveLength(19);
    expect((await create({ ...REQUIRED, title: 'Other' })).status).toBe(422);
    expect((await ask(URL)).headers['x-total-count']).toBe('1');
  });

  test('a key of an earlier release, whose preview is gone, is 404', async () => {
    const { ask, db } = await startEditor();
    const create = () =>
      ask(URL, { method: 'POST', payload: REQUIRED, headers: { 'idempotency-key': 'k-1' } });
    const { id } = (await create()).body;
    const response = JSON.stringify({ id });
    await db.updateTable('idempotency_key').set({ response }).execute();
    await ask(`${URL}/${id}`, { method: 'DELETE' });
    expect((await create()).status).toBe(404);
  });

  test('a draft is read by its id by who is signed in, and kept by no cache', async () => {
    const { ask, call, send, browser, db } = await startEditor();
    const { id } = await seedPreview(db, { isPublished: false });
    const url = `/api/book-summaries/${id}`;
    const { status, headers, body } = await ask(url);
    expect({ status, isPublished: body.isPublished }).toEqual({ status: 200, isPublished: false });
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await call(url)).status).toBe(404);
    for (const list of ['/api/book-summaries', '/api/book-summaries/featured']) {
      expect((await ask(list)).body).toEqual([]);
    }
    const page = await send({ url: `/book-summary/${id}`, headers: browser });
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect((await send({ url: `/book-summary/${id}` })).statusCode).toBe(404);
  });
});

describe('editing previews by REST', () => {
  test.each(Object.keys(REQUIRED))('creating without %s is refused by name', async (field) => {
    const { ask } = await startEditor();
    const payload = Object.fromEntries(Object.entries(REQUIRED).filter(([name]) => name !== field));
    const { status, body } = await ask<RestError>(URL, { method: 'POST', payload });
    expect(status).toBe(400);
    expect(body.issues.map(({ path }) => path)).toEqual([field]);
  });

  test.each<[object, string]>([
    [{ title: ' ' }, 'title'],
    [{ title: null }, 'title'],
    [{ title: ['Emma'] }, 'title'],
    [{ title: 'x'.repeat(501) }, 'title'],
    [{ title: 'a\0b' }, 'title'],
    [{ author: 'x'.repeat(301) }, 'author'],
    [{ author: 7 }, 'author'],
    [{ abstract: 'x'.repeat(200_001) }, 'abstract'],
    [{ introduction: '\ud800' }, 'introduction'],
    [{ coverImage: 'javascript:alert(1)' }, 'coverImage'],
    [{ coverImage: '//evil.example/x.png' }, 'coverImage'],
    [{ coverImage: '/\\evil.example/x.png' }, 'coverImage'],
    [{ coverImage: 'https://user:word@evil.example/x.png' }, 'coverImage'],
    [{ coverImage: 'data:text/html,x' }, 'coverImage'],
    [{ keyTopics: [{ content: 'x' }] }, 'keyTopics.0.title'],
    [{ keyTopics: [{ title: 'x', subItems: [{ title: 1 }] }] }, 'keyTopics.0.subItems.0.title'],
    [{ keyTopics: [{ title: 'x', onclick: 'y' }] }, 'keyTopics.0.onclick'],
    [{ keyTopics: 5 }, 'keyTopics'],
    [{ keyTopics: null }, 'keyTopics'],
    [{ references: 'x' }, 'references'],
    [{ references: [1] }, 'references.0'],
    [{ isPublished: 'true' }, 'isPublished'],
    [{ isFeatured: 1 }, 'isFeatured'],
    [{ featuredPlace: 1 }, 'featuredPlace'],
    [{ is_published: 1 }, 'is_published'],
  ])('%j is refused by name, on creating and on saving', async (change, path) => {
    const { ask, db } = await startEditor();
    const { id } = await seedPreview(db);
    for (const [url, method] of [
      [URL, 'POST'],
      [`${URL}/${id}`, 'PUT'],
    ] as const) {
      const { status, body } = await ask<RestError>(url, {
        method,
        payload: { ...REQUIRED, ...change },
      });
      expect(status, method).toBe(400);
      expect(body.issues.map((issue) => issue.path)).toContain(path);
    }
  });

  test('advice and facts beyond their limits are refused by name, and nothing changes', async () => {
    const { ask, db } = await startEditor();
    const { id } = await seedPreview(db);
    const before = await ask(`${URL}/${id}`);
    const alternative = { relation: 'next', title: 'Nature' };
    const excerpt = { text: 'x'.repeat(1024 * 1024), source: '' };
    for (const [payload, path] of [
      [{ decision: { alternatives: Array(700).fill(alternative) } }, 'decision.alternatives'],
      [{ book: { excerpt } }, 'book.excerpt.text'],
      [{ decision: { difficulty: 'hard' } }, 'decision.difficulty'],
    ] as const) {
      const { status, body } = await ask<RestError>(`${URL}/${id}`, { method: 'PUT', payload });
      expect([status, body.issues.map((issue) => issue.path)]).toEqual([400, [path]]);
    }
    expect((await ask(`${URL}/${id}`)).body).toEqual(before.body);
  });

  test.each<[object, string]>([
    [{ updatedAt: 'yesterday' }, 'updatedAt'],
    [{ updatedAt: 1 }, 'updatedAt'],
    [{ updatedAt: null }, 'updatedAt'],
    [{ fromVersionId: '1' }, 'fromVersionId'],
    [{ fromVersionId: 0 }, 'fromVersionId'],
  ])('saving with %j is refused by name', async (payload, path) => {
    const { ask, db } = await startEditor();
    const { id } = await seedPreview(db);
    const { status, body } = await ask<RestError>(`${URL}/${id}`, { method: 'PUT', payload });
    expect(status).toBe(400);
    expect(body.issues[0]?.path).toBe(path);
  });

  test('what the server owns has no effect in a body, and the path says which preview', async () => {
    const { ask, db } = await startEditor();
    const { id } = await seedPreview(db);
    const other = await seedPreview(db, { title: 'Other' });
    const { body } = await ask(`${URL}/${id}`, {
      method: 'PUT',
      payload: {
        id: other.id,
        title: 'Mine',
        createdAt: 0,
        currentVersionId: 5,
        publishedVersionId: 5,
      },
    });
    expect(body).toMatchObject({
      id,
      title: 'Mine',
      currentVersionId: null,
      publishedVersionId: null,
    });
    expect((await ask(`${URL}/${other.id}`)).body.title).toBe('Other');
  });

  test.each(['[]', '"x"', '{', '{"title":"a","__proto__":{"isPublished":true}}', '1'])(
    'the body %s is refused',
    async (payload) => {
      const { ask } = await startEditor();
      const headers = { 'content-type': 'application/json' };
      const { status } = await ask<RestError>(URL, { method: 'POST', payload, headers });
      expect(status).toBe(400);
    },
  );

  test('a body of another type is 415, a body that is too large 413', async () => {
    const { ask } = await startEditor();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await ask(URL, { method: 'POST', payload: 'title=x', headers: form })).status).toBe(
      415,
    );
    const payload = { ...REQUIRED, references: Array(11).fill('x'.repeat(199_999)) };
    expect((await ask(URL, { method: 'POST', payload })).status).toBe(413);
  });

  test('a text of the greatest length is taken whole', async () => {
    const { ask } = await startEditor();
    const payload = { ...REQUIRED, title: 'x'.repeat(500), abstract: 'é'.repeat(200_000) };
    const { status, body } = await ask(URL, { method: 'POST', payload });
    expect(status).toBe(201);
    expect(body.abstract).toBe(payload.abstract);
  });

  test.each(['', 'a b', 'ü', 'x'.repeat(256)])('the key %j is refused by name', async (key) => {
    const { ask } = await startEditor();
    const headers = { 'idempotency-key': key };
    const { status, body } = await ask<RestError>(URL, {
      method: 'POST',
      payload: REQUIRED,
      headers,
    });
    expect(status).toBe(400);
    expect(body.issues[0]?.path).toBe('Idempotency-Key');
  });
});
