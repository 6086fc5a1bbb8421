import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffContent, diffTexts, diffTopics } from './content-difference.ts';
import { CONTENT_FIELDS, emptyContentOf, type PreviewContent } from './content-fields.ts';
import type { KeyTopic } from './key-topic.ts';
import type { TextPart } from './text-difference.ts';

const topic = (title: string, content = `About ${title} and more`): KeyTopic => ({
  title,
  content,
});

const before = (parts: readonly TextPart[]) => join(parts, 'removed');
const after = (parts: readonly TextPart[]) => join(parts, 'added');
const join = (parts: readonly TextPart[], kind: TextPart['kind']) =>
  parts
    .filter((part) => part.kind === 'kept' || part.kind === kind)
    .map(({ text }) => text)
    .join('');

/** The lists a difference was made of, read from it. */
function rebuild<Item extends { from?: number; to?: number }, Value>(
  items: readonly Item[],
  place: 'from' | 'to',
  read: (item: Item) => Value,
): Value[] {
  const there = items.filter((item) => item[place] !== undefined);
  return there.sort((a, b) => (a[place] ?? 0) - (b[place] ?? 0)).map(read);
}

const words = fc.constantFrom('market', 'the market', 'land', 'of land and labour', '', 'x');
const topics = fc.array(
  fc.record({
    title: words,
    content: words,
    subItems: fc.array(fc.record({ title: words, description: words }), { maxLength: 3 }),
  }),
  { maxLength: 6 },
);

describe('the difference of key topics', () => {
  test('gives back both lists, nested parts included', () => {
    fc.assert(
      fc.property(topics, topics, (old, young) => {
        const items = diffTopics(old, young);
        const read = (place: 'from' | 'to', text: typeof before) =>
          rebuild(items, place, (item) => ({
            title: text(item.title),
            content: text(item.content),
            subItems: rebuild(item.subItems, place, (part) => ({
              title: text(part.title),
              description: text(part.description),
            })),
          }));
        expect(read('from', before)).toEqual(old);
        expect(read('to', after)).toEqual(young);
      }),
      { numRuns: 500 },
    );
  });

  test('marks nothing in topics that stayed as they are', () => {
    fc.assert(
      fc.property(topics, (same) => {
        for (const item of diffTopics(same, structuredClone(same))) {
          expect(item).toMatchObject({ kind: 'both', isMoved: false });
        }
      }),
    );
  });

  test('shows a topic that was put elsewhere as moved, and the others as they were', () => {
    const [a, b, c, d] = [topic('Alpha'), topic('Beta'), topic('Gamma'), topic('Delta')];
    const items = diffTopics([a, b, c, d], [d, a, b, c]);
    expect(items.map(({ isMoved, from, to }) => [isMoved, from, to])).toEqual([
      [true, 3, 0],
      [false, 0, 1],
      [false, 1, 2],
      [false, 2, 3],
    ]);
  });

  test('knows a moved topic again when its text was edited too', () => {
    const long = 'Trade makes a nation rich as long as it is free';
    const items = diffTopics(
      [topic('Trade', long), topic('Land'), topic('Labour')],
      [topic('Land'), topic('Labour'), topic('Trade', `${long} and fair`)],
    );
    const moved = items.filter(({ isMoved }) => isMoved);
    expect(moved).toHaveLength(1);
    expect(moved[0]?.content.filter(({ kind }) => kind !== 'kept')).toEqual([
      { kind: 'added', text: ' and fair' },
    ]);
  });

  test('knows a topic again whose title alone was changed', () => {
    const long = 'Trade makes a nation rich as long as it is free';
    const [item, ...others] = diffTopics([topic('Trade', long)], [topic('Commerce', long)]);
    expect(others).toEqual([]);
    expect(item?.title).toEqual([
      { kind: 'removed', text: 'Trade' },
      { kind: 'added', text: 'Commerce' },
    ]);
  });

  test('leaves a removed topic at its place', () => {
    const items = diffTopics(
      [topic('Alpha'), topic('Beta'), topic('Gamma')],
      [topic('Alpha'), topic('Gamma')],
    );
    expect(items.map(({ kind }) => kind)).toEqual(['both', 'removed', 'both']);
  });
});

describe('the difference of lists of texts', () => {
  test('gives back both lists', () => {
    const list = fc.array(words, { maxLength: 8 });
    fc.assert(
      fc.property(list, list, (old, young) => {
        const items = diffTexts(old, young);
        expect(rebuild(items, 'from', ({ parts }) => before(parts))).toEqual(old);
        expect(rebuild(items, 'to', ({ parts }) => after(parts))).toEqual(young);
      }),
    );
  });

  test('of two swapped items, one counts as moved', () => {
    const items = diffTexts(['Smith', 'Hume'], ['Hume', 'Smith']);
    expect(items.filter(({ isMoved }) => isMoved)).toHaveLength(1);
  });

  test('of many texts is found', () => {
    const list = (word: string) => Array.from({ length: 2000 }, (_, index) => `${word} ${index}`);
    expect(diffTexts(list('a'), [...list('a'), ...list('b')])).toHaveLength(4000);
  });
});

const CONTENT: PreviewContent = {
  ...emptyContentOf(CONTENT_FIELDS),
  title: 'Walden',
  category: 'General Non-Fiction',
  abstract: 'A life in the woods.',
  keyTopics: [topic('Economy')],
  references: ['Thoreau, 1854'],
  rawMarkdown: '# Walden',
};

describe('the difference of two contents', () => {
  test('has every field once', () => {
    expect(
      diffContent(CONTENT, CONTENT)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(CONTENT).sort());
  });

  test('names the fields that changed, and no others', () => {
    const changed = {
      ...CONTENT,
      author: 'Henry David Thoreau',
      keyTopics: [{ ...topic('Economy'), subItems: [{ title: 'Food', description: '' }] }],
      references: ['Thoreau, 1854', 'Emerson, 1836'],
    };
    const names = diffContent(CONTENT, changed)
      .filter(({ isChanged }) => isChanged)
      .map(({ name }) => name);
    expect(names).toEqual(['author', 'keyTopics', 'references']);
    expect(diffContent(CONTENT, structuredClone(CONTENT)).some(({ isChanged }) => isChanged)).toBe(
      false,
    );
  });
});
