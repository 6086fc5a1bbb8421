import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { describe, expect, test } from 'vitest';
import { startRouter, TEST_USERS } from '../testing/router.ts';

/** What each of four entries is about, by its number: an hour lies between them. */
async function startWithLog(engine: (typeof testEngines)[number]) {
  const started = await startRouter({ engine });
  const { callAs, contextAs, seed } = started;
  const at = (hour: number, user = TEST_USERS.admin) =>
    callAs(contextAs(user, { now: () => new Date(SEED_TIME.getTime() + hour * 3_600_000) }));
  const { id } = await seed.preview({ title: 'Walden' });
  await at(0).previews.update({ id, title: 'Walden 1' });
  await at(1, TEST_USERS.editor).previews.update({ id, title: 'Walden 2' });
  await at(2).tokens.create({ name: 'Import', role: 'editor' });
  await at(24).previews.remove({ id });
  return { ...started, previewId: id };
}

const ALL = ['previews.remove', 'tokens.create', 'previews.update', 'previews.update'];

describe.each(testEngines)('reading the audit log on %s', (engine) => {
  test('lists whole entries, the newest first', async () => {
    const { admin, previewId } = await startWithLog(engine);
    const { items, total, nextCursor } = await admin.audit.list({});
    expect(items.map(({ action }) => action)).toEqual(ALL);
    expect({ total, nextCursor }).toEqual({ total: 4, nextCursor: null });
    expect(items[0]).toEqual({
      id: items[1] && items[1].id + 1,
      at: '2026-03-02T09:30:00.000Z',
      action: 'previews.remove',
      actor: {
        userId: TEST_USERS.admin.id,
        label: TEST_USERS.admin.email,
        via: 'session',
        tokenId: null,
      },
      object: { kind: 'preview', id: String(previewId), label: 'Walden 2' },
      detail: {},
      address: '127.0.0.1',
      userAgent: 'test',
      requestId: 'test-request',
    });
  });

  test.each([
    [{ action: 'previews' }, 3],
    [{ action: 'previews.update' }, 2],
    [{ action: 'preview' }, 0],
    [{ actor: TEST_USERS.editor.id }, 1],
    [{ actor: 'EDITOR@Books.example' }, 1],
    [{ actor: 'editor' }, 0],
    [{ objectKind: 'token' as const }, 1],
    [{ objectKind: 'preview' as const, objectId: '999' }, 0],
    [{ from: '2026-03-02' }, 1],
    [{ to: '2026-03-01' }, 3],
    [{ from: '2026-03-01T10:30:00Z', to: '2026-03-01T11:30:00Z' }, 2],
    [{ from: '2026-03-01T12:30:00+02:00', to: '2026-03-01T10:30:00.000Z' }, 1],
    [{ to: '9999-12-31' }, 4],
    [{ from: '9999-12-31T23:00:00-02:00' }, 0],
    [{ action: 'previews', actor: 'admin@books.example' }, 2],
  ])('with %j it has %i entries', async (filter, count) => {
    const { admin } = await startWithLog(engine);
    const { items, total } = await admin.audit.list(filter);
    expect(items).toHaveLength(count);
    expect(total).toBe(count);
  });

  test('goes on where a page ended', async () => {
    const { admin } = await startWithLog(engine);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.audit.list({ limit: 3, cursor });
      expect(page.total).toBe(4);
      seen.push(...page.items.map(({ action }) => action));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(ALL);
  });

  test.each([
    [{ action: 'previews.*' }, 'action'],
    [{ from: 'yesterday' }, 'from'],
    [{ from: '2026-02-30' }, 'from'],
    [{ to: '2026-03-01T10:30:00' }, 'to'],
    [{ limit: 501 }, 'limit'],
    [{ objectId: 'a\0b' }, 'objectId'],
    [{ cursor: 'WzBd' }, 'cursor'],
  ])('refuses %j by name', async (filter, name) => {
    const { admin } = await startRouter({ engine });
    await expect(admin.audit.list(filter)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(name),
    });
  });
});
