import { setImmediate } from 'node:timers/promises';
import { stemsIn } from '@foreword/checks/stems.ts';
import type { GivenPassage } from '../ai/text-generator.ts';
import { countStems } from './book-sentences.ts';
import type { ReadSource, SourcePassage } from './read-sources.ts';

const TENTHS = 10;
const SHORT = 200;

/** The length of what the provider receives. */
const costOf = ({ id, place, text }: GivenPassage): number =>
  JSON.stringify({ id, place, text }).length;

/** Within the limit, in the order of the text. See docs/specification/generation.md#sources. */
export async function samplePassages<Given extends GivenPassage>(
  sources: readonly { passages: readonly Given[] }[],
  maxLength: number,
): Promise<Given[]> {
  const costs = sources.map(({ passages }) =>
    maxLength === Number.POSITIVE_INFINITY
      ? 0
      : passages.reduce((sum, passage) => sum + costOf(passage), 0),
  );
  const budgets = budgetsOf(costs, maxLength);
  const sampled: Given[] = [];
  for (const [index, { passages }] of sources.entries()) {
    const budget = budgets[index] ?? 0;
    const isWhole = (costs[index] ?? 0) <= budget;
    for (const passage of isWhole ? passages : await spread(passages, budget)) {
      sampled.push(passage);
    }
  }
  return sampled;
}

function budgetsOf(costs: readonly number[], limit: number): number[] {
  const budgets = costs.map(() => 0);
  const ascending = [...costs.entries()].sort(([, left], [, right]) => left - right);
  let left = limit;
  for (const [place, [index, cost]] of ascending.entries()) {
    const budget = Math.min(cost, Math.floor(left / (costs.length - place)));
    budgets[index] = budget;
    left -= budget;
  }
  return budgets;
}

/** First the best passage of every tenth, then each tenth up to its share; what a tenth leaves goes to the next. */
async function spread<Given extends GivenPassage>(
  passages: readonly Given[],
  budget: number,
): Promise<Given[]> {
  const tenths = await rankedTenths(passages);
  const taken = new Set<Given>();
  let left = budget;
  const take = (ranked: readonly Given[], share: number, most: number): number => {
    let unused = share;
    let count = 0;
    for (const passage of ranked) {
      if (count === most) break;
      const cost = costOf(passage);
      if (taken.has(passage) || cost > unused) continue;
      taken.add(passage);
      unused -= cost;
      count++;
    }
    left -= share - unused;
    return unused;
  };
  // Ends and middle first: with the smallest limits not every tenth has room.
  for (const tenth of [0, 9, 5, 2, 7, 3, 6, 1, 4, 8]) take(tenths[tenth] ?? [], left, 1);
  const share = Math.floor(left / TENTHS);
  let carried = 0;
  for (const ranked of tenths) carried = take(ranked, share + carried, Number.POSITIVE_INFINITY);
  for (const ranked of tenths) take(ranked, left, Number.POSITIVE_INFINITY);
  return passages.filter((passage) => taken.has(passage));
}

/** In each tenth, edges of chapters and passages of rare words take turns; short passages come last. */
async function rankedTenths<Given extends GivenPassage>(
  passages: readonly Given[],
): Promise<Given[][]> {
  const { stems, counts } = await countStems(passages);
  const rarity = stems.map((own) => {
    const weights = [...own].map((stem) => Math.log(passages.length / (counts.get(stem) ?? 1)));
    return weights.reduce((sum, weight) => sum + weight, 0) / Math.max(weights.length, 1);
  });
  const sectionOf = (index: number) => JSON.stringify(passages[index]?.place.headings);
  const isEdge = (index: number) =>
    sectionOf(index) !== sectionOf(index - 1) || sectionOf(index) !== sectionOf(index + 1);

  const tenths: number[][] = Array.from({ length: TENTHS }, () => []);
  for (const [index, { place }] of passages.entries()) {
    tenths[Math.min(Math.floor(place.percent / 10), TENTHS - 1)]?.push(index);
  }
  const isShort = (index: number) => (passages[index]?.text.length ?? 0) < SHORT;
  return tenths.map((indexes) => {
    const long = indexes.filter((index) => !isShort(index));
    const edges = long.filter(isEdge);
    const rare = long
      .filter((index) => !isEdge(index))
      .sort((left, right) => (rarity[right] ?? 0) - (rarity[left] ?? 0) || left - right);
    const turns = Array.from({ length: Math.max(edges.length, rare.length) }, (_, turn) => [
      ...edges.slice(turn, turn + 1),
      ...rare.slice(turn, turn + 1),
    ]);
    return [...turns.flat(), ...indexes.filter(isShort)].flatMap((index) => passages[index] ?? []);
  });
}

/**
 * Passages for one section: half of the room for those that share rare words with its text, the rest spread over the sources.
 * @returns in the order of the sources
 */
export async function favouredPassages(
  sources: readonly ReadSource[],
  text: string,
  maxLength: number,
): Promise<SourcePassage[]> {
  const all = sources.flatMap(({ passages }) => passages);
  if (maxLength === Number.POSITIVE_INFINITY) return all;
  const near = new Set(await nearest(all, text, maxLength / 2));
  const left = maxLength - [...near].reduce((sum, passage) => sum + costOf(passage), 0);
  const others = sources.map(({ passages }) => ({
    passages: passages.filter((passage) => !near.has(passage)),
  }));
  const sampled = new Set(await samplePassages(others, left));
  return all.filter((passage) => near.has(passage) || sampled.has(passage));
}

async function nearest(
  passages: readonly SourcePassage[],
  text: string,
  maxLength: number,
): Promise<SourcePassage[]> {
  const wanted = [...stemsIn(text)];
  const shared: { passage: SourcePassage; stems: string[] }[] = [];
  const counts = new Map<string, number>();
  for (const [index, passage] of passages.entries()) {
    const own = stemsIn([...passage.place.headings, passage.text].join('\n'));
    const stems = wanted.filter((stem) => own.has(stem));
    if (stems.length > 0) shared.push({ passage, stems });
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    // Other requests get a turn.
    if (index % 500 === 499) await setImmediate();
  }
  const weightOf = (stem: string) => Math.log(1 + passages.length / (counts.get(stem) ?? 1));
  const ranked = shared
    .map(({ passage, stems }) => ({
      passage,
      score: stems.reduce((sum, stem) => sum + weightOf(stem), 0),
    }))
    .sort((left, right) => right.score - left.score);
  const chosen: SourcePassage[] = [];
  let length = 0;
  for (const { passage } of ranked) {
    length += costOf(passage);
    if (length > maxLength) break;
    chosen.push(passage);
  }
  return chosen;
}
