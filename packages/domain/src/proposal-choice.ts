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
}

type Step = { kept: Unit } | { id: number; before?: Unit | undefined; after?: Unit | undefined };

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
  units(value: Proposal | null): Unit[];
  join(units: readonly Unit[]): Proposal | null;
}

function splitterFor(base: Proposal | null, proposal: Proposal): Splitter {
  if (typeof proposal === 'string') return TEXT;
  if (Array.isArray(proposal)) return LIST;
  if (isTopic(proposal)) return TOPIC;
  return objectSplitter(Object.assign({}, base, proposal));
}

const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** A blank line is a sentence of its own; without a sign its change would show no text. */
const sentencesOf = (text: string): Unit[] =>
  Array.from(segmenter.segment(text), ({ segment }) => ({
    text: segment.trim() || '¶',
    value: segment,
  }));

/** A sentence that ended a text has no blank of its own. */
function joinSentences(units: readonly Unit[]): string {
  const segments = units.map(({ value }) => String(value));
  return segments
    .map((segment, index) => {
      const isLast = index === segments.length - 1;
      if (isLast) return segment.trimEnd();
      return /\s$/.test(segment) || CJK_END.test(segment) ? segment : `${segment} `;
    })
    .join('');
}

const CJK_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。！？]$/u;

const TEXT: Splitter = {
  units: (value) => sentencesOf(typeof value === 'string' ? value : ''),
  join: joinSentences,
};

const LIST: Splitter = {
  units: (value) =>
    (Array.isArray(value) ? value : []).map((item) => ({
      text: typeof item === 'string' ? item : topicText(item),
      value: item,
    })),
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
      { text: value.title, value: { title: value.title } },
      ...sentencesOf(value.content),
      ...(value.subItems ?? []).map((subItem) => ({
        text: `${subItem.title}: ${subItem.description}`,
        value: { subItem },
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
    units: (value) =>
      Object.entries(model).map(([name, other]) => {
        const absent = Array.isArray(other) ? [] : null;
        const part = (value as Record<string, unknown> | null)?.[name] ?? absent;
        return { text: `${name}: ${wordsFor(part)}`, value: [name, part] };
      }),
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

/** Pairs what was removed with what was added in its place. */
function stepsBetween(before: readonly Unit[], after: readonly Unit[]): Step[] {
  const steps: Step[] = [];
  let id = 0;
  let removed: Unit[] = [];
  const flush = (added: readonly Unit[]) => {
    for (let index = 0; index < Math.max(removed.length, added.length); index++) {
      steps.push({ id: id++, before: removed[index], after: added[index] });
    }
    removed = [];
  };
  const changes = diffArrays([...before], [...after], {
    // A title and a sentence may have the same words.
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
  return steps;
}
