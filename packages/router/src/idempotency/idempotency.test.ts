import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { identityOf, startRouter, TEST_USERS } from '../testing/router.ts';
import {
  KEY_LIFETIME_MS,
  withIdempotencyInParts,
  withIdempotencyOutside,
} from './idempotency.service.ts';

const PREVIEW = { title: 'Emma', abstract: '', introduction: '', keyTopics: [], category: '' };
const KEY = 'b7a1-4c';

/** A router with callers that send a key, and what came back beside their answers. */
async function start(engine: 'sqlite' | 'postgres') {
  const started = await startRouter({ engine });
  const { contextAs, editorWith } = started;
  const identity = identityOf(TEST_USERS.editor);
  return {
    ...started,
    keyed: editorWith({ idempotencyKey: KEY }),
    context: { ...contextAs(TEST_USERS.editor, { idempotencyKey: KEY }), identity },
    total: async () => (await started.editor.previews.listAll({})).total,
    isReplayed: () => started.sent.headers['idempotency-replayed'] === 'true',
  };
}

describe.each(testEngines)('a request with a key on %s', (engine) => {
  test('that is repeated gets the first answer again, and does nothing', async () => {
    const { keyed, editor, total, isReplayed } = await start(engine);
    const first = await keyed.previews.create(PREVIEW);
    expect(isReplayed()).toBe(false);
    await editor.previews.update({ id: first.id, title: 'Changed since' });
    expect(await keyed.previews.create({ ...PREVIEW })).toEqual(first);
    expect(isReplayed()).toBe(true);
    expect(await total()).toBe(1);
  });

  test('matches with its fields in any order', async () => {
    const { keyed, total } = await start(engine);
    await keyed.previews.create(PREVIEW);
    await keyed.previews.create(Object.fromEntries(Object.entries(PREVIEW).reverse()) as never);
    expect(await total()).toBe(1);
  });

  test('cannot become another request', async () => {
    const { keyed, total, seed } = await start(engine);
    await keyed.previews.create(PREVIEW);
    const refusal = {
      code: 'UNPROCESSABLE_CONTENT',
      cause: { issues: [{ path: 'Idempotency-Key' }] },
    };
    await expect(keyed.previews.create({ ...PREVIEW, title: 'Other' })).rejects.toMatchObject(
      refusal,
    );
    await expect(keyed.bulkUpload.upload({ bookTitles: ['x'] })).rejects.toMatchObject(refusal);
    const { id } = await seed.preview();
    await expect(keyed.versions.create({ id })).rejects.toMatchObject(refusal);
    expect(await total()).toBe(2);
  });

  test('made twenty times at once happens once', async () => {
    const { keyed, total } = await start(engine);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => keyed.previews.create(PREVIEW)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await total()).toBe(1);
  });

  test('is its sender’s own', async () => {
    const { contextAs, editorWith, total } = await start(engine);
    const mine = editorWith({ idempotencyKey: KEY });
    const admin = editorWith(contextAs(TEST_USERS.admin, { idempotencyKey: KEY }));
    const [first, second] = [
      await mine.previews.create(PREVIEW),
      await admin.previews.create(PREVIEW),
    ];
    expect(first.id).not.toBe(second.id);
    expect(await total()).toBe(2);
  });

  test('that was refused can be made again with the same key, and be put right', async () => {
    const { keyed, total } = await start(engine);
    const refused = keyed.previews.create({ ...PREVIEW, isPublished: true });
    await expect(refused).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    await keyed.previews.create(PREVIEW);
    expect(await total()).toBe(1);
  });

  test('is forgotten after a day', async () => {
    const { keyed, editorWith, total } = await start(engine);
    await keyed.previews.create(PREVIEW);
    const at = (offset: number) =>
      editorWith({
        idempotencyKey: KEY,
        now: () => new Date(SEED_TIME.getTime() + KEY_LIFETIME_MS + offset),
      });
    await at(0).previews.create(PREVIEW);
    expect(await total()).toBe(1);
    await at(1).previews.create(PREVIEW);
    expect(await total()).toBe(2);
  });

  test('makes one version', async () => {
    const { keyed, editor, seed } = await start(engine);
    const { id } = await seed.preview();
    const first = await keyed.versions.create({ id, changes: 'Once' });
    expect(await keyed.versions.create({ id, changes: 'Once' })).toEqual(first);
    expect(await editor.versions.list({ id })).toHaveLength(1);
  });

  test('whose answer an earlier program stored gets what the call made, as it now stands', async () => {
    const { db, editor, editorWith, total, seed, isReplayed } = await start(engine);
    const { id } = await seed.preview();
    const first = editorWith({ idempotencyKey: 'preview' }).previews;
    const second = editorWith({ idempotencyKey: 'version' }).versions;
    const third = editorWith({ idempotencyKey: 'source' }).sources;
    const source = { id, kind: 'book-text', label: 'Emma', text: 'Emma Woodhouse' } as const;
    const preview = await first.create(PREVIEW);
    const version = await second.create({ id, changes: 'Once' });
    const added = await third.add(source);
    for (const row of await db.selectFrom('idempotency_key').select(['id', 'response']).execute()) {
      const response = JSON.stringify({ id: JSON.parse(String(row.response)).id });
      await db.updateTable('idempotency_key').set({ response }).where('id', '=', row.id).execute();
    }
    expect(await first.create(PREVIEW)).toEqual(preview);
    expect(isReplayed()).toBe(true);
    expect(await second.create({ id, changes: 'Once' })).toEqual(version);
    expect(await third.add(source)).toEqual(added);
    expect(await total()).toBe(2);
    expect(await editor.versions.list({ id })).toHaveLength(1);
  });

  test.each(['', ' ', 'a b', 'ü', 'x'.repeat(256), 'a,\tb'])(
    'with the malformed key %j is refused',
    async (idempotencyKey) => {
      const { editorWith, total } = await start(engine);
      await expect(editorWith({ idempotencyKey }).previews.create(PREVIEW)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: { issues: [{ path: 'Idempotency-Key' }] },
      });
      expect(await total()).toBe(0);
    },
  );

  test('in parts goes on where it was interrupted, without doing a part twice', async () => {
    const { context } = await start(engine);
    const done: number[] = [];
    const part = (number: number) => async () => {
      if (number === 2 && done.length === 2) throw new DomainError('UNAVAILABLE', 'Interrupted');
      done.push(number);
      return number * 10;
    };
    const attempt = async () => {
      const results: number[] = [];
      const parts = [0, 1, 2, 3].map(part);
      const call = { procedure: 'test', input: {} };
      for await (const result of withIdempotencyInParts(context, call, parts)) results.push(result);
      return results;
    };
    await expect(attempt()).rejects.toThrow('Interrupted');
    done.push(-1);
    expect(await attempt()).toEqual([0, 10, 20, 30]);
    expect(await attempt()).toEqual([0, 10, 20, 30]);
    expect(done).toEqual([0, 1, -1, 2, 3]);
  });

  test('in parts, made several times at once, does each part once', async () => {
    const { keyed, editor, total } = await start(engine);
    const bookTitles = Array.from({ length: 1200 }, (_, index) => `Title ${index}`);
    const uploads = await Promise.all(
      Array.from({ length: 4 }, () => keyed.bulkUpload.upload({ bookTitles })),
    );
    for (const upload of uploads) expect(upload).toEqual(uploads[0]);
    expect(await total()).toBe(1200);
    expect((await editor.previews.listAll({ q: '1199' })).total).toBe(1);
  });

  describe('to another service', () => {
    const call = { procedure: 'test', input: { title: 'Emma' }, answer: z.unknown() };

    test('is made once when repeated, also while it runs', async () => {
      const { context } = await start(engine);
      const gate = Promise.withResolvers<void>();
      let runs = 0;
      const run = async () => {
        runs++;
        await gate.promise;
        return { text: 'Written' };
      };
      const answers = Array.from({ length: 3 }, () => withIdempotencyOutside(context, call, run));
      gate.resolve();
      expect(await Promise.all(answers)).toEqual(Array(3).fill({ text: 'Written' }));
      expect(await withIdempotencyOutside(context, call, run)).toEqual({ text: 'Written' });
      expect(runs).toBe(1);
    });

    test('asks for a new key where an earlier program stored an answer of another form', async () => {
      const { context } = await start(engine);
      await withIdempotencyOutside(context, call, async () => ({ text: 'Written' }));
      const answer = z.object({ text: z.string(), grounding: z.string() });
      const again = withIdempotencyOutside(context, { ...call, answer }, async () => {});
      await expect(again).rejects.toMatchObject({
        code: 'INVALID',
        issues: [{ path: 'Idempotency-Key', message: expect.stringContaining('send a new key') }],
      });
    });

    test('is made again after a failure, also by waiting callers', async () => {
      const { context } = await start(engine);
      let runs = 0;
      const run = async () => {
        runs++;
        if (runs === 1) throw new Error('Reset');
        return runs;
      };
      const [first, second] = await Promise.allSettled([
        withIdempotencyOutside(context, call, run),
        withIdempotencyOutside(context, call, run),
      ]);
      expect(first).toMatchObject({ status: 'rejected' });
      expect(second).toEqual({ status: 'fulfilled', value: 2 });
    });
  });
});
