import { testEngines } from '@foreword/db/testing/database.ts';
import { NO_DECISION } from '@foreword/domain/decision-schema.ts';
import { describe, expect, test } from 'vitest';
import { startRouter } from '../testing/router.ts';
import {
  importInto,
  outcomesOf,
  sitePreviewInput,
  siteVersionInput,
} from '../testing/site-transfer.ts';

describe.each(testEngines)('importing previews on %s', (engine) => {
  test('a plan lists new, changed, equal and wrong previews, and changes nothing', async () => {
    const { admin, seed } = await startRouter({ engine });
    const { id, content } = await seed.preview({ title: 'Walden' });
    const { id: other } = await seed.preview({ title: 'Emma' });
    const before = await admin.siteTransfer.exportPage({});
    const { previews } = await admin.siteTransfer.plan({
      previews: [
        sitePreviewInput({ id: 70 }),
        sitePreviewInput({ ...content, id, abstract: 'Other.', isPublished: false }),
        sitePreviewInput({ ...content, id: other, title: 'Emma' }),
        sitePreviewInput({ id: 71, title: 'Draft', category: '', isPublished: true }),
      ],
    });
    expect(previews).toMatchObject([
      { key: 'On Liberty', id: null, outcome: 'new', fields: [], issues: [] },
      { key: 'Walden', id, outcome: 'changed', fields: ['abstract', 'isPublished'] },
      { key: 'Emma', id: other, outcome: 'changed', fields: ['rawMarkdown'] },
      { outcome: 'error', issues: [{ path: 'category', message: 'Category is required' }] },
    ]);
    expect(await admin.siteTransfer.exportPage({})).toEqual(before);
  });

  test('a plan names the former title where an id belongs to another book', async () => {
    const { admin, seed } = await startRouter({ engine });
    const { id } = await seed.preview({ title: 'Walden' });
    const { previews } = await admin.siteTransfer.plan({ previews: [sitePreviewInput({ id })] });
    expect(previews[0]).toMatchObject({ outcome: 'changed', formerTitle: 'Walden' });
  });

  test('after the greatest place, others can still be featured; a greater one is refused', async () => {
    const { admin, seed } = await startRouter({ engine });
    const featuredPlace = 1_000_000_000;
    const greater = [sitePreviewInput({ featuredPlace: 2 ** 31 - 1 })];
    await expect(admin.siteTransfer.plan({ previews: greater })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'previews.0.featuredPlace: Must be at most 1,000,000,000',
    });
    await importInto(admin, { previews: [sitePreviewInput({ featuredPlace })] });
    const { id } = await seed.preview();
    await admin.previews.update({ id, isFeatured: true });
    const exported = await admin.siteTransfer.exportPreview({ id });
    expect(exported.featuredPlace).toBe(featuredPlace + 1);
  });

  test('done again, everything is the same and nothing is written', async () => {
    const { admin, db } = await startRouter({ engine });
    const part = {
      previews: [
        sitePreviewInput({
          id: 7,
          isPublished: true,
          featuredPlace: 3,
          createdAt: '2024-05-06T07:08:09.000Z',
          currentVersion: 2,
          publishedVersion: 1,
          versions: [siteVersionInput(1), siteVersionInput(2, { abstract: 'Second.' })],
        }),
        sitePreviewInput({ title: 'Without an id' }),
      ],
    };
    const rows = async () => [
      await db.selectFrom('preview').selectAll().orderBy('id').execute(),
      await db.selectFrom('audit_event').selectAll().execute(),
    ];
    expect(outcomesOf((await importInto(admin, part)).previews)).toEqual([
      'On Liberty: new',
      'Without an id: new',
    ]);
    const before = await rows();
    expect(before[1]).toHaveLength(2);
    expect(outcomesOf((await importInto(admin, part)).previews)).toEqual([
      'On Liberty: same',
      'Without an id: same',
    ]);
    expect(await rows()).toEqual(before);
  });

  test('ids are kept, and the next preview gets one behind them', async () => {
    const { admin } = await startRouter({ engine });
    await importInto(admin, { previews: [sitePreviewInput({ id: 40 })] });
    await importInto(admin, { previews: [sitePreviewInput({ id: 12, title: 'Emma' })] });
    const { previews } = await importInto(admin, {
      previews: [sitePreviewInput({ title: 'New' })],
    });
    expect(previews[0]?.id).toBe(41);
    expect((await admin.previews.adminById({ id: 12 })).title).toBe('Emma');
  });

  test('without an id a preview is found by title and author, ignoring case', async () => {
    const { admin, seed } = await startRouter({ engine });
    await seed.preview({ title: 'On Liberty', author: 'Somebody else' });
    const { id } = await seed.preview({ title: 'ON LIBERTY', author: 'john stuart mill' });
    const { previews } = await importInto(admin, { previews: [sitePreviewInput()] });
    expect(previews[0]).toMatchObject({ id, outcome: 'changed' });
    await seed.preview({ title: 'On Liberty', author: 'John Stuart Mill' });
    const again = await importInto(admin, { previews: [sitePreviewInput()] });
    expect(again.previews[0]).toMatchObject({
      outcome: 'error',
      issues: [{ path: 'id', message: expect.stringMatching(/^Several .* \(2, 3\)/) }],
    });
  });

  test('the same preview twice in one import is an error', async () => {
    const { admin } = await startRouter({ engine });
    const { previews } = await admin.siteTransfer.plan({
      previews: [
        sitePreviewInput({ id: 5 }),
        sitePreviewInput({ id: 5, title: 'Emma' }),
        sitePreviewInput({ title: 'Walden' }),
        sitePreviewInput({ title: 'walden' }),
      ],
    });
    expect(previews.map(({ outcome }) => outcome)).toEqual(['new', 'error', 'new', 'error']);
  });

  test('a missing field stays; null empties it', async () => {
    const { admin, seed } = await startRouter({ engine });
    const { id } = await seed.preview({ title: 'Walden', isbn: '1', featuredPlace: 2 });
    await importInto(admin, {
      previews: [sitePreviewInput({ id, isbn: null, author: undefined, category: undefined })],
    });
    expect(await admin.previews.adminById({ id })).toMatchObject({
      title: 'On Liberty',
      author: 'Henry David Thoreau',
      isbn: null,
      category: 'General Non-Fiction',
      isPublished: true,
      isFeatured: true,
    });
  });

  test('damaged ISBNs are kept, those of alternatives too', async () => {
    const { admin } = await startRouter({ engine });
    const isbn = '978-0-306-40615-8';
    const alternatives = [
      { relation: 'next' as const, title: 'W', author: null, isbn, previewId: null, reason: '' },
    ];
    const decision = { ...NO_DECISION, alternatives };
    await importInto(admin, { previews: [sitePreviewInput({ id: 5, isbn, decision })] });
    expect(await admin.previews.adminById({ id: 5 })).toMatchObject({ isbn, decision });
  });

  test('a featured place is given once: the preview that had it goes to the end', async () => {
    const { admin, seed, visitor } = await startRouter({ engine });
    const [first, second] = [
      await seed.preview({ title: 'First', featuredPlace: 1 }),
      await seed.preview({ title: 'Second', featuredPlace: 2 }),
    ];
    await importInto(admin, {
      previews: [sitePreviewInput({ title: 'New', isPublished: true, featuredPlace: 1 })],
    });
    const titles = async () => (await visitor.previews.featured()).map(({ title }) => title);
    expect(await titles()).toEqual(['New', 'Second', 'First']);
    const places = [
      { id: second.id, title: 'Second', featuredPlace: 3 },
      { id: first.id, title: 'First', featuredPlace: 2 },
    ];
    await importInto(admin, { previews: places.map((each) => sitePreviewInput(each)) });
    expect(await titles()).toEqual(['New', 'First', 'Second']);
    const { previews } = await admin.siteTransfer.exportPage({});
    expect(previews.map(({ featuredPlace }) => featuredPlace).sort()).toEqual([1, 2, 3]);
  });

  test('Markdown that is left out is made from the sections', async () => {
    const { admin } = await startRouter({ engine });
    const { previews } = await importInto(admin, { previews: [sitePreviewInput()] });
    const { rawMarkdown } = await admin.previews.adminById({ id: previews[0]?.id ?? 0 });
    expect(rawMarkdown).toMatch(/^# On Liberty\n\nby John Stuart Mill\n/);
  });

  test('a preview that the site changed since the plan is left alone, and the others are imported', async () => {
    const { admin, seed } = await startRouter({ engine });
    const [one, two] = [await seed.preview(), await seed.preview({ title: 'Emma' })];
    const previews = [
      sitePreviewInput({ id: one.id }),
      sitePreviewInput({ id: two.id, title: 'Emma, again' }),
      sitePreviewInput({ id: 90, title: 'New' }),
    ];
    const plan = await admin.siteTransfer.plan({ previews });
    await admin.previews.update({ id: one.id, isFeatured: true });
    await importInto(admin, { previews: [sitePreviewInput({ id: 90, title: 'Mine' })] });
    const result = await admin.siteTransfer.applyPlan({ previews, plan });
    expect(result.previews.map(({ outcome }) => outcome)).toEqual([
      'conflict',
      'changed',
      'conflict',
    ]);
    expect(result.previews[0]?.issues[0]?.message).toMatch(/^Changed on the site since/);
    expect((await admin.previews.adminById({ id: one.id })).title).toBe('Walden');
    expect((await admin.previews.adminById({ id: 90 })).title).toBe('Mine');
  });

  test('a plan of other previews is refused', async () => {
    const { admin } = await startRouter({ engine });
    const plan = { categories: [], settings: [], previews: [] };
    await expect(
      admin.siteTransfer.applyPlan({ previews: [sitePreviewInput()], plan }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('two imports of the same files at once make each preview once', async () => {
    const { admin } = await startRouter({ engine });
    const previews = [sitePreviewInput({ title: 'A' }), sitePreviewInput({ id: 4, title: 'B' })];
    const plan = await admin.siteTransfer.plan({ previews });
    const results = await Promise.all(
      [1, 2, 3].map(() => admin.siteTransfer.applyPlan({ previews, plan })),
    );
    for (const index of [0, 1]) {
      const outcomes = results.map((result) => result.previews[index]?.outcome);
      expect(outcomes.sort()).toEqual(['new', 'same', 'same']);
    }
    expect((await admin.siteTransfer.exportPage({})).total).toBe(2);
  });

  test('each imported preview has its entry in the audit log', async () => {
    const { admin, db } = await startRouter({ engine });
    await importInto(admin, {
      previews: [sitePreviewInput({ id: 9, versions: [siteVersionInput(1)] })],
    });
    expect(await db.selectFrom('audit_event').selectAll().execute()).toMatchObject([
      {
        action: 'siteTransfer.applyPlan',
        object_kind: 'preview',
        object_id: '9',
        object_label: 'On Liberty',
        detail: '{"outcome":"new","fields":[],"newVersions":[1]}',
      },
    ]);
  });
});

test('a body of very many wrong values is refused by its first issue, a small one by all', async () => {
  const { admin } = await startRouter();
  const planWith = (versions: object[]) => {
    const previews = Array(200).fill({ ...sitePreviewInput(), versions });
    return admin.siteTransfer
      .plan({ previews } as never)
      .catch(({ code, cause }) => [code, cause.issues.length, cause.issues[0]]);
  };
  const path = ['previews', 0, 'versions', 0, 'number'];
  const first = expect.objectContaining({ path, message: 'Is missing' });
  expect(await planWith(Array(1000).fill({}))).toEqual(['BAD_REQUEST', 1, first]);
  expect(await planWith([{}])).toEqual(['BAD_REQUEST', expect.any(Number), first]);
});
