import { describe, expect, test } from 'vitest';
import { checkPreview } from './check.ts';
import { indexSource } from './source-index.ts';
import { BOOK, book, CONTENT, rulesOf } from './testing/walden.ts';

describe('generated text', () => {
  const provenance = { conclusion: { origin: 'generated' as const, reviewedAt: '2026-11-22' } };

  test.each([
    ['a year', 'He built it in 1846.', '1846'],
    ['a percentage', 'Boards were 41 % of it.', '41 %'],
    ['an amount', 'It cost $2,800.', '2,800'],
  ])('must not have %s that no source has', (_, conclusion, figure) => {
    const { findings } = checkPreview({
      content: { ...CONTENT, conclusion },
      sources: [book],
      provenance,
    });
    const found = findings.filter(({ rule }) => rule === 'figure.unsupported');
    expect(found.map(({ start, end }) => conclusion.slice(start, end))).toEqual([figure]);
  });

  test('may have the figures of the source, in digits or words', () => {
    const conclusion = 'In 1845 it cost $28.12, and 40% of that was wood.';
    expect(rulesOf({ conclusion }, { provenance })).toEqual([]);
  });

  test('may have a figure and a name of any source', () => {
    const notes = indexSource({ id: 8, kind: 'notes', text: 'In 1862 he died in Concord.' });
    const conclusion = 'He paid Mr. Field in 1845 and died in Concord in 1862.';
    expect(rulesOf({ conclusion }, { provenance, sources: [book, notes] })).toEqual([]);
  });

  test('may name other books with their figures and people', () => {
    const conclusion = 'It ends.';
    const alternatives = [
      {
        title: 'Nature',
        author: 'R. W. Emerson',
        reason: 'Of 1836, from Concord in Massachusetts.',
      },
    ];
    const content = {
      conclusion,
      author: 'Old Thoreau, 99 years',
      furtherExploration: ['Read the Essays of Emerson, 1841.'],
      decision: { ...CONTENT.decision, alternatives } as never,
    };
    const fields = ['author', 'furtherExploration', 'decision'];
    const generated = { origin: 'generated' as const, reviewedAt: '2026-11-22' };
    const more = { provenance: Object.fromEntries(fields.map((field) => [field, generated])) };
    expect(rulesOf(content, more)).toEqual([]);
  });

  test('must not have a name that no source has', () => {
    const conclusion =
      'Thoreau sold ice from Walden Pond to Calcutta. Mr. Field met Ralph Waldo Emerson in Concord.';
    const { findings } = checkPreview({
      content: { ...CONTENT, conclusion },
      sources: [book],
      provenance,
    });
    const found = findings.filter(({ rule }) => rule === 'name.unsupported');
    expect(found.map(({ start, end }) => conclusion.slice(start, end))).toEqual([
      'Ralph Waldo Emerson',
      'Concord',
    ]);
  });

  test('must have no unknown name in any of thousands of places', () => {
    const references = ['*END*THE SMALL PRINT! '.repeat(9000)];
    const conclusion = `He read *END*THE SMALL PRINT! ${references[0]}`;
    const found = rulesOf({ references, conclusion }, { provenance });
    expect(found.filter((each) => each === 'name.unsupported conclusion')).toHaveLength(2 * 9001);
  });

  test('must not have a name that is only a part of the words of a source', () => {
    const conclusion = 'He met Ian and Rand at Walden.';
    const text = 'The Waldens had a grand Indian feast.';
    const source = indexSource({ id: 1, kind: 'book-text', text });
    const { findings } = checkPreview({
      content: { title: 'Ponds', conclusion },
      sources: [source],
      provenance,
    });
    const found = findings.filter(({ rule }) => rule === 'name.unsupported');
    expect(found.map(({ start, end }) => conclusion.slice(start, end))).toEqual(['Ian', 'Rand']);
  });

  test.each([
    ['a reference', { references: ['Zebulon Quartermain, Letters'] }],
    ['an author', { author: 'Zebulon Quartermain' }],
    [
      'an alternative',
      {
        decision: {
          skipIf: [],
          alternatives: [{ title: 'Letters', author: 'Zebulon Quartermain' }],
        } as never,
      },
    ],
  ])('cannot prove a name by %s that was generated too, until it is reviewed', (_, proof) => {
    const [field = ''] = Object.keys(proof);
    const content = { ...CONTENT, ...proof, conclusion: 'As Zebulon Quartermain says.' };
    const found = (origin: 'typed' | 'generated', reviewedAt: string | null = null) =>
      checkPreview({
        content,
        sources: [book],
        provenance: { ...provenance, [field]: { origin, reviewedAt } },
      }).findings.some(({ rule }) => rule === 'name.unsupported');
    expect(found('generated')).toBe(true);
    expect(found('generated', '2026-11-22')).toBe(false);
    expect(found('typed')).toBe(false);
  });

  test('that an editor typed is not asked for figures and names', () => {
    expect(rulesOf({ conclusion: 'Emerson paid 99 dollars in 1999.' })).toEqual([]);
  });

  test('wants a review', () => {
    const unseen = { conclusion: { origin: 'generated' as const, reviewedAt: null } };
    expect(rulesOf({ conclusion: 'It ends.' }, { provenance: unseen })).toEqual([
      'review.missing conclusion',
    ]);
  });
});

