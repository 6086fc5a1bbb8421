import { checkPreview } from '@foreword/checks/check.ts';
import { passagesOf } from '@foreword/checks/passages.ts';
import { quotationsIn } from '@foreword/checks/quotations.ts';
import { indexSource } from '@foreword/checks/source-index.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GivenPassage } from '../ai/text-generator.ts';
import { chaptersOf } from './book-chapters.ts';
import { topicsOf } from './outline-topics.ts';

const { signal } = new AbortController();

const givenOf = (text: string): GivenPassage[] =>
  passagesOf(text).map(({ id, place, start, end }) => ({
    ...{ id: `1:${id}`, kind: 'book-text' as const, place, text: text.slice(start, end) },
  }));

/** The topics of a book; each quotation stands in the book, in the passage that the outline names. */
async function outlineOf(text: string, lines: string[] = []) {
  const passages = givenOf(text);
  const topics = await topicsOf(lines, passages, signal);
  const keyTopics = topics.map(({ topic }) => topic);
  const origin = { origin: 'generated', reviewedAt: null } as const;
  const { findings, coverage } = checkPreview({
    content: { keyTopics },
    sources: [indexSource({ id: 1, kind: 'book-text', text })],
    provenance: { keyTopics: origin },
  });
  const rules = findings.map(({ rule }) => rule);
  expect(rules.filter((rule) => /^(?:quote|figure|text)/.test(rule))).toEqual([]);
  const written = keyTopics.flatMap(({ content, subItems = [] }) =>
    [content, ...subItems.map(({ description }) => description)].flatMap(quotationsIn),
  );
  for (const { quotations, passageIds } of topics) {
    const passageIdsOfQuotations = quotations.map(({ passageId }) => passageId);
    expect(passageIds).toEqual(expect.arrayContaining(passageIdsOfQuotations));
  }
  const named = topics.flatMap(({ quotations }) => quotations);
  expect(written.map((quotation) => quotation.text)).toEqual(named.map((each) => each.text));
  const squeeze = (words: string) => words.replace(/\s+/g, '');
  for (const quotation of named) {
    const passage = passages.find(({ id }) => id === quotation.passageId);
    expect(squeeze(passage?.text ?? '')).toContain(squeeze(quotation.text));
  }
  return {
    topics,
    titles: keyTopics.map(({ title }) => title),
    rules,
    coverage,
    quotations: named,
  };
}

/** Sentences that differ, made of the words given. */
function sentencesOf(words: string, seed: number, count: number): string {
  const list = words.split(' ');
  let next = seed + 7;
  const word = () => {
    next = (next * 48_271) % 2_147_483_647;
    return list[next % list.length] ?? '';
  };
  return Array.from({ length: count }, () => {
    const body = Array.from({ length: 11 }, word).join(' ');
    return `${body.charAt(0).toUpperCase()}${body.slice(1)}.`;
  }).join(' ');
}

const ENGLISH =
  'pond winter bean field cabin economy shelter neighbour loaf railroad village morning sparrow surface philosopher poverty necessary labour deliberate ancient scripture squirrel spring current measure';

const paragraphs = (seed: number, count = 6): string =>
  Array.from({ length: count }, (_, index) => sentencesOf(ENGLISH, seed * 100 + index, 5)).join(
    '\n\n',
  );

test('chapters become topics; front matter, contents and licence do not', async () => {
  const chapters = ['Economy', 'Where I Lived', 'Reading', 'Conclusion'];
  const text = [
    'WALDEN\n\nby Henry David Thoreau',
    'Copyright 1854. All rights reserved by the publisher of this edition.',
    'PREFACE',
    `${paragraphs(90, 2)}`,
    `CONTENTS\n\n WALDEN\n\n${chapters.map((title, index) => ` ${title} .... ${index * 20 + 3}`).join('\n')}`,
    '\n\nWALDEN',
    ...chapters.flatMap((title, index) => [`\n\n${title}`, paragraphs(index)]),
    '\n\nFULL LICENSE',
    'You may copy it, give it away or re-use it under the terms of the licence of this very file.',
  ].join('\n\n');
  const { titles, rules, quotations, topics, coverage } = await outlineOf(text);
  expect(titles).toEqual(chapters);
  expect(rules).not.toContain('topic.unsupported');
  expect(quotations.map((quotation) => quotation.text).join()).not.toMatch(/licence|reserved/);
  expect(topics[2]?.topic.content).toMatch(/^“.+\.” \(Reading, \d+ % into the book\)$/m);
  expect(coverage?.silentThirds).toEqual([]);
});

