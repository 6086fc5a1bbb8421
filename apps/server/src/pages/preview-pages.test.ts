import { savePageSettings } from '@foreword/db/repositories/page-settings.ts';
import { SEED_TIME, seedPreview } from '@foreword/db/testing/builders.ts';
import { fillDatabase } from '@foreword/db/testing/fill-database.ts';
import { type BookFacts, NO_BOOK_FACTS } from '@foreword/domain/book-facts.ts';
import { type Decision, NO_DECISION } from '@foreword/domain/decision.ts';
import {
  DECISION_LABELS,
  type LabelGroup,
  labelAnchor,
  labelValues,
} from '@foreword/domain/decision-labels.ts';
import { describe, expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { type Element, linksOf, type Page, textsOf } from '../testing/html.ts';

const main = (page: Page) => page.all('main')[0];
const named = (element: Element | undefined, name: string) =>
  element?.inside.filter((each) => each.name === name);
const titles = (page: Page) =>
  textsOf(
    page.all('article').flatMap(({ inside }) => inside.filter(({ name }) => /^h/.test(name))),
  );
const chosenChip = (page: Page) =>
  textsOf(main(page)?.inside.filter(({ attributes }) => attributes['aria-current']));

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
    const article = main(shown)?.inside.find(({ name }) => name === 'article');
    expect(textsOf(named(article, 'h1'))).toEqual(['Walden']);
    expect(textsOf(named(article, 'h2'))).toEqual(SECTIONS);
    expect(textsOf(named(article, 'h3'))).toEqual(['1. Economy', '2. Solitude']);
    expect(textsOf(named(article, 'h4'))).toEqual(['Shelter']);
    expect(named(article, 'time')?.[0]?.attributes.datetime).toBe(SEED_TIME.toISOString());
    expect(article?.text).toMatch(/Preview published [A-Z][a-z]+ \d+, \d{4}/);
    expect(article?.text).toContain('by Henry David Thoreau');
    expect(named(article, 'img')?.[0]?.attributes.alt).toBe('Cover of Walden');
    const items = (id: string) =>
      textsOf(
        named(
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
    expect(textsOf(shown.all('article')[0]?.inside.filter(({ name }) => name === 'h2'))).toEqual(
      left,
    );
    const contents = shown
      .all('nav')
      .filter(({ text }) => text.trim().startsWith('Contents'))
      .flatMap((nav) => linksOf(nav).map(([name]) => name));
    const [abstract, introduction, topics, store] = left;
    expect([...new Set(contents)]).toEqual([abstract, introduction, topics, '1. One', store]);
    const [beforeAbstract] = main(shown)?.text.split('Abstract') ?? [];
    expect(beforeAbstract).not.toMatch(/\bby\b /);
    expect(
      shown.elements.some(
        (each) => each.attributes['aria-label'] === 'Cover of Just the Necessary',
      ),
    ).toBe(true);
    const buy = linksOf(main(shown)).find(([name]) => name === 'Buy on Amazon');
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
      const links = named(section, 'a') ?? [];
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
      return textsOf(named(article, 'h2'));
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
    expect(textsOf(named(panel, 'dt'))).toEqual([
      'Verdict',
      'Hours to read',
      'Difficulty',
      'What it rests on',
      'Read it if',
      'Read instead',
    ]);
    const words = textsOf(named(panel, 'dd')).map((text) => text.replace(/ (?=[.,])/g, ''));
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
    expect(textsOf(named(about, 'dt'))).toEqual(['Pages', 'Words', 'From the book']);
    expect(textsOf(named(about, 'blockquote'))).toEqual(['I walked.']);
    expect(textsOf(named(about, 'figcaption'))).toEqual(['Chapter 1']);
    expect(main(shown)?.text).toContain('Look first at what to read instead.');
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
    expect(main(shown)?.text).toMatch(/Brysbaert.*2019/);
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
    const topics = named(main(shown), 'li')?.filter(({ attributes }) => attributes.id);
    expect(topics?.map(({ attributes }) => attributes.id)).toEqual(['topic-1', 'topic-2']);
    const contents = shown.all('nav').find(({ text }) => text.trim().startsWith('Contents'));
    expect(linksOf(contents)).toContainEqual(['2. Solitude', '#topic-2']);
    const share = shown.elements.find(({ attributes }) => attributes.id === 'share');
    expect(share?.text).toContain('Share this preview');
    expect(linksOf(share).map(([, href]) => new URL(href ?? '').pathname)).toEqual([
      '/book-summary/1',
    ]);
  });

  test('opens addresses in its text in a new tab, without an opener', async () => {
    const { page, db } = await startApp();
    await seedPreview(db, { references: ['See https://a.example/x, and https://b.example/.'] });
    const shown = await page('/book-summary/1');
    const section = shown.elements.find(({ attributes }) => attributes.id === 'references');
    const links = named(section, 'a') ?? [];
    expect(links.map(({ attributes }) => attributes.href)).toEqual([
      'https://a.example/x',
      'https://b.example/',
    ]);
    for (const { attributes } of links) {
      expect(attributes.target).toBe('_blank');
      expect(attributes.rel).toMatch(/\bnoopener\b/);
    }
  });
});

