import { examineDatabase } from '@foreword/db/maintenance/doctor.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { startRouter, TEST_USERS } from '../testing/router.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(testEngines)('sources on %s', (engine) => {
  let site: Awaited<ReturnType<typeof startRouter>>;
  let id: number;
  beforeEach(async () => {
    site = await startRouter({ engine });
    ({ id } = await site.seed.preview());
  });
  const add = (text: string, more: { label?: string } = {}) =>
    site.editor.sources.add({ id, kind: 'book-text', text, ...more });

  test('an editor adds, lists, reads and removes a source', async () => {
    const text = '# Economy\n\nI went to the woods — “deliberately”.';
    const added = await add(text, { label: ' Walden ' });
    expect(added).toEqual({
      id: added.id,
      kind: 'book-text',
      label: 'Walden',
      bytes: Buffer.byteLength(text),
      passages: 1,
      createdAt: '2026-03-01T09:30:00.000Z',
    });
    expect(await site.editor.sources.list({ id })).toEqual([added]);
    expect(await site.editor.sources.byId({ id: added.id })).toMatchObject({
      ...added,
      previewId: id,
      text,
      passages: [{ place: { headings: ['Economy'], percent: 22.9 }, start: 11, end: text.length }],
    });
    expect(await site.editor.sources.remove({ id: added.id })).toEqual({ success: true });
    expect(await site.editor.sources.list({ id })).toEqual([]);
    for (const call of [site.editor.sources.byId, site.editor.sources.remove]) {
      await expect(call({ id: added.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('a source without a label has the words of its kind', async () => {
    expect(await add('Text', { label: ' \u200B' })).toMatchObject({ label: 'Text of the book' });
  });

  test('a preview takes ten sources, also from concurrent calls', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, number) => add(`Text ${number}`)),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({
      reason: { code: 'CONFLICT', message: expect.stringContaining('10 sources') },
    });
    expect(await site.editor.sources.list({ id })).toHaveLength(LIMITS.sources);
    const other = await site.seed.preview();
    await site.editor.sources.add({ id: other.id, kind: 'notes', text: 'Another preview' });
  });

  test('a text of 5 MB is accepted, and a byte more is refused', async () => {
    const text = 'é'.repeat(LIMITS.sourceBytes / 2);
    await expect(add(`${text}.`)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(await site.editor.sources.list({ id })).toEqual([]);
    expect(await add(text)).toMatchObject({ bytes: LIMITS.sourceBytes });
  });

  test('an empty text and an unknown preview are refused', async () => {
    await expect(add(' \n')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const unknown = { id: id + 1, kind: 'notes', text: 'x' } as const;
    await expect(site.editor.sources.add(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(site.editor.sources.list({ id: id + 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('a repeated call with the same key adds one source', async () => {
    const editor = site.editorWith({ idempotencyKey: 'a-key' });
    const input = { id, kind: 'notes', text: 'Once' } as const;
    expect(await editor.sources.add(input)).toEqual(await editor.sources.add(input));
    expect(await site.editor.sources.list({ id })).toHaveLength(1);
    await expect(editor.sources.add({ ...input, text: 'Twice' })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  });

  test('the sources of a deleted preview wait with its copy and come back with it', async () => {
    const source = await add('Text of the book');
    await site.editor.previews.remove({ id });
    await expect(site.editor.sources.byId({ id: source.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const [copy] = (await site.editor.recovery.list({})).items;
    const back = await site.editor.recovery.recover({ id: copy?.id ?? 0 });
    expect(await site.editor.sources.list({ id: back.id })).toEqual([source]);
  });

  test('the sources of a deleted preview go when its copy goes', async () => {
    await add('Text of the book');
    await site.editor.previews.remove({ id });
    const later = new Date(SEED_TIME.getTime() + 31 * DAY_MS);
    const { id: other } = await site.seed.preview();
    await site.editorWith({ now: () => later }).previews.remove({ id: other });
    expect(await site.db.selectFrom('source').select('id').execute()).toEqual([]);
  });

  test('a source outlives the account of the editor who added it', async () => {
    await add('Text of the book');
    await site.admin.users.erase({ id: TEST_USERS.editor.id });
    expect(await site.admin.sources.list({ id })).toHaveLength(1);
  });

  test('doctor finds a damaged text', async () => {
    await add('Text of the book');
    await site.db.updateTable('source').set({ text: 'Text of a book' }).execute();
    const { findings } = await examineDatabase(site.url, { now: SEED_TIME });
    expect(findings).toMatchObject([
      { message: expect.stringMatching(/^The text of source \d+ does not match/) },
    ]);
  });
});
