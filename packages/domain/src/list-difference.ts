import { diffArrays } from 'diff';

/** Where an item stands in each list, from 0. */
export interface Place {
  kind: 'both' | 'removed' | 'added';
  from?: number;
  to?: number;
  isMoved: boolean;
}

export interface ItemMatch<Item> extends Place {
  before?: Item;
  after?: Item;
}

/** Above this only equal items match: comparing every pair of two long lists takes seconds. */
const MAX_COMPARISONS = 10_000;

/** Items below this likeness do not match. */
const LEAST_LIKENESS = 0.5;

/** From 0 to 1; equal items match without it. */
export type Likeness<Item> = (before: Item, after: Item) => number;

/** In the order of the new list, with removed items at their old places and the fewest moves. */
export function diffList<Item>(
  before: readonly Item[],
  after: readonly Item[],
  likeness: Likeness<Item>,
): ItemMatch<Item>[] {
  const pairs = pairUp(before, after, likeness);
  const stays = longestRise(pairs.map(({ from }) => from));
  const matches: ItemMatch<Item>[] = pairs.map((pair) => ({
    ...pair,
    kind: 'both',
    isMoved: !stays.has(pair.from),
  }));
  for (const [to, item] of after.entries()) {
    if (pairs.some((pair) => pair.to === to)) continue;
    matches.push({ kind: 'added', after: item, to, isMoved: false });
  }
  matches.sort((left, right) => (left.to ?? 0) - (right.to ?? 0));
  for (const [from, item] of before.entries()) {
    if (pairs.some((pair) => pair.from === from)) continue;
    const removed = { kind: 'removed', before: item, from, isMoved: false } as const;
    matches.splice(placeOfRemoved(matches, from), 0, removed);
  }
  return matches;
}

interface Pair<Item> {
  before: Item;
  after: Item;
  from: number;
  to: number;
}

function pairUp<Item>(
  before: readonly Item[],
  after: readonly Item[],
  likeness: Likeness<Item>,
): Pair<Item>[] {
  const pairs = pairEqual(before, after);
  const usedFrom = new Set(pairs.map(({ from }) => from));
  const usedTo = new Set(pairs.map(({ to }) => to));
  for (const pair of alikePairs(before, after, { usedFrom, usedTo }, likeness)) {
    if (usedFrom.has(pair.from) || usedTo.has(pair.to)) continue;
    usedFrom.add(pair.from);
    usedTo.add(pair.to);
    pairs.push(pair);
  }
  return pairs.sort((a, b) => a.to - b.to);
}

/** Repeated items match in order. */
function pairEqual<Item>(before: readonly Item[], after: readonly Item[]): Pair<Item>[] {
  const places = Map.groupBy(
    before.map((item, from) => ({ from, before: item })),
    ({ before }) => JSON.stringify(before),
  );
  return after.flatMap((item, to) => {
    const found = places.get(JSON.stringify(item))?.shift();
    return found === undefined ? [] : [{ ...found, after: item, to }];
  });
}

/** The most alike first; ties go to the pair whose items moved least. */
function alikePairs<Item>(
  before: readonly Item[],
  after: readonly Item[],
  { usedFrom, usedTo }: { usedFrom: ReadonlySet<number>; usedTo: ReadonlySet<number> },
  likeness: Likeness<Item>,
): Pair<Item>[] {
  const old = [...before.entries()].filter(([from]) => !usedFrom.has(from));
  const young = [...after.entries()].filter(([to]) => !usedTo.has(to));
  if (old.length * young.length > MAX_COMPARISONS) return [];
  return old
    .flatMap(([from, before]) =>
      young.map(([to, after]) => ({ before, after, from, to, score: likeness(before, after) })),
    )
    .filter(({ score }) => score >= LEAST_LIKENESS)
    .sort((a, b) => b.score - a.score || Math.abs(a.from - a.to) - Math.abs(b.from - b.to))
    .map(({ score: _, ...pair }) => pair);
}

/** The most numbers that rise in their order: what they have in common with the sorted ones. */
const longestRise = (numbers: readonly number[]): Set<number> =>
  new Set(
    diffArrays(
      [...numbers],
      numbers.toSorted((left, right) => left - right),
    ).flatMap(({ added, removed, value }) => (added || removed ? [] : value)),
  );

/** After the last unmoved item that preceded it in the old list, or at the start. */
const placeOfRemoved = (matches: readonly ItemMatch<unknown>[], from: number): number =>
  1 +
  matches.findLastIndex((match) => match.from !== undefined && !match.isMoved && match.from < from);
