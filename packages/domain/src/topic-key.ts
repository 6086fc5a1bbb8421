import { foldCase } from './fold-case.ts';

/** They name no subject: articles, conjunctions, prepositions, pronouns, questions, forms of be. */
const SMALL_WORDS = new Set(
  `a an the and or but nor of in on at to for from by with without about into as than
  i you he she it we they its his her our my your their one this that these those
  how what when where which who why whose is are was were be been being do does not no`.split(
    /\s+/,
  ),
);

const MAX_LENGTH = 200;

/**
 * The same text for titles of one topic (docs/specification/compare.md#shared-topics); empty for a title without
 * letters and digits. No zod here: public pages load this file.
 */
export function topicKey(title: string): string {
  const outside = wordsOf(title.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' '));
  const words = outside.length > 0 ? outside : wordsOf(title);
  const named = words.filter((word) => !SMALL_WORDS.has(word));
  const stems = (named.length > 0 ? named : words).map(stemOf);
  return [...new Set(stems)].sort().join(' ').slice(0, MAX_LENGTH).toWellFormed();
}

function wordsOf(text: string): string[] {
  const withoutApostrophes = foldCase(text).replace(/['’](s(?![\p{L}\p{N}]))?/gu, '');
  return withoutApostrophes.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The rules of a plural cut its singular too: the key of `causes` is that of `cause`, whether it ends in -s or -es. */
function stemOf(word: string): string {
  return word
    .replace(/is(?=(e[ds]?|ing|ations?)$)/, 'iz')
    .replace(/(?<=..)ies?$/, 'y')
    .replace(/(?<=[osxz]|[cs]h)es?$/, '')
    .replace(/(?<=..[^su])s$/, '')
    .replace(/(?<=..)our$/, 'or');
}

interface WithTopics {
  id: number;
  keyTopics: readonly { title: string }[];
}

/** Topics that at least two treat, in the order of the first that names them. */
export function sharedTopicsOf(
  previews: readonly WithTopics[],
): { title: string; ids: number[] }[] {
  const topics = new Map<string, { title: string; ids: number[] }>();
  for (const { id, keyTopics } of previews) {
    for (const { title } of keyTopics) {
      const key = topicKey(title);
      const topic = topics.get(key) ?? { title, ids: [] };
      if (key !== '' && !topic.ids.includes(id))
        topics.set(key, { ...topic, ids: [...topic.ids, id] });
    }
  }
  return [...topics.values()].filter(({ ids }) => ids.length > 1);
}

export function ownTopicsOf(preview: WithTopics, all: readonly WithTopics[]): string[] {
  const others = all.filter(({ id }) => id !== preview.id).flatMap(({ keyTopics }) => keyTopics);
  const taken = new Set(others.map(({ title }) => topicKey(title)).filter(Boolean));
  return preview.keyTopics.map(({ title }) => title).filter((title) => !taken.has(topicKey(title)));
}
