import {
  authorLink,
  listLinked,
  listNaming,
  listNewestOfCategory,
  namesLink,
  topicLink,
} from '@foreword/db/repositories/published-link.ts';
import { listPublishedByIds } from '@foreword/db/repositories/published-preview.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { Comparison, Related } from '@foreword/domain/comparison.ts';
import { DECISION_LABELS } from '@foreword/domain/decision-labels.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { isIntact, type Preview, type PreviewCard } from '@foreword/domain/preview.ts';
import { sharedTopicsOf } from '@foreword/domain/topic-key.ts';
import type { Reading } from '../context.ts';
import { orNotFound } from '../expectations.ts';
import { findShown } from './previews.service.ts';

/** The server keeps an answer without unavailable ids only: else every number would make one. */
export async function comparePreviews(
  { db, reads }: Reading,
  ids: readonly number[],
): Promise<Comparison> {
  const found = await Promise.all(ids.map((id) => findShown({ db, reads }, id)));
  // The schema of the answer leaves out the long texts.
  const previews = found.flatMap((preview) => preview ?? []).filter(isIntact);
  const notAvailable = missingOf(ids, previews);
  if (notAvailable.length > 0) reads.spoil();
  return { previews, notAvailable, sharedTopics: sharedTopicsOf(previews) };
}

export async function shortlistedPreviews(
  db: Db,
  ids: readonly number[],
): Promise<{ previews: PreviewCard[]; notAvailable: number[] }> {
  const previews = await listPublishedByIds(db, ids);
  return { previews, notAvailable: missingOf(ids, previews) };
}

function missingOf(ids: readonly number[], found: readonly { id: number }[]): number[] {
  const foundIds = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !foundIds.has(id));
}

const WEIGHED_PER_TOPIC = 20;

interface Found {
  id: number;
  reason: string;
}

/**
 * The strongest reasons first (docs/specification/compare.md#related-previews). Each step reads a few rows of an
 * index, and none is made once enough previews are found.
 * @throws NOT_FOUND also for drafts
 */
export async function relatedPreviews({ db, reads }: Reading, id: number): Promise<Related[]> {
  const preview = orNotFound(await findShown({ db, reads }, id), 'Book summary not found');
  const reasons = new Map<number, string>();
  for (const find of [namedHere, naming, ofTopics, ofAuthor, ofCategory]) {
    for (const found of await find({ db, reads }, preview)) {
      if (found.id !== id && !reasons.has(found.id)) reasons.set(found.id, found.reason);
    }
    if (reasons.size >= LIMITS.related) break;
  }
  const ids = [...reasons.keys()].slice(0, LIMITS.related);
  reads.add(...ids.map((found) => `preview:${found}`));
  const cards = await listPublishedByIds(db, ids);
  return cards.map((card) => ({ preview: card, reason: reasons.get(card.id) ?? '' }));
}

async function namedHere(_: Reading, { decision }: Preview): Promise<Found[]> {
  return (decision?.alternatives ?? []).flatMap(({ previewId, relation }) =>
    previewId === null
      ? []
      : [{ id: previewId, reason: `named as an alternative here: ${wordsOf(relation)}` }],
  );
}

async function naming({ db, reads }: Reading, { id }: Preview): Promise<Found[]> {
  reads.add(`link:${namesLink(id)}`);
  const found = await listNaming(db, id, LIMITS.related);
  return found.map(({ id, relation }) => ({
    id,
    reason:
      relation === 'against'
        ? 'answers this book'
        : `names this book as an alternative: ${wordsOf(relation)}`,
  }));
}

const wordsOf = (relation: keyof typeof DECISION_LABELS.relation): string =>
  DECISION_LABELS.relation[relation].toLowerCase();

async function ofTopics({ db, reads }: Reading, { id, keyTopics }: Preview): Promise<Found[]> {
  const titles = new Map<string, string>();
  for (const { title } of keyTopics) {
    const key = topicLink(title);
    if (key !== undefined && !titles.has(key)) titles.set(key, title);
  }
  const keys = [...titles.keys()].slice(0, LIMITS.relatedTopics);
  reads.add(...keys.map((key) => `link:${key}`));
  const shared = new Map<number, string[]>();
  for (const key of keys) {
    for (const other of await listLinked(db, key, { except: id, limit: WEIGHED_PER_TOPIC })) {
      shared.set(other, [...(shared.get(other) ?? []), key]);
    }
  }
  const found = [...shared].map(([other, [first = '', ...more]]) => {
    return { id: other, count: 1 + more.length, first, place: keys.indexOf(first) };
  });
  found.sort((a, b) => b.count - a.count || a.place - b.place || b.id - a.id);
  return found.map(({ id, first }) => ({
    id,
    reason: `also treats ${inSentence(titles.get(first) ?? '')}`,
  }));
}

/** A title's article is small inside a sentence; other words may be names. */
const inSentence = (title: string): string =>
  title.replace(/^(The|An?)\b/, (article) => article.toLowerCase());

async function ofAuthor({ db, reads }: Reading, { id, author }: Preview): Promise<Found[]> {
  const key = authorLink(author);
  if (key === undefined) return [];
  reads.add(`link:${key}`);
  const linked = await listLinked(db, key, { except: id, limit: LIMITS.related });
  return linked.map((other) => ({ id: other, reason: `also by ${author}` }));
}

async function ofCategory({ db, reads }: Reading, { category }: Preview): Promise<Found[]> {
  if (category === '') return [];
  reads.add(`members:${foldCase(category)}`);
  // The list may hold those found before, and the preview itself.
  const ids = await listNewestOfCategory(db, category, 2 * LIMITS.related);
  return ids.map((id) => ({ id, reason: `also in ${category}` }));
}
