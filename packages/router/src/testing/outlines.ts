import { checkPreview } from '@foreword/checks/check.ts';
import { passagesOf } from '@foreword/checks/passages.ts';
import { quotationsIn } from '@foreword/checks/quotations.ts';
import { indexSource } from '@foreword/checks/source-index.ts';
import { expect } from 'vitest';
import type { GivenPassage } from '../ai/text-generator.ts';
import { topicsOf } from '../generation/outline-topics.ts';

const { signal } = new AbortController();

export const givenOf = (text: string): GivenPassage[] =>
  passagesOf(text).map(({ id, place, start, end }) => ({
    ...{ id: `1:${id}`, kind: 'book-text' as const, place, text: text.slice(start, end) },
  }));

/** The topics of a book; each quotation stands in the book, in the passage that the outline names. */
export async function outlineOf(text: string, lines: string[] = []) {
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
export function sentencesOf(words: string, seed: number, count: number): string {
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

export const ENGLISH =
  'pond winter bean field cabin economy shelter neighbour loaf railroad village morning sparrow surface philosopher poverty necessary labour deliberate ancient scripture squirrel spring current measure';

export const paragraphs = (seed: number, count = 6): string =>
  Array.from({ length: count }, (_, index) => sentencesOf(ENGLISH, seed * 100 + index, 5)).join(
    '\n\n',
  );
