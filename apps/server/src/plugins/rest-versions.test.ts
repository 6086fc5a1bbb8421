import { seedPreview } from '@foreword/db/testing/builders.ts';
import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { Preview } from '@foreword/domain/preview.ts';
import { previewToMarkdown } from '@foreword/domain/preview-markdown.ts';
import type { Version, VersionSummary } from '@foreword/domain/version.ts';
import { describe, expect, test } from 'vitest';
import { type CallOptions, type RestError, startApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

async function startEditor() {
  const app = await startApp();
  const { bearer } = await signIn(app.db, 'editor');
  const ask = <Body>(url: string, { headers, ...options }: CallOptions = {}) =>
    app.call<Body>(`/api/book-summaries${url}`, { ...options, headers: { ...bearer, ...headers } });
  const { id, content } = await seedPreview(app.db);
  return { ...app, ask, id, content };
}

describe('versions by REST works', () => {
  test('from creating to publishing', async () => {
    const { ask, call, id, content } = await startEditor();
    expect((await ask(`/${id}/versions`)).body).toEqual([]);
    const titled = { ...content, title: 'Walden (Updated)' };
    const created = await ask<Version>(`/${id}/versions`, {
      method: 'POST',
      payload: { title: 'Walden (Updated)', changes: 'A try' },
    });
    expect(created).toMatchObject({
      status: 201,
      body: {
        ...titled,
        rawMarkdown: previewToMarkdown(titled),
        versionNumber: 1,
        previewId: id,
      },
    });
    const { id: versionId } = created.body;
    const { body: list, text } = await ask<VersionSummary[]>(`/${id}/versions`);
    expect(list).toMatchObject([
      { id: versionId, versionNumber: 1, changes: 'A try', createdBy: 'Edith Ediger' },
    ]);
    expect(text).not.toMatch(/introduction|rawMarkdown/);
    expect((await ask(`/${id}/versions/${versionId}`)).body).toEqual(created.body);

    const current = await ask<AdminPreview>(`/${id}/set-current/${versionId}`, { method: 'POST' });
    expect(current).toMatchObject({
      status: 200,
      body: { title: 'Walden (Updated)', currentVersionId: versionId, publishedVersionId: null },
    });
    const published = await ask<AdminPreview>(`/${id}/publish/${versionId}`, {
      method: 'POST',
      payload: {},
    });
    expect(published.body).toMatchObject({ isPublished: true, publishedVersionId: versionId });
    const { body } = await call<Preview>(`/api/book-summaries/${id}`);
    expect(body.title).toBe('Walden (Updated)');
  });

  test('an empty body makes a snapshot of the working copy', async () => {
    const { ask, id, content } = await startEditor();
    for (const options of [{ payload: {} }, {}]) {
      const { status, body } = await ask<Version>(`/${id}/versions`, {
        method: 'POST',
        ...options,
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({ ...content, changes: '' });
    }
  });

  test('a locked field is 422 with its name, and is taken once it is unlocked', async () => {
    const { ask, call, db, id } = await startEditor();
    const { bearer } = await signIn(db, 'editor');
    const { body } = await ask<Version>(`/${id}/versions`, {
      method: 'POST',
      payload: { conclusion: 'Of the version' },
    });
    const lock = (lockedFields: string[]) =>
      call(`/api/admin/book-summaries/${id}`, {
        method: 'PUT',
        headers: bearer,
        payload: { lockedFields },
      });
    const take = () =>
      ask<RestError & { preview: AdminPreview }>(`/${id}/take/${body.id}`, {
        method: 'POST',
        payload: { field: 'conclusion' },
      });
    expect((await lock(['conclusion'])).status).toBe(200);
    const message = 'Conclusion is locked; unlock it first';
    expect(await take()).toMatchObject({
      status: 422,
      body: { error: message, issues: [{ path: 'field', message }] },
    });
    await lock([]);
    expect((await take()).body.preview.conclusion).toBe('Of the version');
  });

  test('a version of another preview is 404 on every call', async () => {
    const { ask, db, id } = await startEditor();
    const other = await seedPreview(db);
    const { body } = await ask<Version>(`/${other.id}/versions`, { method: 'POST' });
    for (const [method, path] of [
      ['GET', 'versions'],
      ['POST', 'set-current'],
      ['POST', 'publish'],
    ] as const) {
      const answer = await ask(`/${id}/${path}/${body.id}`, { method });
      expect(answer).toMatchObject({ status: 404, body: { error: 'Version not found' } });
    }
    expect((await ask('/999999/versions')).status).toBe(404);
    expect((await ask('/999999/versions', { method: 'POST' })).status).toBe(404);
  });

  test('publishing an incomplete one is 422 and names what it lacks', async () => {
    const { ask, id } = await startEditor();
    const { body } = await ask<Version>(`/${id}/versions`, {
      method: 'POST',
      payload: { keyTopics: [], category: '' },
    });
    const publishing = await ask<RestError>(`/${id}/publish/${body.id}`, { method: 'POST' });
    expect(publishing.status).toBe(422);
    expect(publishing.body.issues.map(({ path }) => path)).toEqual(['category', 'keyTopics']);
  });

  test('the same key makes one version', async () => {
    const { ask, id } = await startEditor();
    const create = () =>
      ask(`/${id}/versions`, {
        method: 'POST',
        payload: { changes: 'Once' },
        headers: { 'idempotency-key': 'version-1' },
      });
    const first = await create();
    const second = await create();
    expect(second.text).toBe(first.text);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect((await ask<VersionSummary[]>(`/${id}/versions`)).body).toHaveLength(1);
  });
});

describe('versions by REST', () => {
  test.each<[object, string]>([
    [{ title: '' }, 'title'],
    [{ changes: 1 }, 'changes'],
    [{ changes: 'a\0' }, 'changes'],
    [{ versionNumber: 7 }, 'versionNumber'],
    [{ isPublished: true }, 'isPublished'],
    [{ previewId: 2 }, 'previewId'],
  ])('%j is refused by name', async (payload, path) => {
    const { ask, id } = await startEditor();
    const { status, body } = await ask<RestError>(`/${id}/versions`, { method: 'POST', payload });
    expect(status).toBe(400);
    expect(body.issues[0]?.path).toBe(path);
  });

  test.each(['0', '-1', '1.5', 'abc', '01', '%201', '2147483648', '1e0'])(
    'the id %s is refused by name',
    async (bad) => {
      const { ask, id } = await startEditor();
      const { status, body } = await ask<RestError>(`/${id}/versions/${bad}`);
      expect(status).toBe(400);
      expect(body.issues[0]?.path).toBe('versionId');
      expect((await ask<RestError>(`/${bad}/versions`)).body.issues[0]?.path).toBe('id');
    },
  );

  test('unknown callers get the same answer for every id', async () => {
    const { call, id } = await startEditor();
    const answers = await Promise.all(
      [id, 999_999, 'abc'].map((each) => call(`/api/book-summaries/${each}/versions`)),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.text).toBe(answers[0]?.text);
    }
  });
});
