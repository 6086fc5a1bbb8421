import type { z } from 'zod';
import type { decisionSchema } from './decision-schema.ts';

/** How a preview advises its reader. Of zod only types: pages of readers load this file. */

export const DECISION_LABELS = {
  verdict: {
    buy: 'Buy it',
    borrow: 'Borrow it',
    'read-in-part': 'Read parts of it',
    skip: 'Skip it',
  },
  difficulty: { easy: 'Easy', moderate: 'Moderate', demanding: 'Demanding' },
  priorKnowledge: { none: 'Nothing', some: 'Some', much: 'A good deal' },
  evidence: {
    experiments: 'Experiments',
    data: 'Data',
    'case-studies': 'Case studies',
    'own-experience': 'Own experience',
    reporting: 'Reporting',
    scholarship: 'Scholarship',
    argument: 'Argument',
  },
  currency: {
    current: 'Current',
    'dated-in-parts': 'Dated in parts',
    historical: 'Of its time',
  },
  relation: {
    instead: 'Read instead',
    first: 'Read first',
    next: 'Read next',
    against: 'Read against it',
  },
} as const;

export type LabelGroup = keyof typeof DECISION_LABELS;
export type LabelValue<Group extends LabelGroup> = keyof (typeof DECISION_LABELS)[Group];

export type Verdict = LabelValue<'verdict'>;

/** Parts without a word are null or empty. */
export type Decision = z.output<typeof decisionSchema>;
export type Alternative = Decision['alternatives'][number];

/** In the order of the page; the label of each part. */
export const DECISION_PARTS = {
  verdict: 'Verdict',
  difficulty: 'Difficulty',
  evidence: 'What it rests on',
  currency: 'How current it is',
  readIf: 'Read it if',
  skipIf: 'Skip it if',
  priorKnowledge: 'Before you start',
  alternatives: 'Alternatives',
  contentNotes: 'Content notes',
} as const satisfies Record<keyof Decision, string>;

/** Entries of a list, and characters of an entry. */
export const DECISION_LINES = {
  readIf: { max: 5, maxLength: 200 },
  skipIf: { max: 5, maxLength: 200 },
  contentNotes: { max: 8, maxLength: 120 },
} as const;

export const NO_DECISION: Decision = {
  verdict: null,
  readIf: [],
  skipIf: [],
  priorKnowledge: null,
  difficulty: null,
  evidence: null,
  currency: null,
  alternatives: [],
  contentNotes: [],
};

export const labelValues = <Group extends LabelGroup>(group: Group) =>
  Object.keys(DECISION_LABELS[group]) as LabelValue<Group>[];

/** The anchor of a label on its page, such as `prior-knowledge-none`. */
export const labelAnchor = <Group extends LabelGroup>(
  group: Group,
  value: LabelValue<Group>,
): string => `${group.replace('K', '-k')}-${String(value)}`;
