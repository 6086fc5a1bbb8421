import type { BookFacts } from '../book-facts.ts';
import type { Decision } from '../decision.ts';

/** Advice and facts that hold a text wherever they can. */
export function adviceOf(text: string): { decision: Decision; book: BookFacts } {
  const note = text.slice(0, 300).toWellFormed();
  const entry = text.slice(0, 100).toWellFormed();
  const name = text.slice(0, 200).toWellFormed();
  return {
    decision: {
      verdict: { call: 'read-in-part', reason: note },
      readIf: [name],
      skipIf: [name],
      priorKnowledge: { level: 'some', note },
      difficulty: 'moderate',
      evidence: { kinds: ['data', 'argument'], note },
      currency: { status: 'dated-in-parts', note },
      alternatives: [
        {
          relation: 'instead',
          title: text.slice(0, 500).toWellFormed(),
          author: note,
          isbn: null,
          previewId: null,
          reason: note,
        },
      ],
      contentNotes: [entry],
    },
    book: {
      subtitle: note,
      firstPublished: -350,
      publisher: name,
      translator: name,
      editionYear: 1854,
      language: 'en',
      pages: 300,
      words: 80_000,
      audioMinutes: 500,
      freeCopies: [{ label: entry, url: 'https://x.invalid/?q=%22%3E' }],
      excerpt: { text, source: name },
    },
  };
}