test.each([
  ['numbers', (index: number) => `${['I', 'II', 'III', 'IV'][index]}.`, 'I.'],
  [
    'numbers with a title below',
    (index: number) => `CHAPTER ${index + 1}\n\nTHE ROAD ${'ABCD'[index]}`,
    'CHAPTER 1: THE ROAD A',
  ],
  ['Markdown', (index: number) => `## Road ${index + 1}`, 'Road 1'],
  ['capitals', (index: number) => `THE ROAD ${'ABCD'[index]}`, 'THE ROAD A'],
  ['letters', (index: number) => `LETTER ${['I', 'II', 'III', 'IV'][index]}`, 'LETTER I'],
  ['lines that stand apart', (index: number) => `\n\nThe road ${'abcd'[index]}\n`, 'The road a'],
])('chapters headed by %s', async (_, headingOf, first) => {
  const chapters = [0, 1, 2, 3].map((index) => `${headingOf(index)}\n\n${paragraphs(index)}`);
  const { titles } = await outlineOf(['# A Walk', ...chapters].join('\n\n'));
  expect(titles).toHaveLength(4);
  expect(titles[0]).toBe(first);
});

test('a title or a chapter that begins with a word of front or back matter stays; the matter itself does not', async () => {
  const chapters = [
    'Index Funds',
    'Notes and Bonds',
    'Figures of Speech',
    'Copyright and Culture',
  ].concat('The License Raj', 'Dedicated to Art');
  const matter = [
    'Notes',
    'NOTES.',
    'Notes to Chapter 1',
    'Notes and References',
    'Index of Names',
    'Acknowledgments',
    'Dedication',
    'Selected Bibliography',
    'Full License',
  ];
  const text = [...chapters, ...matter, 'Index', 'Copyright © 1854', 'List of Figures']
    .map((title, index) => `## ${title}\n\n${paragraphs(index, 3)}`)
    .join('\n\n');
  for (const title of ['Notes on Nursing', 'A Walk']) {
    const { titles } = await outlineOf(`# ${title}\n\n${text}`);
    expect(titles).toEqual(chapters);
  }
});

test('a book about copyright and printing is quoted; the notices of a copy are not', async () => {
  const words = `${ENGLISH} copyright copyright Gutenberg Gutenberg isbn`;
  const chapters = ['The Gutenberg Galaxy', 'Copyright']
    .map(
      (title, n) =>
        `## ${title} of Books\n\n${[1, 2, 3, 4].map((each) => sentencesOf(words, n * 10 + each, 5)).join('\n\n')}`,
    )
    .join('\n\n');
  const notices = [
    'Copyright © 1967 by the heirs of the author of this book, whose permission has been given.',
    'This copy of a famous old book has the number ISBN 978-0-00-000000-2 in every land of the earth.',
    'This copy comes from Project Gutenberg, and everybody may give it away to all their friends.',
  ];
  const { titles, quotations } = await outlineOf(
    `${notices.join('\n\n')}\n\n# Print\n\n${chapters}`,
  );
  expect(titles).toEqual(['The Gutenberg Galaxy of Books', 'Copyright of Books']);
  expect(quotations).toHaveLength(2);
  expect(quotations.map(({ text }) => text).join()).not.toMatch(/heirs|number|comes from/);
});

