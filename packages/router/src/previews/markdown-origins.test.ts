import { testEngines } from '@foreword/db/testing/database.ts';
import { describe, expect, test } from 'vitest';
import { ABSTRACT, startWithGenerated } from '../testing/generated-preview.ts';

describe.each(testEngines)('the origin of Markdown on %s', (engine) => {
  test('of a preview’s first Markdown of its own is that of its sections', async () => {
    const { editor, visitor, create } = await startWithGenerated(engine);
    const introduction = 'Sailors mend their sails in a quiet harbour. '.repeat(20);
    const keyTopics = [{ title: 'Ponds', content: 'Of ice.' }];
    const { id, rawMarkdown } = await create({ introduction, keyTopics });
    await editor.previews.remove({ id });
    const own = { introduction, keyTopics, rawMarkdown: `${rawMarkdown}\nA line of my own.\n` };
    const edited = await create(own);
    expect(edited.provenance.rawMarkdown?.origin).toBe('generated-edited');
    await editor.previews.update({ id: edited.id, abstract: 'Typed.', isPublished: true });
    expect((await visitor.previews.byId({ id: edited.id })).made).toBe('ai-generated');

    const abstract = 'A harbour, and who lives there.';
    const typed = await create({ ...own, abstract, rawMarkdown: `${introduction}\n\nMine.` });
    expect(typed.provenance.rawMarkdown?.origin).toBe('typed');
  });

  test('of Markdown that keeps a generated text which has left its section is generated', async () => {
    const { editor, create } = await startWithGenerated(engine);
    const { id, rawMarkdown, provenance } = await create({ introduction: 'I.' });
    expect(provenance.rawMarkdown).toBeUndefined();
    const typed = { abstract: 'Typed.', keyTopics: [{ title: 'Ponds', content: 'Of ice.' }] };
    const left = await editor.previews.update({ id, ...typed, rawMarkdown });
    expect(left.rawMarkdown).toBe(rawMarkdown);
    expect(left.provenance.rawMarkdown).toMatchObject({
      origin: 'generated-edited',
      provider: 'openai',
    });
    await editor.previews.update({ id, isPublished: true });
    expect((await editor.previews.byId({ id })).made).toBe('ai-generated');
    const again = await editor.previews.update({ id, rawMarkdown: '' });
    expect(again.rawMarkdown).toContain('Of ice.');
    expect(again.provenance.rawMarkdown).toBeUndefined();
  });

  test('of Markdown is generated in part where half of its words are, though no section has them', async () => {
    const { editor, create } = await startWithGenerated(engine);
    const typed = { abstract: 'Typed.', keyTopics: [{ title: 'Ponds', content: 'Of ice.' }] };
    const { id } = await create(typed);
    const own = '# Walden\n\nTyped.\n\n';
    const edited = await editor.previews.update({ id, rawMarkdown: own + ABSTRACT });
    expect(edited.provenance.rawMarkdown).toMatchObject({ origin: 'generated-edited' });
    const made = await create({ ...typed, rawMarkdown: own + ABSTRACT });
    expect(made.provenance.rawMarkdown).toMatchObject({ origin: 'generated-edited' });
    const rawMarkdown = `${own}${'Of ice, and of the men who cut it. '.repeat(2)}${ABSTRACT}`;
    expect((await create({ ...typed, rawMarkdown })).provenance.rawMarkdown?.origin).toBe('typed');
  });
});
