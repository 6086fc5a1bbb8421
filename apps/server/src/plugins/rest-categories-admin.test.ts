import { seedPreview } from '@foreword/db/testing/builders.ts';
import type { AdminCategory, Category } from '@foreword/domain/category.ts';
import type { Role } from '@foreword/domain/user.ts';
import { describe, expect, test } from 'vitest';
import { type CallOptions, type RestError, startApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

const URL = '/api/cms/categories';
const HISTORY = { name: 'History </script> 😀', slug: 'history' };

/** The server, called by a signed-in user. */
async function startAs(role: Role) {
  const app = await startApp();
  const { bearer } = await signIn(app.db, role);
  const ask = <Body>(url: string, options: CallOptions = {}) =>
    app.call<Body>(url, { ...options, headers: bearer });
  return { ...app, ask };
}

describe('managing categories by REST', () => {
  test('from creating to deleting', async () => {
    const { ask, db } = await startAs('admin');
    await seedPreview(db, { category: 'history </SCRIPT> 😀' });
    const created = await ask<Category>(URL, {
      method: 'POST',
      payload: { ...HISTORY, description: 'The past', isActive: false },
    });
    const category = { id: 8, ...HISTORY, description: 'The past', displayOrder: 8 };
    expect(created).toMatchObject({ status: 201, body: { ...category, isActive: false } });

    const list = await ask<AdminCategory[]>(URL);
    expect(list.status).toBe(200);
    expect(list.body).toHaveLength(8);
    expect(list.body.at(-1)).toEqual({ ...category, isActive: false, previewCount: 1 });

    // What was read can be sent back whole.
    const saved = await ask<Category>(`${URL}/8`, {
      method: 'PUT',
      payload: { ...list.body.at(-1), name: 'World History', isActive: true },
    });
    expect(saved).toMatchObject({ status: 200, body: { ...category, name: 'World History' } });
    expect((await ask<unknown[]>('/api/book-summaries?category=history')).body).toMatchObject([
      { category: 'World History' },
    ]);

    const removed = await ask(`${URL}/8`, { method: 'DELETE' });
    expect(removed).toMatchObject({ status: 200, body: { success: true } });
    for (const options of [
      { method: 'DELETE' },
      { method: 'PUT', payload: HISTORY },
    ] satisfies CallOptions[]) {
      expect(await ask(`${URL}/8`, options)).toMatchObject({
        status: 404,
        body: { error: 'Category not found', code: 'NOT_FOUND', issues: [] },
      });
    }
  });

  test('the given ids come first, then the others in their former order', async () => {
    const { ask, call } = await startAs('admin');
    const { status, body } = await ask<AdminCategory[]>(`${URL}/order`, {
      method: 'POST',
      payload: { categoryIds: [7, 2] },
    });
    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).toEqual([7, 2, 1, 3, 4, 5, 6]);
    const shown = (await call<Category[]>(`${URL}/active`)).body;
    expect(shown.map(({ id, displayOrder }) => [id, displayOrder])).toEqual(
      body.map(({ id, displayOrder }) => [id, displayOrder]),
    );
    expect(shown[0]).not.toHaveProperty('previewCount');
  });

  test.each([
    [{ ...HISTORY, name: 'health & WELLNESS' }, 'name', 'Another category has this name'],
    [{ ...HISTORY, slug: 'health' }, 'slug', 'Another category has this slug'],
  ])('%j is taken: 409', async (payload, path, message) => {
    const { ask } = await startAs('admin');
    for (const [url, method] of [
      [URL, 'POST'],
      [`${URL}/1`, 'PUT'],
    ] as const) {
      expect(await ask(url, { method, payload })).toMatchObject({
        status: 409,
        body: { error: message, code: 'CONFLICT', issues: [{ path, message }] },
      });
    }
  });

  test.each([
    [[1, 2, 1], 'categoryIds.2', '1 is given twice'],
    [[1, 99], 'categoryIds.1', 'There is no category 99'],
    [[2_147_483_647], 'categoryIds.0', 'There is no category 2147483647'],
  ])('the order %j is understood and refused: 422', async (categoryIds, path, message) => {
    const { ask } = await startAs('admin');
    const { status, body } = await ask<RestError>(`${URL}/order`, {
      method: 'POST',
      payload: { categoryIds },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: message, issues: [{ path, message }] });
    expect((await ask<Category[]>(URL)).body.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

const SLUG_SHAPE = 'Slug must contain only lowercase letters, numbers, and hyphens';

test.each([
  [{}, ['name', 'slug'], 'Name is required'],
  [{ ...HISTORY, name: ' \t ' }, ['name'], 'Name is required'],
  [{ ...HISTORY, slug: '' }, ['slug'], 'Slug is required'],
  [{ ...HISTORY, slug: 'World History' }, ['slug'], SLUG_SHAPE],
  [{ ...HISTORY, slug: 'a/b' }, ['slug'], SLUG_SHAPE],
  [{ ...HISTORY, slug: 'x'.repeat(301) }, ['slug'], 'Must be at most 300 characters'],
  [{ ...HISTORY, name: 'x'.repeat(301) }, ['name'], 'Must be at most 300 characters'],
  [{ ...HISTORY, name: 'a\0b' }, ['name'], 'Must not contain the NUL character'],
  [{ ...HISTORY, name: 7 }, ['name'], 'Must be a text'],
  [{ ...HISTORY, isActive: 1 }, ['isActive'], 'Must be true or false'],
  [{ ...HISTORY, color: 'red' }, ['color'], 'Unknown field'],
])('the category %j is malformed: 400', async (payload, paths, message) => {
  const { ask } = await startAs('admin');
  for (const [url, method] of [
    [URL, 'POST'],
    [`${URL}/1`, 'PUT'],
  ] as const) {
    const { status, body } = await ask<RestError>(url, { method, payload });
    expect(status).toBe(400);
    expect(body.issues.map(({ path }) => path)).toEqual(paths);
    expect(body.issues[0]?.message).toBe(message);
  }
  expect((await ask<Category[]>(URL)).body[0]).toMatchObject({ slug: 'nyt-bestseller' });
});

test.each([
  [{}, 'categoryIds'],
  [{ categoryIds: '1' }, 'categoryIds'],
  [{ categoryIds: [1, '2'] }, 'categoryIds.1'],
  [{ categoryIds: [0] }, 'categoryIds.0'],
  [{ categoryIds: [1.5] }, 'categoryIds.0'],
  [{ categoryIds: [1], order: [] }, 'order'],
])('the order %j is malformed: 400', async (payload, path) => {
  const { ask } = await startAs('admin');
  const { status, body } = await ask<RestError>(`${URL}/order`, { method: 'POST', payload });
  expect(status).toBe(400);
  expect(body.issues).toMatchObject([{ path }]);
});

test.each(['0', '01', 'x', '1e0', '99999999999'])('the id %s is malformed: 400', async (id) => {
  const { ask } = await startAs('admin');
  for (const options of [
    { method: 'DELETE' },
    { method: 'PUT', payload: HISTORY },
  ] satisfies CallOptions[]) {
    const { status, body } = await ask<RestError>(`${URL}/${id}`, options);
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: 'id' }]);
  }
});

test('visitors may not even look, editors may do nothing else', async () => {
  const { call } = await startApp();
  expect((await call(URL)).status).toBe(401);
  const { ask } = await startAs('editor');
  expect((await ask(URL)).status).toBe(200);
  const refused = await ask<RestError>(URL, { method: 'POST', payload: HISTORY });
  expect(refused).toMatchObject({
    status: 403,
    body: { error: 'This is for administrators only' },
  });
});
