import { testEngines } from '@foreword/db/testing/database.ts';
import type { BulkUploadEvent } from '@foreword/domain/bulk-upload.ts';
import { describe, expect, test } from 'vitest';
import { startRouter } from '../testing/router.ts';

const titles = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Title ${index}`);

describe.each(testEngines)('a bulk upload on %s', (engine) => {
  test('makes a draft of each title, trimmed', async () => {
    const { editor, visitor } = await startRouter({ engine });
    const result = await editor.bulkUpload.upload({
      bookTitles: ['Walden', '  Emma \t', '<b>"Émile"</b>'],
    });
    expect(result).toMatchObject({ totalProcessed: 3, successful: 3, failed: 0, errors: [] });
    expect(result.results.map(({ title }) => title)).toEqual(['Walden', 'Emma', '<b>"Émile"</b>']);
    for (const { id, title, success } of result.results) {
      expect(success).toBe(true);
      const preview = await editor.previews.adminById({ id });
      expect(preview).toMatchObject({ title, category: '', isPublished: false, isFeatured: false });
      expect(preview.rawMarkdown).not.toBe('');
    }
    expect((await visitor.previews.list({})).total).toBe(0);
  });

  test('reports each bad line with the reason, and creates the others', async () => {
    const { editor } = await startRouter({ engine });
    const bookTitles = [
      'Emma',
      '',
      ' \u00A0\n',
      '\u200B',
      'x'.repeat(501),
      'nul\0',
      '\ud800',
      'Walden',
    ];
    const result = await editor.bulkUpload.upload({ bookTitles });
    expect(result).toMatchObject({ totalProcessed: 8, successful: 2, failed: 6 });
    expect(result.results.map(({ title }) => title)).toEqual(['Emma', 'Walden']);
    expect(result.errors).toEqual([
      { title: '', error: 'Title cannot be empty' },
      { title: '', error: 'Title cannot be empty' },
      { title: '\u200B', error: 'Title cannot be empty' },
      { title: 'x'.repeat(500), error: 'Title must be at most 500 characters' },
      { title: 'nul\0', error: 'Title must not contain the NUL character' },
      { title: '\ud800', error: 'Title must not contain unpaired surrogates' },
    ]);
  });

  test('warns of titles that repeat each other or a preview in any case', async () => {
    const { editor, seed } = await startRouter({ engine });
    await seed.preview({ title: 'Straße', isPublished: false });
    const { results } = await editor.bulkUpload.upload({
      bookTitles: ['Emma', ' EMMA', 'STRASSE', 'Walden', 'strasse'],
    });
    expect(results.map(({ warning }) => warning)).toEqual([
      undefined,
      'Repeats another title of this upload',
      'There is a preview with this title already',
      undefined,
      'Repeats another title of this upload',
    ]);
    expect((await editor.previews.listAll({})).total).toBe(6);
  });

  test('takes ten thousand titles, exactly and in order', async () => {
    const { editor } = await startRouter({ engine });
    const bookTitles = titles(10_000);
    const result = await editor.bulkUpload.upload({ bookTitles });
    expect(result.results.map(({ title }) => title)).toEqual(bookTitles);
    expect(new Set(result.results.map(({ id }) => id)).size).toBe(10_000);
    const last = result.results.at(-1);
    expect(await editor.previews.adminById({ id: last?.id ?? 0 })).toMatchObject({
      title: 'Title 9999',
    });
    const { items, total } = await editor.previews.listAll({ q: 'title 4711' });
    expect({ title: items[0]?.title, total }).toEqual({ title: 'Title 4711', total: 1 });
  }, 30_000);

  test('lets others read while it runs', async () => {
    const { editor, visitor } = await startRouter({ engine });
    let isRunning = true;
    const upload = editor.bulkUpload.upload({ bookTitles: titles(3000) }).finally(() => {
      isRunning = false;
    });
    let reads = 0;
    while (isRunning) {
      await visitor.previews.list({});
      await new Promise((resolve) => setImmediate(resolve));
      reads++;
    }
    await upload;
    expect(reads).toBeGreaterThanOrEqual(5);
  });

  test('that was interrupted finishes with its key, without duplicates', async () => {
    const { db, editorWith, editor } = await startRouter({ engine });
    const bookTitles = titles(1800);
    let transactions = 0;
    const dying = new Proxy(db, {
      get(target, name) {
        if (name === 'transaction' && ++transactions > 3) throw new Error('Killed');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const key = { idempotencyKey: 'again' };
    await expect(
      editorWith({ ...key, db: dying }).bulkUpload.upload({ bookTitles }),
    ).rejects.toThrow();
    expect((await editor.previews.listAll({})).total).toBe(1000);
    const result = await editorWith(key).bulkUpload.upload({ bookTitles });
    expect(result.results.map(({ title }) => title)).toEqual(bookTitles);
    expect(result.results.some(({ warning }) => warning !== undefined)).toBe(false);
    expect((await editor.previews.listAll({})).total).toBe(1800);
  });

  test.each([[[]], ['Emma'], [[1]], [undefined], [[null]]])(
    'of %j is refused by name',
    async (bookTitles) => {
      const { editor } = await startRouter({ engine });
      await expect(editor.bulkUpload.upload({ bookTitles } as never)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringMatching(/^bookTitles/),
      });
    },
  );

  test('streams its progress, the result last', async () => {
    const { editor } = await startRouter({ engine });
    const events: BulkUploadEvent[] = [];
    for await (const event of await editor.bulkUpload.stream({ bookTitles: titles(1100) })) {
      events.push(event);
    }
    const progress = events.flatMap((event) =>
      event.kind === 'progress' ? [event.processed] : [],
    );
    expect(progress[0]).toBe(0);
    expect(progress).toEqual([...new Set(progress)].sort((left, right) => left - right));
    expect(progress.length).toBeGreaterThan(1);
    expect(events.at(-1)).toMatchObject({ kind: 'done', result: { successful: 1100 } });
  });

  test('goes on to its end after its listener has left', async () => {
    const { editor } = await startRouter({ engine });
    for await (const event of await editor.bulkUpload.stream({ bookTitles: titles(1600) })) {
      expect(event.kind).toBe('progress');
      break;
    }
    await expect.poll(async () => (await editor.previews.listAll({})).total).toBe(1600);
  });
});
