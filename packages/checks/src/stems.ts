import { foldCase } from '@foreword/domain/fold-case.ts';
import { HAN_OR_KANA } from './normalized-text.ts';
import { visibleText } from './visible-text.ts';

/** Too common to tell one passage from another; the weight of a stem does the rest for other languages. */
const COMMON = new Set(
  `about above after again against also although always among another because been before being
  below between both cannot could does doing down during each either else even ever every first from further
  have having here however into itself just less like made make makes many might more most much must never none
  nothing often once only other others over same shall should since some something still such take than that their
  them themselves then there these they thing things this those though through under until upon very want well were
  what when where whether which while whole whom whose will with within without would your book author reader
  chapter says writes`.split(/\s+/),
);
const STEM_LENGTH = 5;

/** The first letters of each word that says something: the same for most forms of a word, in most languages. */
export function stemsIn(text: string): Set<string> {
  const stems = new Set<string>();
  for (const word of foldCase(visibleText(text).text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    if (HAN_OR_KANA.test(word)) {
      for (let index = 0; index + 1 < word.length; index++) stems.add(word.slice(index, index + 2));
    } else if (word.length > 3 && !COMMON.has(word)) {
      stems.add(word.slice(0, STEM_LENGTH));
    }
  }
  return stems;
}

/** Above any number of passages in 5 MB of text. */
const PASSAGES = 2 ** 21;

/** The passages in which each stem stands: hash of the stem × `PASSAGES` + place of the passage, ascending. */
export type StemIndex = Float64Array;

/** Numbers, as a map of the million stems of a Chinese book takes five times the time and ten times the memory. */
export function indexStems(passages: Iterable<string>): StemIndex {
  const entries: number[] = [];
  let place = 0;
  for (const text of passages) {
    for (const stem of stemsIn(text)) entries.push(hashOf(stem) * PASSAGES + place);
    place++;
  }
  return Float64Array.from(entries).sort();
}

export function passagesWith(index: StemIndex, stem: string): number[] {
  const first = hashOf(stem) * PASSAGES;
  return Array.from(
    index.subarray(firstAtLeast(index, first), firstAtLeast(index, first + PASSAGES)),
    (entry) => entry - first,
  );
}

/** 32 bits of FNV-1a; equal hashes of two stems only make a passage seem a little closer. */
function hashOf(stem: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < stem.length; index++) {
    hash = Math.imul(hash ^ stem.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

export function firstAtLeast(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Number.POSITIVE_INFINITY) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
