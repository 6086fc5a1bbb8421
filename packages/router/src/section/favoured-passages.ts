import { setImmediate } from 'node:timers/promises';
import { stemsIn } from '@foreword/checks/stems.ts';
import type { ReadSource, SourcePassage } from '../generation/read-sources.ts';
import { costOf, samplePassages } from '../generation/sample-passages.ts';

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
