import { savePageSettings } from '@foreword/db/repositories/page-settings.ts';
import { SEED_TIME, seedPreview } from '@foreword/db/testing/builders.ts';
import type { BookFacts } from '@foreword/domain/book-facts.ts';
import type { Decision } from '@foreword/domain/decision.ts';
import {
  DECISION_LABELS,
  type LabelGroup,
  labelAnchor,
  labelValues,
} from '@foreword/domain/decision-labels.ts';
import { NO_BOOK_FACTS, NO_DECISION } from '@foreword/domain/decision-schema.ts';
import { describe, expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { linksOf, mainOf, namedIn, textsOf } from '../testing/html.ts';

const ADVICE: Decision = {
  ...NO_DECISION,
  verdict: { call: 'skip', reason: 'A pamphlet says it all.' },
  readIf: ['You own it already'],
  difficulty: 'easy',
  evidence: { kinds: ['data', 'case-studies'], note: 'Ten farms.' },
  alternatives: [
    {
      relation: 'instead',
      title: 'On Walking',
      author: 'A. Walker',
      isbn: null,
      previewId: 1,
      reason: 'Shorter.',
    },
    {
      relation: 'instead',
      title: 'Elsewhere',
      author: null,
      isbn: null,
      previewId: null,
      reason: '',
    },
  ],
};

const FACTS: BookFacts = {
  ...NO_BOOK_FACTS,
  pages: 300,
  words: 100_000,
  excerpt: { text: 'I walked.', source: 'Chapter 1' },
};

const SECTIONS = [
  'Abstract',
  'Introduction',
  'Key Topics & Thematic Insights',
  'Relation to Existing Work',
  'Future Thinking',
  'Conclusion',
  'References',
  'Further Exploration',
  'Ready to Read the Full Book?',
];

describe('the page of a preview', () => {
  test('has all sections, numbered topics, sub-topics and list items in order', async () => {
    const { page, db } = await startApp();
    const { content } = await seedPreview(db, { references: ['One', 'Two'] });
    const shown = await page('/book-summary/1');
    const article = mainOf(shown)?.inside.find(({ name }) => name === 'article');
    expect(textsOf(namedIn(article, 'h1'))).toEqual(['Walden']);
    expect(textsOf(namedIn(article, 'h2'))).toEqual(SECTIONS);
    expect(textsOf(namedIn(article, 'h3'))).toEqual(['1. Economy', '2. Solitude']);
    expect(textsOf(namedIn(article, 'h4'))).toEqual(['Shelter']);
    expect(namedIn(article, 'time')[0]?.attributes.datetime).toBe(SEED_TIME.toISOString());
    expect(article?.text).toMatch(/Preview created [A-Z][a-z]+ \d+, \d{4}/);
    expect(article?.text).toContain('by Henry David Thoreau');
    expect(namedIn(article, 'img')[0]?.attributes.alt).toBe('Cover of Walden');
    const items = (id: string) =>
      textsOf(
        namedIn(
          shown.elements.find(({ attributes }) => attributes.id === id),
          'li',
        ),
      );
    expect(items('references')).toEqual(['One', 'Two']);
    expect(items('further-exploration')).toEqual([...content.furtherExploration]);
  });

  test('leaves empty sections out of text and contents', async () => {
    const { page, db } = await startApp();
    await seedPreview(db, {
      title: 'Just the Necessary',
      author: null,
      coverImage: null,
      relationToExistingWork: ' ',
      futureThinking: '',
      conclusion: '',
      references: [],
      furtherExploration: [' '],
      keyTopics: [{ title: 'One', content: '' }],
    });
    const shown = await page('/book-summary/1');
    const left = [...SECTIONS.slice(0, 3), SECTIONS.at(-1) ?? ''];
    expect(textsOf(namedIn(shown.all('article')[0], 'h2'))).toEqual(left);
    const contents = shown
      .all('nav')
      .filter(({ text }) => text.trim().startsWith('Contents'))
      .flatMap((nav) => linksOf(nav).map(([name]) => name));
    const [abstract, introduction, topics, store] = left;
    expect([...new Set(contents)]).toEqual([abstract, introduction, topics, '1. One', store]);
    const [beforeAbstract] = mainOf(shown)?.text.split('Abstract') ?? [];
    expect(beforeAbstract).not.toMatch(/\bby\b /);
    expect(
      shown.elements.some(
        (each) => each.attributes['aria-label'] === 'Cover of Just the Necessary',
      ),
    ).toBe(true);
    const buy = linksOf(mainOf(shown)).find(([name]) => name === 'Buy on Amazon');
    expect(buy?.[1]).toMatch(/[?&]k=Just%20the%20Necessary(&|$)/);
  });

  test('links to the bookstore with title and author, in a new tab', async () => {
    const { page, db } = await startApp();
    await seedPreview(db);
    const link = (await page('/book-summary/1')).all('a').find(({ text }) => /Buy on/.test(text));
    const address = new URL(link?.attributes.href ?? '');
    expect(address.hostname).toBe('www.amazon.com');
    expect(address.searchParams.get('k')).toBe('Walden Henry David Thoreau');
    expect(link?.attributes.target).toBe('_blank');
    expect(link?.attributes.rel).toMatch(/\bnoopener\b/);
  });

  test('links to the bookshops of the settings, to libraries, and says who pays', async () => {
    const { page, db } = await startApp();
    await seedPreview(db, { isbn: '978-0-691-09612-4' });
    await seedPreview(db, { isbn: null });
    const outside = async (id: number) => {
      const shown = await page(`/book-summary/${id}`);
      const section = shown.elements.find(({ attributes }) => attributes.id === 'buy');
      const links = namedIn(section, 'a') ?? [];
      for (const { attributes } of links) expect(attributes.target).toBe('_blank');
      return {
        says: section?.text ?? '',
        links: links.map(({ text, attributes: { href, rel } }) => [text.trim(), href, rel]),
      };
    };
    const [amazon] = (await outside(1)).links;
    expect(amazon).toMatchObject(['Buy on Amazon', expect.any(String), 'noopener noreferrer']);

    const by = { isbn: 'https://shop.example/{isbn}', query: 'https://old.example/?q={query}' };
    const shops = [
      { label: '<b>Shop</b>', urlTemplate: by.isbn, isAffiliate: true },
      { label: 'Second hand', urlTemplate: by.query, isAffiliate: false },
    ];
    await savePageSettings(db, 'bookshops', { shops }, SEED_TIME);
    const search = 'https://search.worldcat.org/search?q=';
    const walden = 'Walden%20Henry%20David%20Thoreau';
    const rel = 'nofollow noopener';
    const known = await outside(1);
    expect(known.links).toEqual([
      ['<b>Shop</b> (affiliate)', 'https://shop.example/9780691096124', `${rel} sponsored`],
      ['Second hand', `https://old.example/?q=${walden}`, rel],
      ['Find it in a library', `${search}9780691096124`, rel],
    ]);
    expect(known.says).toContain('earns a commission');
    const unknown = await outside(2);
    expect(unknown.links).toEqual([
      ['Second hand', `https://old.example/?q=${walden}`, rel],
      ['Find it in a library', `${search}${walden}`, rel],
    ]);
    expect(unknown.says).not.toContain('commission');
  });

  test('advises its reader before the text, and tells of the book after it', async () => {
    const { page, db } = await startApp();
    await seedPreview(db, { title: 'On Walking', isPublished: true });
    await seedPreview(db, { decision: ADVICE, book: FACTS });
    await seedPreview(db, { book: { ...NO_BOOK_FACTS, pages: 100 } });
    const nothing = { ...NO_DECISION, evidence: { kinds: [], note: '' } };
    await seedPreview(db, { decision: nothing, book: NO_BOOK_FACTS });
    const headings = async (id: number) => {
      const [article] = (await page(`/book-summary/${id}`)).all('article');
      return textsOf(namedIn(article, 'h2'));
    };
    const [store] = SECTIONS.slice(-1);
    expect(await headings(2)).toEqual([
      'At a Glance',
      ...SECTIONS.slice(0, -1),
      'About the Book',
      store,
    ]);
    const shown = await page('/book-summary/2');
    const section = (id: string) => shown.elements.find(({ attributes }) => attributes.id === id);
    const [panel, about] = [section('at-a-glance'), section('about-the-book')];
    expect(textsOf(namedIn(panel, 'dt'))).toEqual([
      'Verdict',
      'Hours to read',
      'Difficulty',
      'What it rests on',
      'Read it if',
      'Read instead',
    ]);
    const words = textsOf(namedIn(panel, 'dd')).map((text) => text.replace(/ (?=[.,])/g, ''));
    expect(words).toEqual([
      'Skip it',
      'A pamphlet says it all.',
      'about 7 hours',
      'Easy',
      'Data, Case studies. Ten farms.',
      'You own it already',
      'On Walking, by A. Walker. Shorter. Elsewhere',
    ]);
    expect(linksOf(panel)).toEqual([
      ['Skip it', '/labels#verdict-skip'],
      ['about 7 hours', '/labels#reading-hours'],
      ['Easy', '/labels#difficulty-easy'],
      ['Data', '/labels#evidence-data'],
      ['Case studies', '/labels#evidence-case-studies'],
      ['On Walking, by A. Walker', '/book-summary/1'],
    ]);
    expect(textsOf(namedIn(about, 'dt'))).toEqual(['Pages', 'Words', 'From the book']);
    expect(textsOf(namedIn(about, 'blockquote'))).toEqual(['I walked.']);
    expect(textsOf(namedIn(about, 'figcaption'))).toEqual(['Chapter 1']);
    expect(mainOf(shown)?.text).toContain('Look first at what to read instead.');
    const contents = shown.all('nav').find(({ text }) => text.trim().startsWith('Contents'));
    expect(linksOf(contents)).toContainEqual(['About the Book', '#about-the-book']);
    // Hours alone, then empty parts, which leave no trace.
    expect((await headings(3))[0]).toBe('At a Glance');
    expect(await headings(4)).toEqual(SECTIONS);
    expect((await page('/book-summary/4')).text).toContain('Still curious?');
  });

  test('every label of a panel has an anchor on the page of labels', async () => {
    const { page } = await startApp();
    const shown = await page('/labels');
    const ids = new Set(shown.elements.map(({ attributes }) => attributes.id));
    const groups = Object.keys(DECISION_LABELS) as LabelGroup[];
    for (const group of groups) {
      for (const value of labelValues(group)) expect(ids).toContain(labelAnchor(group, value));
    }
    expect(ids).toContain('reading-hours');
    expect(mainOf(shown)?.text).toMatch(/Brysbaert.*2019/);
    expect(linksOf(shown.all('footer')[0])).toContainEqual(['What the labels mean', '/labels']);
  });

  test('gives printed pages title and address, and a title cannot end their style', async () => {
    const { page, db } = await startApp();
    await seedPreview(db, { title: '"A\\\\" </style><script>b()</script>' });
    await seedPreview(db, { title: '📖'.repeat(61) });
    const styleOf = async (id: number) =>
      (await page(`/book-summary/${id}`)).all('style').map(({ text }) => text);
    const [style] = await styleOf(1);
    expect(style).toContain('"\\22 A\\5c \\5c \\22  \\3c /style>');
    expect(style).toMatch(/@bottom-center\{content:"[^"]+\/book-summary\/1"\}/);
    expect((await styleOf(2)).join('')).toContain(`"${'📖'.repeat(60)}…"`);
  });

  test('a part of a topic without a title has no empty heading', async () => {
    const { page, db } = await startApp();
    const subItems = [
      { title: ' ', description: 'A cabin.' },
      { title: 'Food', description: 'Beans.' },
    ];
    await seedPreview(db, { keyTopics: [{ title: 'Economy', content: '', subItems }] });
    const shown = await page('/book-summary/1');
    expect(textsOf(shown.all('h4'))).toEqual(['Food']);
    expect(shown.text).toContain('A cabin.');
  });

  test('links to the parts of its topics, and to itself for sharing', async () => {
    const { page, db } = await startApp();
    await seedPreview(db);
    const shown = await page('/book-summary/1');
    const topics = namedIn(mainOf(shown), 'li')?.filter(({ attributes }) => attributes.id);
    expect(topics?.map(({ attributes }) => attributes.id)).toEqual(['topic-1', 'topic-2']);
    const contents = shown.all('nav').find(({ text }) => text.trim().startsWith('Contents'));
    expect(linksOf(contents)).toContainEqual(['2. Solitude', '#topic-2']);
    const share = shown.elements.find(({ attributes }) => attributes.id === 'share');
    expect(share?.text).toContain('Share this preview');
    expect(linksOf(share).map(([, href]) => new URL(href ?? '').pathname)).toEqual([
      '/book-summary/1',
    ]);
  });

  test('tells screen readers the language of a text that is not in Latin letters', async () => {
    const { page, db } = await startApp();
    await seedPreview(db, {
      title: 'ספר',
      abstract: 'תקציר\n\nAn abstract',
      keyTopics: [{ title: '第一章', content: '本の話' }],
      references: ['Книга', 'A book'],
      decision: { ...ADVICE, verdict: { call: 'skip', reason: 'סיבה' }, readIf: ['سبب'] },
    });
    const { elements } = await page('/book-summary/1');
    const marked = elements.filter(({ name, attributes: { lang } }) => lang && name !== 'html');
    const texts = textsOf(marked);
    expect(marked.map(({ attributes: { lang } }, place) => [lang, texts[place]])).toEqual([
      ['he', 'ספר'],
      ['he', 'סיבה'],
      ['ar', 'سبب'],
      ['he', 'תקציר'],
      ['zh', '1. 第一章'],
      ['ja', '本の話'],
      ['und', 'Книга'],
    ]);
  });

  test('opens addresses in its text in a new tab, without an opener', async () => {
    const { page, db } = await startApp();
    await seedPreview(db, { references: ['See https://a.example/x, and https://b.example/.'] });
    const shown = await page('/book-summary/1');
    const section = shown.elements.find(({ attributes }) => attributes.id === 'references');
    const links = namedIn(section, 'a') ?? [];
    expect(links.map(({ attributes }) => attributes.href)).toEqual([
      'https://a.example/x',
      'https://b.example/',
    ]);
    for (const { attributes } of links) {
      expect(attributes.target).toBe('_blank');
      expect(attributes.rel).toMatch(/\bnoopener\b/);
    }
  });

  test('texts of the greatest length arrive whole', async () => {
    const { page, db } = await startApp();
    const words = 'word '.repeat(39_999).trim();
    const emoji = `x${'😀'.repeat(99_999)}`;
    await seedPreview(db, { abstract: words, introduction: emoji });
    const paragraphs = new Set(textsOf((await page('/book-summary/1')).all('p')));
    expect(paragraphs.has(words)).toBe(true);
    expect(paragraphs.has(emoji)).toBe(true);
  });
});
