import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import type { testEngines } from '@foreword/db/testing/database.ts';
import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { keepGenerated } from '../generation/generated-text.ts';
import { startRouter, TEST_USERS } from './router.ts';

export const ABSTRACT = 'The author went to the woods because he wished to live deliberately.';
export const TOPICS = [
  { title: 'Economy', content: 'What a life costs, counted in boards and nails.' },
  { title: 'Solitude', content: 'Company of another kind, found beside the water.' },
];

/** A site on which the editor has generated an abstract and topics. */
export async function startWithGenerated(engine: (typeof testEngines)[number]) {
  const site = await startRouter({ engine });
  const { callAs, contextAs } = site;
  const generate = (
    fields: Partial<PreviewContent>,
    more: Partial<Parameters<typeof keepGenerated>[1]> = {},
    now = () => SEED_TIME,
  ) =>
    keepGenerated(contextAs(TEST_USERS.editor, { now }) as never, {
      provider: 'openai',
      model: 'gpt-5',
      fields,
      ...more,
    });
  await generate({ abstract: ABSTRACT, keyTopics: TOPICS });
  const create = (content: Partial<PreviewContent> = {}) =>
    site.editor.previews.create({
      title: 'Walden',
      category: 'General Non-Fiction',
      abstract: ABSTRACT,
      introduction: 'Typed by hand.',
      keyTopics: TOPICS,
      ...content,
    });
  const other = callAs(contextAs(TEST_USERS.admin));
  return { ...site, other, generate, create };
}

export const originsIn = (provenance: Record<string, { origin: string }>) =>
  Object.fromEntries(Object.entries(provenance).map(([name, { origin }]) => [name, origin]));
