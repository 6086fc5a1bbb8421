import { passagesOf } from '@foreword/checks/passages.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GivenPassage } from '../ai/text-generator.ts';
import { samplePassages } from './sample-passages.ts';

const WORDS = Array.from({ length: 400 }, (_, index) => `word${index.toString(36)}${index % 7}`);

/** Of so many chapters, each sentence different. */
function bookOf(chapters: number, paragraphs: number): string {
  let next = 1;
  const word = () => {
    next = (next * 48_271) % 2_147_483_647;
    return WORDS[next % WORDS.length];
  };
  return Array.from({ length: chapters }, (_, chapter) => {
    const texts = Array.from({ length: paragraphs }, () => {
      const sentences = Array.from(
        { length: 6 },
        () => `${Array.from({ length: 12 }, word).join(' ')}.`,
      );
      return sentences.join(' ');
    });
    return [`Chapter ${chapter + 1}`, ...texts].join('\n\n');
  }).join('\n\n');
}

function sourceOf(text: string, sourceId = 1): { passages: GivenPassage[] } {
  return {
    passages: passagesOf(text).map(({ id, place, start, end }) => ({
      ...{ id: `${sourceId}:${id}`, kind: 'book-text', place, text: text.slice(start, end) },
    })),
  };
}

const sizeOf = (passages: readonly GivenPassage[]): number =>
  passages.reduce(
    (sum, { id, place, text }) => sum + JSON.stringify({ id, place, text }).length,
    0,
  );
const tenthsOf = (passages: readonly GivenPassage[]): Set<number> =>
  new Set(passages.map(({ place }) => Math.min(Math.floor(place.percent / 10), 9)));

test('every tenth of the book is there, within the limit, in the order of the book', async () => {
  const book = sourceOf(bookOf(12, 40));
  for (const limit of [20_000, 60_000, 120_000]) {
    const sampled = await samplePassages([book], limit);
    expect(sizeOf(sampled)).toBeLessThanOrEqual(limit);
    expect(sizeOf(sampled)).toBeGreaterThan(limit * 0.9);
    expect(tenthsOf(sampled).size).toBe(10);
    expect(sampled).toEqual(book.passages.filter((passage) => sampled.includes(passage)));
  }
});

test('no tenth has much more than its share', async () => {
  const sampled = await samplePassages([sourceOf(bookOf(12, 40))], 60_000);
  const shares = Array.from({ length: 10 }, (_, tenth) =>
    sizeOf(sampled.filter(({ place }) => Math.min(Math.floor(place.percent / 10), 9) === tenth)),
  );
  expect(Math.max(...shares)).toBeLessThan(2 * Math.min(...shares));
});

test('beginnings of chapters come before their middles, and rare words before common ones', async () => {
  const common = 'common words again and again '.repeat(30).trim();
  const rare = `${'common words again '.repeat(20)} zymurgy quincunx palimpsest vellum ${'common words '.repeat(12)}`;
  const plain = sourceOf(bookOf(6, 30));
  const sampled = await samplePassages([plain], 20_000);
  const beginnings = plain.passages.filter(
    ({ place }, index) =>
      place.headings.join() !== plain.passages[index - 1]?.place.headings.join(),
  );
  const taken = beginnings.filter((passage) => sampled.includes(passage));
  expect(taken.length).toBeGreaterThanOrEqual(beginnings.length - 1);

  const paragraphs = Array.from({ length: 300 }, (_, index) => (index % 15 === 7 ? rare : common));
  const uniform = sourceOf(paragraphs.join('\n\n'));
  const chosen = await samplePassages([uniform], 20_000);
  const rareChosen = chosen.filter(({ text }) => text.includes('zymurgy')).length;
  expect(rareChosen).toBeGreaterThan(chosen.length / 2);
});

test('short sources go whole, and long ones share the rest', async () => {
  const blurb = sourceOf('A short blurb of the book.', 2);
  const [first, second] = [sourceOf(bookOf(5, 40)), sourceOf(bookOf(5, 40), 3)];
  const sampled = await samplePassages([first, blurb, second], 40_000);
  expect(sampled).toContain(blurb.passages[0]);
  const sizes = [first, second].map(({ passages }) =>
    sizeOf(sampled.filter((passage) => passages.includes(passage))),
  );
  for (const size of sizes) expect(size).toBeGreaterThan(17_000);
});

test('any texts and limits give passages of the texts within the limit, the same each time', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 5000 });
  const property = fc.asyncProperty(
    fc.array(text, { maxLength: 4 }),
    fc.integer({ min: 0, max: 6000 }),
    async (texts, limit) => {
      const sources = texts.map((each, index) => sourceOf(each, index));
      const sampled = await samplePassages(sources, limit);
      expect(sizeOf(sampled)).toBeLessThanOrEqual(limit);
      expect(await samplePassages(sources, limit)).toEqual(sampled);
      const whole = await samplePassages(sources, Number.POSITIVE_INFINITY);
      expect(whole).toEqual(sources.flatMap(({ passages }) => passages));
    },
  );
  await fc.assert(property, { numRuns: 50 });
});

test('a text of countless short chapters goes whole', async () => {
  const place = { headings: ['I'], percent: 0 };
  const passages = Array.from({ length: 200_000 }, (_, index): GivenPassage => {
    return { id: `1:p${index}`, kind: 'book-text', place, text: 'b' };
  });
  const sampled = await samplePassages([{ passages }], Number.POSITIVE_INFINITY);
  expect(sampled).toHaveLength(200_000);
});
