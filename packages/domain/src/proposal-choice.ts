import { diffArrays } from 'diff';
import { isAlike } from './common-words.ts';
import type { KeyTopic } from './key-topic.ts';
import type { Proposal } from './section.ts';

/** A place where the proposal differs; one side may be empty. */
export interface Choice {
  id: number;
  before: string;
  after: string;
}

type ChoicePart = { kind: 'kept'; text: string } | ({ kind: 'choice' } & Choice);

interface ProposalChoice {
  /** In the order of the text. */
  parts: ChoicePart[];
  choices: Choice[];
  /** The value with the chosen changes: of none the base, of all the proposal, unchanged. */
  take(chosen: ReadonlySet<number>): Proposal | null;
}

/** A sentence, an item, or a part of an object. */
interface Unit {
  text: string;
  /** What is put together again; units without one belong to no value. */
  value: unknown;
  /** Of a topic or a sub-item. */
  title?: string | undefined;
}

interface Pair {
  before: Unit | undefined;
  after: Unit | undefined;
}

type Step = { kept: Unit } | ({ id: number } & Pair);

/** Splits a proposal into changes that an editor takes one by one. */
export function choicesOf(base: Proposal | null, proposal: Proposal): ProposalChoice {
  const split = splitterFor(base, proposal);
  const steps = stepsBetween(split.units(base), split.units(proposal));
  const parts = steps.map(
    (step): ChoicePart =>
      'kept' in step
        ? { kind: 'kept', text: step.kept.text }
        : {
            kind: 'choice',
            ...{ id: step.id, before: step.before?.text ?? '', after: step.after?.text ?? '' },
          },
  );
  const choices = parts.flatMap((part) => (part.kind === 'choice' ? [part] : []));
  return {
    parts,
    choices,
    take(chosen) {
      const taken = choices.filter(({ id }) => chosen.has(id)).length;
      if (taken === 0) return base;
      if (taken === choices.length) return proposal;
      const units = steps.flatMap((step) => {
        if ('kept' in step) return [step.kept];
        const unit = chosen.has(step.id) ? step.after : step.before;
        return unit ? [unit] : [];
      });
      return split.join(units);
    },
  };
}

interface Splitter {
  /** In groups: a unit is replaced by units of its group alone. */
  units(value: Proposal | null): Unit[][];
  join(units: readonly Unit[]): Proposal | null;
}

function splitterFor(base: Proposal | null, proposal: Proposal): Splitter {
  if (typeof proposal === 'string') return TEXT;
  if (Array.isArray(proposal)) return LIST;
  if (isTopic(proposal)) return TOPIC;
  return objectSplitter(Object.assign({}, base, proposal));
}

const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** Line breaks stand between sentences; without a sign their change would show no text. */
const sentencesOf = (text: string): Unit[] =>
  text.split(LINE_BREAKS).flatMap((part): Unit[] => {
    if (part.startsWith('\n')) return [{ text: part.includes('\n', 1) ? '¶' : '↵', value: part }];
    const sentences = Array.from(segmenter.segment(part), ({ segment }) => segment);
    return sentences.map((value) => ({ text: value.trim(), value })).filter(({ text }) => text);
  });

const LINE_BREAKS = /(\n\s*)/;

const isBreak = ({ value }: Unit): boolean => typeof value === 'string' && value.startsWith('\n');

/** A sentence that ended a line has no blank of its own. */
const joinSentences = (units: readonly Unit[]): string =>
  units
    .map((unit, index) => {
      const segment = String(unit.value);
      const next = units[index + 1];
      if (next && isBreak(next) && !isBreak(unit)) return segment.trimEnd();
      return /\s$/.test(segment) || CJK_END.test(segment) ? segment : `${segment} `;
    })
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const CJK_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。！？]$/u;

const TEXT: Splitter = {
  units: (value) => [sentencesOf(typeof value === 'string' ? value : '')],
  join: joinSentences,
};

const LIST: Splitter = {
  units: (value) => [
    (Array.isArray(value) ? value : []).map((item) => ({
      text: typeof item === 'string' ? item : topicText(item),
      value: item,
      title: typeof item === 'string' ? undefined : item.title,
    })),
  ],
  join: (units) => units.map(({ value }) => value) as Proposal,
};

