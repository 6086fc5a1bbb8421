import { readingHours } from '@foreword/domain/book-facts.ts';
import type { Decision } from '@foreword/domain/decision.ts';
import { normalizeIsbn } from '@foreword/domain/isbn.ts';
import { describe, expect, test } from 'vitest';
import { readSampleLibrary } from './sample-library.ts';

const SAMPLES = readSampleLibrary();

const adviceOf = ({ decision }: { decision?: Decision | null }): Decision => {
  if (!decision) throw new Error('No decision');
  return decision;
};

const callsOf = (call: string) =>
  SAMPLES.filter((sample) => adviceOf(sample).verdict?.call === call);

test('a sample book to skip names the better one in its reason', () => {
  const [skipped, ...others] = callsOf('skip');
  expect(others).toEqual([]);
  const { verdict, alternatives } = adviceOf(skipped ?? {});
  const better = alternatives.find(({ relation }) => relation === 'instead');
  expect(verdict?.reason).toContain(better?.title);
});

test('at least three samples are to be borrowed, and three to be read in part', () => {
  expect(callsOf('borrow').length).toBeGreaterThanOrEqual(3);
  expect(callsOf('read-in-part').length).toBeGreaterThanOrEqual(3);
});

test('at least five alternatives name each other', () => {
  const links = SAMPLES.flatMap((sample) => linksOf(sample).map((to) => `${sample.id}-${to}`));
  const mutual = links.filter((link) => links.includes(link.split('-').reverse().join('-')));
  expect(mutual.length / 2).toBeGreaterThanOrEqual(5);
});

describe.each(SAMPLES.map((sample) => [sample.title, sample] as const))('%s', (_, sample) => {
  const { decision, book, conclusion, references, furtherExploration } = sample;
  const prose = [sample.introduction, conclusion].join('\n');

  test('answers every part of the decision', () => {
    const { contentNotes: _notes, verdict, readIf, skipIf, ...parts } = adviceOf({ decision });
    expect(verdict?.reason.length).toBeGreaterThanOrEqual(60);
    expect(readIf.length).toBeGreaterThanOrEqual(2);
    expect(skipIf.length).toBeGreaterThanOrEqual(2);
    for (const [name, part] of Object.entries(parts)) expect(part, name).not.toBeNull();
    expect(parts.alternatives.length).toBeGreaterThanOrEqual(3);
    for (const { reason, title } of parts.alternatives) expect(reason, title).not.toBe('');
  });

  test('links other samples by title and author', () => {
    const named = decision?.alternatives.filter(({ previewId }) => previewId !== null) ?? [];
    expect(named.length).toBeGreaterThan(0);
    for (const { previewId, title, author } of named) {
      expect(previewId).not.toBe(sample.id);
      expect(SAMPLES.find(({ id }) => id === previewId)).toMatchObject({ title, author });
    }
  });

  test('gives ISBNs of 13 digits whose check digit holds', () => {
    const isbns = [sample.isbn, ...(decision?.alternatives ?? []).map(({ isbn }) => isbn)];
    for (const isbn of isbns) if (isbn) expect(normalizeIsbn(isbn)).toBe(isbn);
  });

  test('says in its prose how long the book takes, by the rule of words', () => {
    const hours = readingHours(book ?? null) ?? 0;
    const spoken = NUMBERS[Math.round(hours)];
    expect(prose).toMatch(
      spoken === 'one' ? /\ban hour\b/ : new RegExp(`\\b${spoken} hours\\b`, 'i'),
    );
  });

  test('gives a free copy of the text that its references name', () => {
    const urls = book?.freeCopies.map(({ url }) => url) ?? [];
    expect(urls.some((url) => references.some((reference) => reference.endsWith(url)))).toBe(true);
  });

  test('quotes a passage with its place', () => {
    expect(book?.excerpt?.source).toBeTruthy();
    expect(book?.excerpt?.text.split(/\s+/).length).toBeLessThan(90);
  });

  test('names in its prose what to read instead', () => {
    const texts = [...furtherExploration, ...references, sample.relationToExistingWork, prose];
    const instead = decision?.alternatives.filter(
      ({ relation, previewId }) => relation === 'instead' && previewId === null,
    );
    for (const { title } of instead ?? []) expect(texts.join('\n')).toContain(title);
  });
});

const linksOf = (sample: { decision?: Decision | null }) =>
  adviceOf(sample).alternatives.flatMap(({ previewId }) => previewId ?? []);

const NUMBERS: Record<number, string> = {
  ...{ 1: 'one', 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven' },
  ...{ 11: 'eleven', 19: 'nineteen', 27: 'twenty-seven', 38: 'thirty-eight' },
};
