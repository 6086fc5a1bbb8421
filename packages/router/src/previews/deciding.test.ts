import { testEngines } from '@foreword/db/testing/database.ts';
import { NO_DECISION } from '@foreword/domain/decision-schema.ts';
import { describe, expect, test } from 'vitest';
import { startRouter } from '../testing/router.ts';

const topics = (...titles: string[]) => titles.map((title) => ({ title, content: '' }));

const naming = (previewId: number, relation: 'instead' | 'against') => ({
  ...NO_DECISION,
  alternatives: [{ relation, title: 'Other', author: null, isbn: null, previewId, reason: '' }],
});

describe.each(testEngines)('comparing on %s', (engine) => {
  test('answers in the order asked, names what is missing, and lists shared topics', async () => {
    const { visitor, seed } = await startRouter({ engine });
    const one = await seed.preview({ keyTopics: topics('The Division of Labour', 'Money') });
    const other = await seed.preview({ keyTopics: topics('Labor, and its division', 'Habit') });
    const draft = await seed.preview({ isPublished: false });
    const ids = [other.id, 999, one.id, draft.id];
    const found = await visitor.previews.compare({ ids: ids.join() });
    expect(found.previews.map(({ id }) => id)).toEqual([other.id, one.id]);
    expect(found.notAvailable).toEqual([999, draft.id]);
    expect(found.sharedTopics).toEqual([
      { title: 'Labor, and its division', ids: [other.id, one.id] },
    ]);
    expect(found.previews[0]).toMatchObject({ isbn: null, decision: null, book: null });
    expect(found.previews[0]).not.toHaveProperty('introduction');
  });

  test('shows what readers see, and links to published previews only', async () => {
    const { visitor, seed } = await startRouter({ engine });
    const draft = await seed.preview({ isPublished: false });
    const { id } = await seed.preview({ decision: naming(draft.id, 'instead') });
    await seed.version({
      previewId: id,
      title: 'As published',
      decision: naming(draft.id, 'instead'),
      publish: true,
    });
    const { previews } = await visitor.previews.compare({ ids: `${id}` });
    expect(previews[0]).toMatchObject({ title: 'As published' });
    expect(previews[0]?.decision?.alternatives[0]?.previewId).toBeNull();
  });

  test.each(['', 'x', '1,1,x', '1,2,3,4,5', '0', `${'1,'.repeat(600)}1`])(
    'ids %j are refused by name',
    async (ids) => {
      const { visitor } = await startRouter({ engine });
      await expect(visitor.previews.compare({ ids })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringMatching(/^ids: /),
      });
    },
  );

  test('a shortlist reads up to fifty previews in its order', async () => {
    const { visitor, seed } = await startRouter({ engine });
    const one = await seed.preview();
    const other = await seed.preview();
    const ids = [other.id, 999, one.id].join();
    const found = await visitor.previews.shortlist({ ids });
    expect(found.previews.map(({ id }) => id)).toEqual([other.id, one.id]);
    expect(found.notAvailable).toEqual([999]);
    const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join();
    await expect(visitor.previews.shortlist({ ids: many(50) })).resolves.toBeDefined();
    await expect(visitor.previews.shortlist({ ids: many(51) })).rejects.toThrow('at most 50 ids');
  });
});

describe.each(testEngines)('related previews on %s', (engine) => {
  test('come with the strongest reasons first', async () => {
    const { visitor, seed } = await startRouter({ engine });
    const category = 'Science & Technology';
    await seed.preview({ title: 'In the category', author: null, keyTopics: [], category });
    const named = await seed.preview({ title: 'Named', author: null, keyTopics: [] });
    const { id } = await seed.preview({
      title: 'This',
      author: 'Adam Smith',
      category,
      keyTopics: topics('The Division of Labour', 'Money'),
      decision: naming(named.id, 'instead'),
    });
    const reasonsOf = async () =>
      (await visitor.previews.related({ id })).map(({ preview, reason }) => [
        preview.title,
        reason,
      ]);
    const first = [['Named', 'named as an alternative here: read instead']];
    expect(await reasonsOf()).toEqual([...first, ['In the category', `also in ${category}`]]);
    await seed.preview({ title: 'Same author', author: 'ADAM  smith', keyTopics: [] });
    await seed.preview({
      title: 'One topic',
      author: null,
      keyTopics: topics('Labor: its division'),
    });
    expect(await reasonsOf()).toEqual([
      ...first,
      ['One topic', 'also treats the Division of Labour'],
      ['Same author', 'also by Adam Smith'],
      ['In the category', `also in ${category}`],
    ]);
    await seed.preview({
      title: 'Two',
      author: null,
      keyTopics: topics('money', 'Division of labor'),
    });
    // The highest id, but one shared topic only.
    await seed.preview({ title: 'Later', author: null, keyTopics: topics('Division of labour') });
    await seed.preview({
      title: 'Answer',
      author: null,
      keyTopics: [],
      decision: naming(id, 'against'),
    });
    await seed.preview({ title: 'Draft', isPublished: false, decision: naming(id, 'instead') });
    expect(await reasonsOf()).toEqual([
      ...first,
      ['Answer', 'answers this book'],
      ['Two', 'also treats the Division of Labour'],
      ['Later', 'also treats the Division of Labour'],
    ]);
  });

  test('are the published ones, and of published ones', async () => {
    const { visitor, editor, seed } = await startRouter({ engine });
    const named = await seed.preview({
      keyTopics: [],
      author: null,
      category: 'Health & Wellness',
    });
    const { id } = await seed.preview({ decision: naming(named.id, 'instead') });
    expect(await visitor.previews.related({ id })).toHaveLength(1);
    await editor.previews.update({ id: named.id, isPublished: false });
    expect(await visitor.previews.related({ id })).toEqual([]);
    for (const missing of [named.id, 999]) {
      await expect(editor.previews.related({ id: missing })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  test('follow edits of topics and author', async () => {
    const { visitor, editor, seed } = await startRouter({ engine });
    const { id } = await seed.preview({ category: 'A', author: 'A', keyTopics: topics('Habit') });
    const other = await seed.preview({ category: 'B', author: 'B', keyTopics: topics('Stars') });
    expect(await visitor.previews.related({ id })).toEqual([]);
    await editor.previews.update({ id: other.id, keyTopics: topics('Habits') });
    expect(await visitor.previews.related({ id })).toMatchObject([{ reason: 'also treats Habit' }]);
    await editor.previews.update({ id: other.id, keyTopics: topics('Comets'), author: 'a' });
    expect(await visitor.previews.related({ id })).toMatchObject([{ reason: 'also by A' }]);
  });
});