const isTopic = (value: Proposal | null): value is KeyTopic =>
  typeof value === 'object' && value !== null && 'title' in value && 'content' in value;

const topicText = ({ title, content, subItems = [] }: KeyTopic): string =>
  [title, content, ...subItems.map((item) => `${item.title}: ${item.description}`)].join('\n');

const TOPIC: Splitter = {
  units(value) {
    if (!isTopic(value)) return [];
    return [
      [{ text: value.title, value: { title: value.title } }],
      sentencesOf(value.content),
      (value.subItems ?? []).map((subItem) => ({
        text: `${subItem.title}: ${subItem.description}`,
        value: { subItem },
        title: subItem.title,
      })),
    ];
  },
  join(units) {
    const values = units.map(({ value }) => value as string | { title?: string; subItem?: object });
    const title = values.flatMap((value) => (typeof value === 'object' ? (value.title ?? []) : []));
    const subItems = values.flatMap((value) =>
      typeof value === 'object' ? (value.subItem ?? []) : [],
    ) as NonNullable<KeyTopic['subItems']>;
    const content = joinSentences(units.filter(({ value }) => typeof value === 'string'));
    return { title: title[0] ?? '', content, ...(subItems.length > 0 && { subItems }) };
  },
};

/** Each property is one part. A value that lacks a list of the model has an empty one. */
function objectSplitter(model: object): Splitter {
  return {
    units: (value) => [
      Object.entries(model).map(([name, other]) => {
        const absent = Array.isArray(other) ? [] : null;
        const part = (value as Record<string, unknown> | null)?.[name] ?? absent;
        return { text: `${name}: ${wordsFor(part)}`, value: [name, part] };
      }),
    ],
    join: (units) =>
      Object.fromEntries(units.map(({ value }) => value as [string, unknown])) as Proposal,
  };
}

/** Such as "borrow, One reading is enough." */
function wordsFor(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value !== 'object') return String(value);
  return Object.values(value)
    .filter((part) => part !== null)
    .map(wordsFor)
    .join(', ');
}

function stepsBetween(before: readonly Unit[][], after: readonly Unit[][]): Step[] {
  const steps: Step[] = [];
  let id = 0;
  let removed: Unit[] = [];
  const flush = (added: Unit[]) => {
    steps.push(...pairsOf(removed, added).map((pair) => ({ id: id++, ...pair })));
    removed = [];
  };
  for (const [group, units] of after.entries()) {
    const changes = diffArrays(before[group] ?? [], units, {
      // Two lists may have the same words.
      comparator: (left, right) => left.text === right.text && isAlike(left.value, right.value),
    });
    for (const { value, added: isAdded, removed: isRemoved } of changes) {
      if (isRemoved) {
        removed = value;
      } else if (isAdded) {
        flush(value);
      } else {
        flush([]);
        steps.push(...value.map((kept) => ({ kept })));
      }
    }
    flush([]);
  }
  return steps;
}

/** Pairs what was removed with what was added in its place: what has the same title, then the rest in order. */
function pairsOf(removed: readonly Unit[], added: readonly Unit[]): Pair[] {
  const pairs: Pair[] = [];
  const [old, young] = [[...removed], [...added]];
  let rest: [Unit[], Unit[]] = [[], []];
  const pairRest = () => {
    pairs.push(...pairsInOrder(...rest));
    rest = [[], []];
  };
  const changes = diffArrays([...removed], [...added], {
    comparator: (left, right) => left.title !== undefined && left.title === right.title,
  });
  for (const { count, removed: isRemoved, added: isAdded } of changes) {
    if (isRemoved) rest[0] = old.splice(0, count);
    else if (isAdded) rest[1] = young.splice(0, count);
    else {
      pairRest();
      for (const before of old.splice(0, count)) pairs.push({ before, after: young.shift() });
    }
  }
  pairRest();
  return pairs;
}

/** A sentence never goes with a line break. */
function pairsInOrder(old: Unit[], young: Unit[]): Pair[] {
  const pairs: Pair[] = [];
  while (old.length + young.length > 0) {
    const [before, after] = [old[0], young[0]];
    const isPair = !before || !after || isBreak(before) === isBreak(after);
    pairs.push({
      before: isPair || isBreak(before) ? old.shift() : undefined,
      after: isPair || isBreak(after) ? young.shift() : undefined,
    });
  }
  return pairs;
}
