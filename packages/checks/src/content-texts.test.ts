import { expect, test } from 'vitest';
import { textsOf } from './content-texts.ts';

const CONTENT = {
  title: 'Walden',
  author: null,
  isbn: '9780306406157',
  category: '19th Century',
  coverImage: 'https://example.com/1999.png',
  rawMarkdown: '# 1999',
  abstract: ' \n',
  keyTopics: [{ title: 'Ponds', content: 'Ice', subItems: [{ title: 'Fish', description: '' }] }],
  references: ['', 'Nature, 1836'],
  decision: {
    verdict: { call: 'buy', reason: 'It is kind.' },
    readIf: ['you fish'],
    priorKnowledge: { level: 'none', note: 'Homer helps.' },
    evidence: { kinds: ['argument', 'own-experience'], note: 'Two years.' },
    currency: { status: 'historical', note: 'Prices of 1845.' },
    alternatives: [{ relation: 'instead', title: 'Nature', isbn: '0306406152', previewId: 7 }],
  },
  book: {
    language: 'en',
    pages: 300,
    freeCopies: [{ label: 'Gutenberg', url: 'https://gutenberg.org/1' }],
    excerpt: { text: 'I went to the woods.', source: 'Chapter II' },
  },
};

test('every text that says something is read at its path; choices, codes and addresses are not', () => {
  const texts = textsOf(CONTENT as never);
  expect(texts.map(({ field, path, text }) => `${field} ${path}: ${text}`)).toEqual([
    'title title: Walden',
    'keyTopics keyTopics[0].title: Ponds',
    'keyTopics keyTopics[0].content: Ice',
    'keyTopics keyTopics[0].subItems[0].title: Fish',
    'references references[1]: Nature, 1836',
    'decision decision.verdict.reason: It is kind.',
    'decision decision.readIf[0]: you fish',
    'decision decision.priorKnowledge.note: Homer helps.',
    'decision decision.evidence.note: Two years.',
    'decision decision.currency.note: Prices of 1845.',
    'decision decision.alternatives[0].title: Nature',
    'book book.freeCopies[0].label: Gutenberg',
    'book book.excerpt.text: I went to the woods.',
    'book book.excerpt.source: Chapter II',
  ]);
});
