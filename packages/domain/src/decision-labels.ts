/** The words of the advice, and its limits. Without zod: pages of readers load this file. */

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

export const labelValues = <Group extends LabelGroup>(group: Group) =>
  Object.keys(DECISION_LABELS[group]) as LabelValue<Group>[];

/** The anchor of a label on its page, such as `prior-knowledge-none`. */
export const labelAnchor = <Group extends LabelGroup>(
  group: Group,
  value: LabelValue<Group>,
): string => `${group.replace('K', '-k')}-${String(value)}`;
