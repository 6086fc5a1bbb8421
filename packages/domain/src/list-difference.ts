/** An item of two lists: in both, at the same or another place, or in one of them only. */
export type ItemMatch<Item> =
  | { kind: 'both'; before: Item; after: Item; from: number; to: number; isMoved: boolean }
  | { kind: 'removed'; before: Item; from: number }
  | { kind: 'added'; after: Item; to: number };

/** Comparing every item of two long lists would take seconds: there only equal ones are found. */
const MAX_COMPARISONS = 10_000;

interface ListDifferenceOptions<Item> {
  /** How alike two items are, from 0 for strangers to 1 for the same. */
  likeness: (before: Item, after: Item) => number;
  /** Below this they count as two items. */
  least: number;
}

/**
 * Finds the items of one list in another. The most alike belong together; as few as possible of them
 * count as moved. In the order of the new list, removed items where they were.
 */
export function diffList<Item>(
  before: readonly Item[],
  after: readonly Item[],
  options: ListDifferenceOptions<Item>,
): ItemMatch<Item>[] {
  const pairs = pairUp(before, after, options);
  const stays = longestRise(pairs.map(({ from }) => from));
  const matches: ItemMatch<Item>[] = pairs.map(({ from, to, ...pair }, index) => ({
    kind: 'both',
    ...pair,
    from,
    to,
    isMoved: !stays.has(index),
  }));
  for (const [to, item] of after.entries()) {
    if (!pairs.some((pair) => pair.to === to)) matches.push({ kind: 'added', after: item, to });
  }
  matches.sort((left, right) => placeInNew(left) - placeInNew(right));
  for (const [from, item] of before.entries()) {
    if (pairs.some((pair) => pair.from === from)) continue;
    matches.splice(placeOfRemoved(matches, from), 0, { kind: 'removed', before: item, from });
  }
  return matches;
}

interface Pair<Item> {
  before: Item;
  after: Item;
  from: number;
  to: number;
}

/** Items that are in both lists as they are, then those that are alike, in the order of the new list. */
function pairUp<Item>(
  before: readonly Item[],
  after: readonly Item[],
  options: ListDifferenceOptions<Item>,
): Pair<Item>[] {
  const equal = pairEqual(before, after);
  const [usedFrom, usedTo] = [
    new Set(equal.map(({ from }) => from)),
    new Set(equal.map(({ to }) => to)),
  ];
  const pairs = [...equal];
  for (const pair of alikePairs(before, after, { usedFrom, usedTo }, options)) {
    if (usedFrom.has(pair.from) || usedTo.has(pair.to)) continue;
    usedFrom.add(pair.from);
    usedTo.add(pair.to);
    pairs.push(pair);
  }
  return pairs.sort((a, b) => a.to - b.to);
}

/** Of items that repeat in a list, the first goes with the first. */
function pairEqual<Item>(before: readonly Item[], after: readonly Item[]): Pair<Item>[] {
  const places = new Map<string, { from: number; before: Item }[]>();
  for (const [from, item] of before.entries()) {
    const key = JSON.stringify(item);
    places.set(key, [...(places.get(key) ?? []), { from, before: item }]);
  }
  return after.flatMap((item, to) => {
    const found = places.get(JSON.stringify(item))?.shift();
    return found === undefined ? [] : [{ ...found, after: item, to }];
  });
}

/** Pairs worth considering, the most alike first; among those the ones that stay closest to their place. */
function alikePairs<Item>(
  before: readonly Item[],
  after: readonly Item[],
  { usedFrom, usedTo }: { usedFrom: ReadonlySet<number>; usedTo: ReadonlySet<number> },
  { likeness, least }: ListDifferenceOptions<Item>,
): Pair<Item>[] {
  const old = [...before.entries()].filter(([from]) => !usedFrom.has(from));
  const young = [...after.entries()].filter(([to]) => !usedTo.has(to));
  if (old.length * young.length > MAX_COMPARISONS) return [];
  return old
    .flatMap(([from, left]) =>
      young.map(([to, right]) => ({
        before: left,
        after: right,
        from,
        to,
        score: likeness(left, right),
      })),
    )
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || Math.abs(a.from - a.to) - Math.abs(b.from - b.to))
    .map(({ score: _, ...pair }) => pair);
}

/** Indexes of a longest run of numbers that rise; the rest has moved. */
function longestRise(numbers: readonly number[]): Set<number> {
  /** Length of the longest rise that ends at each index, and the index before it. */
  const rises: { length: number; previous: number }[] = [];
  let last = -1;
  for (const [index, number] of numbers.entries()) {
    let rise = { length: 1, previous: -1 };
    for (const [earlier, { length }] of rises.entries()) {
      const isLower = (numbers[earlier] ?? number) < number;
      if (isLower && length >= rise.length) rise = { length: length + 1, previous: earlier };
    }
    rises.push(rise);
    if (rise.length > (rises[last]?.length ?? 0)) last = index;
  }
  const stays = new Set<number>();
  for (let index = last; index >= 0; index = rises[index]?.previous ?? -1) stays.add(index);
  return stays;
}

const placeInNew = (match: ItemMatch<unknown>): number =>
  match.kind === 'removed' ? -1 : match.to;

/** After the item that stood before it in the old list and is still in its place, or at the start. */
function placeOfRemoved(matches: readonly ItemMatch<unknown>[], from: number): number {
  const before = matches.findLastIndex((match) =>
    match.kind === 'removed' || (match.kind === 'both' && !match.isMoved)
      ? match.from < from
      : false,
  );
  return before + 1;
}