describe('topics', () => {
  const treated = {
    title: 'The ice of the pond',
    content:
      'Labourers cut the ice of the lake in winter, and ships take it to Calcutta and Charleston.',
  };
  const invented = {
    title: 'Monetary policy',
    content: 'Central banks steer inflation by interest rates and by buying government bonds.',
  };

  test('rest on passages, or are found', () => {
    const { findings, coverage } = checkPreview({
      content: { ...CONTENT, keyTopics: [treated, invented] },
      sources: [book],
    });
    expect(findings.filter(({ rule }) => rule === 'topic.unsupported')).toMatchObject([
      { path: 'keyTopics[1].title' },
    ]);
    expect(coverage?.tenths[5]).toBeGreaterThan(0);
    expect(coverage?.silentThirds).toEqual([0, 2]);
  });

  test('rest on the passages behind their parts, and on their quotations', () => {
    const subItems = [{ title: treated.title, description: treated.content }];
    const unsaid = Array.from({ length: 80 }, (_, at) => `q${at}zzz`).join(' ');
    const quoting = `${unsaid} “The mass of men lead lives of quiet desperation.”`;
    const keyTopics = [
      { ...invented, subItems },
      { ...invented, content: quoting },
      { ...invented, title: 'Money' },
    ];
    expect(rulesOf({ keyTopics }).filter((each) => each.startsWith('topic'))).toEqual([
      'topic.unsupported keyTopics[2].title',
    ]);
  });

  test('rest on passages whose words have soft hyphens', () => {
    const text = BOOK.replaceAll(/(?<=\p{L}{3})(?=\p{L}{2})/gu, '\u00ad');
    const source = indexSource({ id: 1, kind: 'book-text', text });
    expect(rulesOf({ keyTopics: [treated] }, { sources: [source] })).toEqual([]);
  });

  test('say nothing without the text of the book', () => {
    const content = { ...CONTENT, keyTopics: [invented] };
    expect(checkPreview({ content, sources: [] })).toEqual({
      findings: [],
      coverage: null,
      areTopicsCompared: false,
    });
  });
});

describe('without sources', () => {
  test.each([
    ['9780306406158', /check digit/],
    ['123', /10 or 13 digits/],
  ])('%s is told what is wrong with it', (isbn, message) => {
    const { findings } = checkPreview({ content: { ...CONTENT, isbn }, sources: [] });
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: 'reference.isbn', message: expect.stringMatching(message) }),
    );
  });

  test.each([
    ['a damaged DOI', { references: ['Odlyzko 2020, doi:11.1/x'] }, 'reference.doi references[0]'],
    ['a damaged address', { references: ['See http://example'] }, 'reference.url references[0]'],
    ['a damaged ISBN', { isbn: '9780306406158' }, 'reference.isbn isbn'],
    [
      'a damaged ISBN in a reference',
      { references: ['W, ISBN 0-306-40615-3'] },
      'reference.isbn references[0]',
    ],
    [
      'a repeated reference',
      { references: ['A. Smith: Wealth', 'A. Smith, Wealth.'] },
      'reference.duplicate references[1]',
    ],
    ['no advice', { decision: null }, 'decision.missing decision.verdict'],
    [
      'a vague reason',
      {
        decision: {
          ...CONTENT.decision,
          verdict: { call: 'buy' as const, reason: 'Good book.' },
        } as never,
      },
      'decision.vague decision.verdict.reason',
    ],
    [
      'a vague reason of an alternative',
      {
        decision: {
          ...CONTENT.decision,
          alternatives: [
            { title: 'Letters', reason: 'The same advice, with less of the pond.' },
            { title: 'Essays', reason: 'Shorter.' },
          ],
        } as never,
      },
      'decision.vague decision.alternatives[1].reason',
    ],
    [
      'a blank reason of an alternative',
      {
        decision: {
          ...CONTENT.decision,
          alternatives: [{ title: 'Essays', reason: '' }],
        } as never,
      },
      'decision.vague decision.alternatives[0].reason',
    ],
    [
      'a sentence in two sections',
      {
        abstract: 'It says what a simple life costs him.',
        conclusion: 'Yes. It says what a simple life costs him!',
      },
      '',
    ],
    ['a long abstract', { abstract: 'x '.repeat(400) }, 'text.long-abstract abstract'],
  ])('%s is found', (_, content, rule) => {
    const rules = rulesOf(content, { sources: [] });
    expect(rule === '' ? rules : rules[0]).toEqual(rule === '' ? [] : rule);
  });

  test('the same sentence in two sections is found', () => {
    const sentence = 'It says what a simple life costs him.';
    expect(rulesOf({ abstract: sentence, conclusion: `Yes. ${sentence}` })).toEqual([
      'text.repeated conclusion',
    ]);
  });

  test('sound references pass', () => {
    const references = [
      'Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047.',
      'W, ISBN 978-0-306-40615-7',
      'https://www.gutenberg.org/ebooks/205',
    ];
    expect(rulesOf({ references })).toEqual([]);
  });
});