describe('home', () => {
  test('describes each featured preview and links to it', async () => {
    const { page, db } = await startApp();
    const keyTopics = ['One', 'Two', 'Three'].map((title) => ({ title, content: '' }));
    for (let place = 1; place <= 6; place++) {
      await seedPreview(db, { title: `Volume ${place}`, featuredPlace: place, keyTopics });
    }
    const cards = (await page('/')).all('article');
    expect(cards).toHaveLength(6);
    for (const [index, card] of cards.entries()) {
      expect(textsOf(named(card, 'h3'))).toEqual([`Volume ${index + 1}`]);
      for (const text of [
        'Featured',
        'by Henry David Thoreau',
        'General Non-Fiction',
        'Two years alone by a pond, told as one.',
      ]) {
        expect(card.text).toContain(text);
      }
      expect(textsOf(named(card, 'li'))).toEqual(['One', 'Two']);
      const links = linksOf(card).map(([, href]) => href);
      expect(new Set(links)).toEqual(
        new Set([`/book-summary/${index + 1}`, `/compare?ids=${index + 1}`]),
      );
    }
  });

  test('cards say verdict and hours where they are known', async () => {
    const { page, db } = await startApp();
    await seedPreview(db, { title: 'Without', featuredPlace: 1, decision: null, book: null });
    await seedPreview(db, {
      title: 'With',
      featuredPlace: 2,
      decision: { ...NO_DECISION, verdict: { call: 'read-in-part', reason: 'Three chapters.' } },
      book: { ...NO_BOOK_FACTS, pages: 300 },
    });
    const [without, withFacts] = (await page('/')).all('article');
    expect(withFacts?.text).toMatch(/Read parts of it\s*about 6 hours/);
    expect(without?.text).not.toContain('hours');
    expect(named(without, 'p')).toHaveLength((named(withFacts, 'p')?.length ?? 0) - 1);
  });

  test('categories show how many previews they have, the empty ones last', async () => {
    const { page, db } = await startApp();
    for (const category of ['Health & Wellness', 'Health & Wellness', 'Business & Leadership']) {
      await seedPreview(db, { category });
    }
    const shelf = (await page('/'))
      .all('section')
      .find(({ attributes }) => attributes['aria-labelledby'] === 'by-category');
    const items = textsOf(named(shelf, 'li'));
    expect(items.slice(0, 3)).toEqual([
      expect.stringMatching(/^Business & Leadership\s*1 preview\b(?!s)/),
      expect.stringMatching(/^Health & Wellness\s*2 previews/),
      expect.stringMatching(/^NYT Bestsellers\s*No previews yet/),
    ]);
  });

  test('links to every category', async () => {
    const { page } = await startApp();
    const shelf = (await page('/'))
      .all('section')
      .find(({ attributes }) => attributes['aria-labelledby'] === 'by-category');
    expect(linksOf(shelf)).toEqual([
      ['NYT Bestsellers', '/dashboard?category=nyt-bestseller'],
      ['Business & Leadership', '/dashboard?category=business'],
      ['Personal Development', '/dashboard?category=personal-development'],
      ['Science & Technology', '/dashboard?category=science'],
      ['Psychology & Relationships', '/dashboard?category=psychology'],
      ['Health & Wellness', '/dashboard?category=health'],
      ['General Non-Fiction', '/dashboard?category=general'],
    ]);
  });

  test('without previews it still has its slides', async () => {
    const { page } = await startApp();
    const { text } = await page('/');
    expect(text).toContain('Never Buy the Wrong Book Again');
    expect(text).toContain('No book previews available yet. Check back soon!');
  });
});

