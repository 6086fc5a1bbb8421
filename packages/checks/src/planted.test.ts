import { describe, expect, test } from 'vitest';
import { checkPreview } from './check.ts';
import { indexSource } from './source-index.ts';
import { bookOf, LANGUAGES, randomFrom } from './testing/books.ts';
import { isRight, tryLanguage } from './testing/measure-truth.ts';

const SEED = Number(process.env.FOREWORD_TRIAL_SEED ?? 1);

describe('planted quotations', () => {
  test.each(LANGUAGES)('in $name are told from true ones', (language) => {
    const verdicts = tryLanguage(language, { seed: SEED, bookLength: 40_000, count: 4 });
    expect(verdicts.length).toBeGreaterThan(60);
    expect(verdicts.filter((each) => !isRight(each))).toEqual([]);
  });
});

describe('the coverage', () => {
  const [english] = LANGUAGES;
  if (english === undefined) throw new Error('No language');
  const { sentences } = bookOf(randomFrom(SEED), english, 60_000);
  const tenth = Math.floor(sentences.length / 10);
  /** The words differ in their first letters, their stems. */
  const animalsOf = (place: number) =>
    ['zebra', 'quagga', 'okapi'].map((animal) => 'abcdefghij'.charAt(place) + animal);
  const markers = Array.from(
    { length: 10 },
    (_, index) => `Marker number ${index} tells of ${animalsOf(index).join(' and ')}.`,
  );
  const text = markers
    .map((marker, index) => {
      const half = index * tenth + Math.floor(tenth / 2);
      const before = sentences.slice(index * tenth, half).join(' ');
      return `${before}\n\n${marker}\n\n${sentences.slice(half, (index + 1) * tenth).join(' ')}`;
    })
    .join('\n\n');
  const book = indexSource({ id: 1, kind: 'book-text', text });
  const coverageOf = (places: readonly number[]) =>
    checkPreview({
      content: { conclusion: places.map((place) => `“${markers[place]}”`).join(' ') },
      sources: [book],
    }).coverage;

  test.each([
    [[0], [1, 2]],
    [[0, 5, 9], []],
    [[1, 2, 7], [1]],
    [
      [4, 4, 5],
      [0, 2],
    ],
    [[], [0, 1, 2]],
  ])('of quotations from the tenths %j is exact', (places, silentThirds) => {
    const tenths = Array.from(
      { length: 10 },
      (_, index) => places.filter((each) => each === index).length,
    );
    expect(coverageOf(places)).toEqual({ tenths, silentThirds });
  });

  test('of topics is that of the passages behind them', () => {
    const keyTopics = [2, 8].map((place) => ({
      title: `The ${animalsOf(place)[0]}`,
      content: `Of ${animalsOf(place).join(', ')}: a marker with a number.`,
    }));
    const { coverage, findings } = checkPreview({ content: { keyTopics }, sources: [book] });
    expect(coverage?.tenths.map((count) => count > 0)).toEqual(
      Array.from({ length: 10 }, (_, index) => index === 2 || index === 8),
    );
    expect(findings.filter(({ rule }) => rule === 'coverage.gap')).toHaveLength(1);
  });
});