test('a heading with quotation marks is no quotation, and keeps its apostrophes', async () => {
  const headings = ['# “The Long Road to Emma’s Pond”', '# “ The Long Road to the Field “'].concat(
    '# The <<Long Road to the>> Mill',
    '# The ´Long Road to the´ Inn',
  );
  const chapters = headings.map((heading, index) => `${heading}\n\n${paragraphs(index, 12)}`);
  const { topics } = await outlineOf(chapters.join('\n\n'));
  expect(topics[0]?.topic.content).toMatch(/” \(The Long Road to Emma’s Pond, \d+ % into/);
});

test('the marks of notes and of markup belong to no title, and to no place', async () => {
  const headings = [
    'ECONOMY[12]',
    '# Learning C#',
    '# The *Long* Road {#road .c}',
    '# [Sounds](#s)',
  ];
  const chapters = headings.map((heading, index) => `${heading}\n\n${paragraphs(index, 12)}`);
  const { titles, topics } = await outlineOf(chapters.join('\n\n'));
  expect(titles).toEqual(['ECONOMY', 'Learning C#', 'The Long Road', 'Sounds']);
  expect(topics[2]?.topic.content).toMatch(/” \(The Long Road, \d+ % into/);
});

test('parts hold chapters, and a stray line in capitals is none', async () => {
  const chapter = (index: number) => `CHAPTER ${index}\n\n${paragraphs(index, 12)}`;
  const text = [
    ...['PART ONE', chapter(1), chapter(2)],
    ...['PART TWO', chapter(3), 'NO TRESPASSING', 'He read it.', paragraphs(40, 3), chapter(4)],
  ].join('\n\n');
  const { titles } = await outlineOf(text);
  expect(titles).toEqual(['CHAPTER 1', 'CHAPTER 2', 'CHAPTER 3', 'CHAPTER 4']);
});

test('countless passages of a stray section stay with the chapter before it', () => {
  const passageOf = (heading: string, text: string): GivenPassage => {
    return { id: '1:p', kind: 'book-text', place: { headings: [heading], percent: 0 }, text };
  };
  const chapter = 'A sentence of the chapter. '.repeat(160_000);
  const stray = Array.from({ length: 200_000 }, () => passageOf('Stray', 'b'));
  const chapters = chaptersOf([
    passageOf('First', chapter),
    ...stray,
    passageOf('Second', chapter),
  ]);
  const found = chapters.map(({ title, passages }) => [title, passages.length]);
  expect(found).toEqual([
    ['First', 200_001],
    ['Second', 1],
  ]);
});

test('a book without headings is laid out by its tenths', async () => {
  const { titles, coverage } = await outlineOf(paragraphs(3, 60));
  expect(titles).toHaveLength(10);
  expect(titles[0]).toBe('The first tenth of the book');
  expect(coverage?.tenths).not.toContain(0);
});

test('chapters beyond the fiftieth are parts of the last topic', async () => {
  const chapters = Array.from(
    { length: 60 },
    (_, index) => `Letter ${index + 1}\n\n${paragraphs(index, 2)}`,
  );
  const { titles, topics } = await outlineOf(chapters.join('\n\n'));
  expect(titles).toHaveLength(50);
  expect(topics.at(-1)?.topic.subItems).toHaveLength(11);
});

test('each book has chapters of its own, and notes have none', async () => {
  const sources = [1, 2, 3].map((source) =>
    givenOf([1, 2].map((n) => `# Part ${n}\n\n${paragraphs(10 * source + n)}`).join('\n\n')).map(
      (passage) => ({
        ...{ ...passage, id: passage.id.replace('1', `${source}`) },
        kind: source < 3 ? ('book-text' as const) : ('notes' as const),
      }),
    ),
  );
  const topics = await topicsOf([], sources.flat(), signal);
  const sourceOf = ({ passageIds }: (typeof topics)[number]) => passageIds[0]?.split(':')[0];
  expect(topics.map((each) => `${sourceOf(each)} ${each.topic.title}`)).toEqual(
    ['1 Part 1', '1 Part 2'].concat('2 Part 1', '2 Part 2'),
  );
});

test('typed chapters come first, with the words of the chapter that they name', async () => {
  const text = ['I. Economy', 'II. Reading', 'III. Sounds']
    .map((title, index) => `CHAPTER ${title}\n\n${paragraphs(index)}`)
    .join('\n\n');
  const { titles, topics } = await outlineOf(text, ['Simplicity', 'reading']);
  expect(titles).toEqual([
    'Simplicity',
    'CHAPTER II. Reading',
    'CHAPTER I. Economy',
    'CHAPTER III. Sounds',
  ]);
  expect(topics[0]?.topic.content).toMatch(/^\[To be written/);
});

test.each([
  [['Courtly Love', 'War', 'Love'], 'Love', 'Love'],
  [['1. Courtly Love', '2. War', '3. Love'], 'Love', '3. Love'],
])(
  'of chapters that end alike (%j) %s names the one without further words',
  async (chapters, line, named) => {
    const text = chapters.map((title, n) => `# ${title}\n\n${paragraphs(n)}`).join('\n\n');
    expect((await outlineOf(text, [line])).titles[0]).toBe(named);
  },
);

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

const WALDEN = [
  'Economy',
  'Where I Lived, and What I Lived For',
  'Reading',
  'Sounds',
  'Solitude',
  'Visitors',
  'The Bean-Field',
  'The Village',
  'The Ponds',
  'Baker Farm',
  'Higher Laws',
  'Brute Neighbors',
  'House-Warming',
  'Former Inhabitants; and Winter Visitors',
  'Winter Animals',
  'The Pond in Winter',
  'Spring',
  'Conclusion',
];

/** As Project Gutenberg sets it: lines of 72 characters, a list of contents, verse and accounts. */
function walden(headingOf: (title: string) => string, lineEnd: string): string {
  const wrapped = (text: string) => text.replace(/(.{1,72})(?: |$)/g, '$1\n').trimEnd();
  const chapter = (title: string, index: number) =>
    [
      `\n\n\n${headingOf(title)}\n`,
      ...paragraphs(index, index === 0 ? 30 : 8)
        .split('\n\n')
        .map(wrapped),
      '    “The evil that men do lives after them.”',
      '  House................................. $ 28.12½\n  Farm one year........................... 14.72½',
    ].join('\n\n');
  const text = [
    'WALDEN\n\n\n\n\nand\n\n\n\nON THE DUTY OF CIVIL DISOBEDIENCE',
    'by Henry David Thoreau',
    'cover',
    `Contents\n\n\n WALDEN\n\n${WALDEN.map((title) => ` ${title}`).join('\n')}\n\n ON THE DUTY OF CIVIL DISOBEDIENCE`,
    '\n\n\nWALDEN',
    ...WALDEN.map(chapter),
    `\n\n\nON THE DUTY OF CIVIL DISOBEDIENCE\n\n${paragraphs(40, 10).split('\n\n').map(wrapped).join('\n\n')}`,
  ].join('\n\n');
  return text.replaceAll('\n', lineEnd);
}

test.each([
  ['apart', (title: string) => title, '\r\n'],
  ['apart, in a file', (title: string) => title, '\n'],
  ['in capitals', (title: string) => title.toUpperCase(), '\r\n'],
  ['numbered', (title: string) => `Chapter ${WALDEN.indexOf(title) + 1}. ${title}`, '\r\n'],
])('the chapters of Walden, headed %s, are its topics', async (_, headingOf, lineEnd) => {
  const { titles, rules, coverage } = await outlineOf(walden(headingOf, lineEnd));
  expect(titles.slice(0, WALDEN.length)).toEqual(WALDEN.map(headingOf));
  expect(titles.slice(WALDEN.length)).toEqual(['ON THE DUTY OF CIVIL DISOBEDIENCE']);
  expect(rules).not.toContain('topic.unsupported');
  expect(coverage?.silentThirds).toEqual([]);
});

test.each([
  ['wrapped lines', (text: string) => text.replace(/(.{1,72})(?: |$)/g, '$1\n')],
  ['one line for each paragraph', (text: string) => text],
  ['one line alone', (text: string) => text.replaceAll('\n\n', ' ')],
  ['lines without paragraphs', (text: string) => text.replaceAll('\n\n', '\n')],
])('a text without headings, of %s, is laid out by tenths', async (_, form) => {
  const { titles, quotations } = await outlineOf(form(paragraphs(3, 30)));
  expect(titles).toHaveLength(10);
  expect(titles[0]).toBe('The first tenth of the book');
  expect(quotations.length).toBeGreaterThan(9);
});
