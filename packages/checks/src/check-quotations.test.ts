import { describe, expect, test } from 'vitest';
import { checkPreview } from './check.ts';
import { indexSource } from './source-index.ts';
import { book, CONTENT, rulesOf } from './testing/walden.ts';

describe('quotations', () => {
  test('of the book pass; altered ones carry its words and place; invented ones are found', () => {
    const abstract =
      'He says “the mass of men lead lives of quiet desperation”, “the mass of men lead lives of silent desperation” and “go boldly where your dreams are”.';
    const { findings } = checkPreview({ content: { ...CONTENT, abstract }, sources: [book] });
    const quotes = findings.filter(({ rule }) => rule.startsWith('quote'));
    expect(quotes).toMatchObject([
      {
        rule: 'quote.altered',
        path: 'abstract',
        source: {
          sourceId: 7,
          text: 'The mass of men lead lives of quiet desperation',
          percent: 0.2,
        },
      },
      { rule: 'quote.not-found', path: 'abstract' },
    ]);
    expect(quotes.map(({ start, end }) => abstract.slice(start, end))).toEqual([
      'the mass of men lead lives of silent desperation',
      'go boldly where your dreams are',
    ]);
    expect(book.passages.map(({ id }) => id)).toContain(quotes[0]?.source?.passageId);
  });

  test('carry the words of the source, at most 10,000 characters, also around a long row of signs', () => {
    const signs = '*'.repeat(300_000);
    const text = `Then the mass of men ${signs} lead lives of quiet desperation. He ${signs} said.`;
    const { findings } = checkPreview({
      content: { abstract: '“the mass of men lead lives of silent desperation”' },
      sources: [indexSource({ id: 1, kind: 'book-text', text })],
    });
    const shown = findings.find(({ rule }) => rule === 'quote.altered')?.source?.text;
    expect(shown).toHaveLength(10_000);
    expect(shown).toMatch(/^the mass of men \*+$/);
  });

  test.each([
    '“quiet desperation”',
    '_quiet desperation_',
    'quiet desperation[12]',
    'quiet desperation¹²',
  ])('carry the source’s words without what closes them there: %s', (end) => {
    const text = `Then the mass of men lead lives of ${end} he said.`;
    const { findings } = checkPreview({
      content: { abstract: '“the mass of men lead lives of silent desperation”' },
      sources: [indexSource({ id: 1, kind: 'book-text', text })],
    });
    expect(findings.find(({ rule }) => rule === 'quote.altered')?.source?.text).toMatch(
      /^the mass of men lead lives of [“_]?quiet desperation$/,
    );
  });

  test('run only with the text of the book', () => {
    const abstract = 'He says “go boldly where your dreams are”.';
    expect(rulesOf({ abstract }, { sources: [] })).toEqual([]);
    const notes = indexSource({ id: 8, kind: 'notes', text: 'Other.' });
    expect(rulesOf({ abstract }, { sources: [notes] })).toEqual([]);
    expect(rulesOf({ abstract })).toEqual(['quote.not-found abstract']);
  });

  test('leave out references and what an editor has excepted', () => {
    const words = 'go boldly where your dreams are';
    const references = [`“${words}”`];
    expect(rulesOf({ references })).toEqual([]);
    expect(rulesOf({ abstract: `“${words}”` }, { exceptions: [words] })).toEqual([]);
  });

  test('look at the advice, at topics and at the excerpt', () => {
    const decision = { ...CONTENT.decision, readIf: ['“go boldly where your dreams are”'] };
    expect(rulesOf({ decision: decision as never })).toEqual([
      'quote.not-found decision.readIf[0]',
    ]);
    const keyTopics = [
      { title: 'Dreams', content: 'Of the pond: “go boldly where your dreams are”.' },
    ];
    expect(rulesOf({ keyTopics })).toContain('quote.not-found keyTopics[0].content');
    const excerpt = { text: 'go boldly where your dreams are', source: 'Chapter I' };
    expect(rulesOf({ book: { excerpt } as never })).toEqual(['quote.not-found book.excerpt.text']);
  });

  test('that are too long or too many are found, though the source has them', () => {
    const text = Array.from({ length: 1001 }, (_, at) => `Here the word number ${at} stands.`);
    const sources = [indexSource({ id: 1, kind: 'book-text', text: text.join(' ') })];
    const foundIn = (quotations: readonly string[]) =>
      checkPreview({
        content: { conclusion: quotations.map((words) => `“${words}”`).join(' and ') },
        sources,
      }).findings.filter(({ rule }) => rule.startsWith('quote'));
    expect(foundIn(text)).toMatchObject([{ rule: 'quote.not-found', message: /Not checked/ }]);
    expect(foundIn([...text.slice(1), ...text.slice(1)])).toEqual([]);
    expect(foundIn([text.join(' ')])).toMatchObject([{ message: /Not checked/ }]);
  });

  test('found in notes say nothing of the places of the book', () => {
    const words = 'go boldly where your dreams are';
    const notes = indexSource({ id: 8, kind: 'notes', text: `Another writer says: ${words}.` });
    const content = { conclusion: `He says “${words}”.` };
    const { coverage } = checkPreview({ content, sources: [book, notes] });
    expect(coverage?.silentThirds).toEqual([0, 1, 2]);
  });
});
