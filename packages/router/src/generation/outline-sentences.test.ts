import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENGLISH, givenOf, outlineOf, paragraphs, sentencesOf } from '../testing/outlines.ts';
import { topicsOf } from './outline-topics.ts';

const { signal } = new AbortController();

describe('texts of other languages and forms', () => {
  const LANGUAGES: Record<string, [heading: string, words: string]> = {
    German: [
      'Kapitel',
      'Übung Straße Größe Freiheit Mensch Wald Hütte täglich müssen Wahrheit Erkenntnis natürlich Äpfel Öfen während',
    ],
    French: [
      'Chapitre',
      'liberté égalité forêt maître où déjà élève cœur naïveté société hiver solitude œuvre pêcheur château',
    ],
    Russian: [
      'Часть',
      'свобода человек лес хижина зима правда общество дорога одиночество природа книга',
    ],
    Greek: [
      'Κεφάλαιο',
      'ελευθερία άνθρωπος δάσος χειμώνας αλήθεια κοινωνία δρόμος μοναξιά φύση βιβλίο λόγος',
    ],
  };

  test.each(Object.entries(LANGUAGES))('%s', async (_, [heading, words]) => {
    const chapters = [1, 2, 3].map((number) => {
      const texts = Array.from({ length: 8 }, (_, index) =>
        sentencesOf(words, number * 50 + index, 4),
      );
      return `## ${heading} ${number}\n\n${texts.join('\n\n')}`;
    });
    const { titles, quotations } = await outlineOf(chapters.join('\n\n'));
    expect(titles).toEqual([1, 2, 3].map((number) => `${heading} ${number}`));
    expect(quotations.length).toBeGreaterThanOrEqual(3);
  });

  test.each([
    [
      'Chinese',
      '天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏闰余成岁律吕调阳云腾致雨露结为霜',
      '。',
    ],
    [
      'Japanese',
      'いろはにほへとちりぬるをわかよたれそつねならむういのおくやまけふこえて山川草木人生',
      '。',
    ],
  ])('%s', async (_, letters, stop) => {
    let next = 11;
    const sentence = () => {
      const body = Array.from({ length: 24 }, () => {
        next = (next * 48_271) % 2_147_483_647;
        return letters[next % letters.length];
      });
      return `${body.join('')}${stop}`;
    };
    const chapter = (number: number) =>
      `## 第${number}章\n\n${Array.from({ length: 12 }, () => sentence() + sentence().replace(/(.{9})/, '$1\n')).join('\n\n')}`;
    const { titles, quotations } = await outlineOf([1, 2, 3].map(chapter).join('\n\n'));
    expect(titles).toEqual(['第1章', '第2章', '第3章']);
    expect(quotations.length).toBeGreaterThanOrEqual(3);
    for (const { text } of quotations) expect(text).toMatch(/。$/);
  });

  test('verse without stops is quoted by whole stanzas', async () => {
    const stanza = (seed: number) =>
      sentencesOf(ENGLISH, seed, 4).replaceAll('. ', '\n').replace(/\.$/, '');
    const canto = (number: number) =>
      `Canto ${number}\n\n${Array.from({ length: 5 }, (_, index) => stanza(number * 10 + index)).join('\n\n')}`;
    const { titles, quotations } = await outlineOf([1, 2, 3].map(canto).join('\n\n'));
    expect(titles).toEqual(['Canto 1', 'Canto 2', 'Canto 3']);
    expect(quotations.length).toBe(3);
  });

  test('no sentence is cut: neither at a short form nor where a passage ends', async () => {
    const sentence =
      'Mr. J. Smith of Concord, Mass. and Dr. Jones measured the deep pond with a long line of cod.';
    const text = Array.from(
      { length: 80 },
      (_, index) => `${sentence} ${sentencesOf(ENGLISH, index, 1)}`,
    );
    const { quotations } = await outlineOf(text.join(' '));
    expect(quotations.length).toBeGreaterThanOrEqual(8);
    const whole = new Set(text.flatMap((pair) => [sentence, pair.slice(sentence.length + 1)]));
    for (const quotation of quotations) expect(whole).toContain(quotation.text);

    const [before, after] = [102, 60].map((count) => `${'[Note] '.repeat(count)}ends.`);
    const quotedFrom = async (paragraphOf: (who: string) => string) => {
      const chapters = ['All', 'Few'].map(
        (who, index) => `Chapter ${index}\n\n${paragraphOf(who)}`,
      );
      return (await outlineOf(chapters.join('\n\n'))).quotations.map((quotation) => quotation.text);
    };
    const sent = (who: string) =>
      `${who} men of the village sent a long line of cod to Lt. Jones of the U.S. Navy at 3 p.m. Greenwich time.`;
    expect(await quotedFrom((who) => `${sent(who)} ${after}`)).toEqual([sent('All'), sent('Few')]);
    // The first passage ends at the title.
    const old = 'men of the village say that the pond belongs to the old Dr. Jones of Ware.';
    expect(await quotedFrom((who) => `${before} ${who} the ${old} ${after}`)).toEqual([]);
  });

  test('a book of dialogue only keeps its marks instead of broken quotations', async () => {
    const talk =
      '“Where did you live?” he said. “By the pond,” she said, “and I lived there alone.”';
    const text = [1, 2]
      .map((number) => `Chapter ${number}\n\n${`${talk}\n\n`.repeat(8)}`)
      .join('\n\n');
    const { topics, quotations } = await outlineOf(text);
    expect(quotations).toEqual([]);
    expect(topics[0]?.topic.content).toMatch(/^\[To be written/);
  });
});

test('two megabytes are laid out while other requests get their turn', async () => {
  const text = Array.from({ length: 30 }, (_, chapter) =>
    [`Chapter ${chapter + 1}`, paragraphs(chapter, 155)].join('\n\n'),
  ).join('\n\n');
  expect(text.length).toBeGreaterThan(2_000_000);
  const passages = givenOf(text);
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const topics = await topicsOf([], passages, signal);
  clearInterval(timer);
  expect(topics).toHaveLength(30);
  expect(turns).toBeGreaterThan(10);
});

test('any text gives an outline whose quotations all stand in it', async () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.constantFrom('Chapter 1', 'CONTENTS', '# Two', 'ECONOMY', '', '', 'I.', '“', '*'),
    fc.nat(500).map((seed) => sentencesOf(ENGLISH, seed, 2)),
  );
  const property = fc.asyncProperty(fc.array(line, { maxLength: 40 }), async (lines) => {
    await outlineOf(lines.join('\n'));
    await outlineOf(lines.join('\n\n'));
  });
  await fc.assert(property, { numRuns: 60 });
});
