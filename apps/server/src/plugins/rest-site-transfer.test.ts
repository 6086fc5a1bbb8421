import { previewContent, seedPreview, seedVersion } from '@foreword/db/testing/builders.ts';
import type { SitePreview } from '@foreword/domain/site-transfer.ts';
import type { ExportPage, ImportReport } from '@foreword/domain/site-transfer-calls.ts';
import { describe, expect, test } from 'vitest';
import { type RestError, startApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

const URL = '/api/admin/site-transfer';
const MIB = 1024 * 1024;

const { rawMarkdown: _, ...PREVIEW } = previewContent({ title: 'On Liberty </script> 😀' });

/** The server with calls of an administrator. */
async function startAdmin() {
  const app = await startApp();
  const { bearer: headers } = await signIn(app.db, 'admin');
  return {
    ...app,
    headers,
    ask: <Body>(path: string) => app.call<Body>(`${URL}${path}`, { headers }),
    post: <Body = RestError>(path: string, payload: object) =>
      app.call<Body>(`${URL}${path}`, { method: 'POST', payload, headers }),
  };
}

describe('moving a site by REST works', () => {
  test('from export over plan to import', async () => {
    const source = await startAdmin();
    const { id } = await seedPreview(source.db, { title: 'Walden' });
    await seedVersion(source.db, { previewId: id, publish: true });
    await seedPreview(source.db, { isPublished: false });
    const first = await source.ask<ExportPage>('/export?versions=true&limit=1');
    expect(first).toMatchObject({ status: 200, body: { nextCursor: id, total: 2 } });
    expect(first.body.categories).toHaveLength(7);
    const second = await source.ask<ExportPage>(`/export?cursor=${id}`);
    expect(second.body).toMatchObject({ categories: null, settings: null, nextCursor: null });
    expect(second.body.stamp).toBe(first.body.stamp);

    const target = await startAdmin();
    const { categories, settings, previews } = first.body;
    const part = { categories, settings, previews };
    const plan = await target.post<ImportReport>('/plan', part);
    expect(plan).toMatchObject({ status: 200, body: { previews: [{ outcome: 'new' }] } });
    const applied = await target.post<ImportReport>('/apply', { ...part, plan: plan.body });
    expect(applied).toMatchObject({ status: 200, body: { previews: [{ id, outcome: 'new' }] } });
    const moved = await target.ask<SitePreview>(`/export/${id}?versions=true`);
    expect(moved.body).toEqual(previews[0]);
  });
});

describe('moving a site by REST', () => {
  test.each<[object, string]>([
    [{ previews: {} }, 'previews'],
    [{ previews: [{ ...PREVIEW, id: 'x' }] }, 'previews.0.id'],
    [{ previews: [{ ...PREVIEW, id: 2_000_000_000 }] }, 'previews.0.id'],
    [{ previews: [{ ...PREVIEW, updatedAt: 'yesterday' }] }, 'previews.0.updatedAt'],
    [{ previews: [{ ...PREVIEW, title: ' ' }] }, 'previews.0.title'],
    [{ previews: [{ ...PREVIEW, abstract: 'a\0b' }] }, 'previews.0.abstract'],
    [{ previews: [{ ...PREVIEW, coverImage: 'javascript:1' }] }, 'previews.0.coverImage'],
    [{ previews: [{ ...PREVIEW, keyTopics: ['A'] }] }, 'previews.0.keyTopics.0'],
    [
      { previews: [{ ...PREVIEW, versions: [{ ...PREVIEW, number: 0 }] }] },
      'previews.0.versions.0.number',
    ],
    [{ previews: Array(201).fill(PREVIEW) }, 'previews'],
    [{ categories: [{ slug: 'A b', name: 'A' }] }, 'categories.0.slug'],
    [{ settings: { homepage: { heroTitle: 'A', heroSubtitle: 'B' } } }, 'settings.browse'],
    [{ users: [] }, 'users'],
  ])('refuses a bad body by name (%#)', async (payload, path) => {
    const { post } = await startAdmin();
    const { status, body } = await post('/plan', payload);
    expect(status).toBe(400);
    expect(body.issues.map((issue) => issue.path)).toContain(path);
  });

  test.each<[object, string]>([
    [{ previews: [PREVIEW] }, 'plan'],
    [
      { previews: [PREVIEW], plan: { categories: [], settings: [], previews: [] } },
      'plan.previews',
    ],
    [{ previews: [], plan: { previews: [7] } }, 'plan.previews.0'],
  ])('applies nothing without the report of a plan (%#)', async (payload, path) => {
    const { post, ask } = await startAdmin();
    const { status, body } = await post('/apply', payload);
    expect(status).toBe(400);
    expect(body.issues.map((issue) => issue.path)).toContain(path);
    expect((await ask<ExportPage>('/export')).body.total).toBe(0);
  });

  test.each(['/export?limit=0', '/export?limit=201', '/export?cursor=x', '/export?versions=1'])(
    'GET %s is refused',
    async (path) => {
      const { ask } = await startAdmin();
      expect((await ask(path)).status).toBe(400);
    },
  );

  test('exports no preview for an unknown id', async () => {
    const { ask } = await startAdmin();
    expect((await ask('/export/9')).status).toBe(404);
  });

  test('is for administrators alone', async () => {
    const { db, call } = await startAdmin();
    const { bearer } = await signIn(db, 'editor');
    expect((await call(`${URL}/export`, { headers: bearer })).status).toBe(403);
    expect((await call(`${URL}/export`)).status).toBe(401);
  });

  test('takes up to 8 MiB, by tRPC too', async () => {
    const { post, send, headers } = await startAdmin();
    const rawMarkdown = 'x'.repeat(3 * MIB);
    const large = { previews: [1, 2].map((id) => ({ ...PREVIEW, id, rawMarkdown })) };
    const tooLarge = { previews: [1, 2, 3].map((id) => ({ ...PREVIEW, id, rawMarkdown })) };
    expect((await post('/plan', large)).status).toBe(200);
    expect((await post('/plan', tooLarge)).status).toBe(413);
    const url = '/trpc/siteTransfer.plan';
    for (const [payload, status] of [
      [large, 200],
      [tooLarge, 413],
    ] as const) {
      expect((await send({ method: 'POST', url, payload, headers })).statusCode).toBe(status);
    }
  });
});