describe('the list of previews', () => {
  test.each([
    ['Personal+Development', 'Personal Development'],
    ['Personal%20Development', 'Personal Development'],
    ['Business', 'Business & Leadership'],
    ['NYT%20Bestseller', 'NYT Bestsellers'],
    ['health+%26+WELLNESS', 'Health & Wellness'],
  ])('the address may name a category by slug, short form or name: %s', async (query, name) => {
    const { page, db } = await startApp();
    await seedPreview(db, { category: name });
    const shown = await page(`/dashboard?category=${query}`);
    expect(textsOf(shown.all('h1'))).toEqual([`${name} Books`]);
    expect(chosenChip(shown)).toEqual([name]);
  });

  test.each([
    ['category=no-such', 'No book previews available yet. Check back soon!'],
    ['q=xylophone', 'No preview matches “xylophone”. Try fewer or other words.'],
  ])('an empty list of ?%s says why and links to all previews', async (query, text) => {
    const { page, db } = await startApp();
    await seedPreview(db);
    const shown = await page(`/dashboard?${query}`);
    expect(textsOf(shown.all('h1'))).toEqual(['Book Previews']);
    expect(main(shown)?.text).toContain(text);
    expect(linksOf(main(shown))).toContainEqual(['Show all previews', '/dashboard']);
    expect(shown.all('article')).toEqual([]);
  });

  test('a search asks for no title that it names itself, and that a filter rules out', async () => {
    const { page, db } = await startApp();
    const verdict = { call: 'buy', reason: '' } as const;
    await seedPreview(db, { title: 'Walden', decision: { ...NO_DECISION, verdict } });
    for (const query of ['q=WALDEN&verdict=skip', 'q=walden&category=health']) {
      const shown = await page(`/dashboard?${query}`);
      expect(shown.text, query).not.toContain('Did you mean');
      expect(linksOf(main(shown)), query).toContainEqual(['Walden', '/book-summary/1']);
    }
    for (const query of ['q=valden', 'q=valden&verdict=skip']) {
      expect((await page(`/dashboard?${query}`)).text, query).toContain('Did you mean Walden');
    }
  });

  test('a search that is like no category offers those that have previews', async () => {
    const { page, db } = await startApp();
    await seedPreview(db, { category: 'Science & Technology' });
    const shown = await page('/dashboard?q=xylophone');
    expect(textsOf(shown.all('h2'))).toContain('Categories');
    const links = linksOf(main(shown));
    expect(links).toContainEqual(['Science & Technology', '/dashboard?category=science']);
    // It has no previews; its chip keeps the words.
    expect(links).not.toContainEqual(['Business & Leadership', '/dashboard?category=business']);
  });

  test('a search finds the signs and words of a title, and nothing else', async () => {
    const { page, db } = await startApp();
    const odd = '100% of "_it_", O\'Neill <script>';
    await seedPreview(db, { title: odd, author: null });
    for (const title of ['Volume 17', 'Volume 18']) await seedPreview(db, { title, author: null });
    const search = (words: string) => page(`/dashboard?q=${encodeURIComponent(words)}`);
    const fieldOf = (shown: Page) =>
      shown
        .all('input')
        .find(({ attributes }) => attributes.placeholder === 'Title, author or topic')?.attributes
        .value;
    for (const words of ['%', '_', '"', "'", '100%', '"_it_"', '<script>', "O'Neill"]) {
      const shown = await search(words);
      expect(titles(shown), words).toEqual([odd]);
      expect(fieldOf(shown)).toBe(words);
    }
    for (const words of ['100_', '%Volume%', '\\', '; drop table preview', '💥', 'true']) {
      const shown = await search(words);
      expect(fieldOf(shown)).toBe(words);
      expect(main(shown)?.text).toContain(`No preview matches “${words}”.`);
    }
    expect(titles(await search('17'))).toEqual(['Volume 17']);
  });

  test('a shared address shows the same number of previews', async () => {
    const { page, db } = await startApp();
    for (let number = 0; number < 60; number++) {
      const category = number % 2 === 0 ? 'Health & Wellness' : 'Science & Technology';
      await seedPreview(db, { category });
    }
    expect((await page('/dashboard?category=health&shown=48')).all('article')).toHaveLength(30);
    const shown = await page('/dashboard?shown=48');
    expect(shown.all('article')).toHaveLength(48);
    expect(linksOf(main(shown))).toContainEqual(['Load more', '/dashboard?shown=72']);
    expect((await page('/dashboard?shown=72')).all('article')).toHaveLength(60);
  });

  test('a list by title goes on after titles of the greatest length', async () => {
    const { page, db } = await startApp();
    const letters = '漢'.repeat(498);
    for (let number = 10; number < 40; number++) {
      await seedPreview(db, { title: letters + number });
    }
    const shown = await page(`/dashboard?q=${encodeURIComponent(letters)}&sort=title&shown=48`);
    expect(shown.status).toBe(200);
    expect(shown.all('article')).toHaveLength(30);
  });

  test.each(['0', '-24', '1e9', 'all', '25', '48.5'])(
    'a list is shown for ?shown=%s',
    async (shown) => {
      const { get, page, db } = await startApp();
      for (let number = 0; number < 24; number++) await seedPreview(db);
      const address = `/dashboard?shown=${shown}`;
      const { statusCode, headers } = await get(address);
      const list = await page(statusCode === 307 ? String(headers.location) : address);
      expect(list.status).toBe(200);
      expect(list.all('article')).toHaveLength(24);
    },
  );

  test('a search in the display mode Categories covers all previews', async () => {
    const { page, db } = await startApp();
    const settings = { displayMode: 'categories' as const, enabledCategories: [6] };
    await savePageSettings(db, 'browse', settings, SEED_TIME);
    await seedPreview(db, { title: 'Not Enabled', category: 'Science & Technology' });
    expect(titles(await page('/dashboard?q=not+enabled'))).toEqual(['Not Enabled']);
  });
});

test.each(['/', '/dashboard', '/dashboard?category=science'])(
  '%s answers 500 with its title and a retry when the database fails',
  async (path) => {
    const { page, db } = await startApp();
    await fillDatabase(db, { statements: ['drop table published_preview'] });
    const shown = await page(path);
    expect(shown.status).toBe(500);
    expect(shown.all('h1').length).toBeGreaterThan(0);
    expect(shown.text).toContain('Unable to load previews');
    expect(textsOf(shown.all('button'))).toContain('Retry Connection');
  },
);

test('texts of the greatest length arrive whole', async () => {
  const { page, db } = await startApp();
  const words = 'word '.repeat(39_999).trim();
  const emoji = `x${'😀'.repeat(99_999)}`;
  await seedPreview(db, { abstract: words, introduction: emoji });
  const paragraphs = new Set(textsOf((await page('/book-summary/1')).all('p')));
  expect(paragraphs.has(words)).toBe(true);
  expect(paragraphs.has(emoji)).toBe(true);
});
