import type { FieldProvenance, Provenance } from '@foreword/domain/provenance.ts';
import { expect, test } from 'vitest';
import { unreviewedFields } from './publish-question.tsx';

const entry = (origin: FieldProvenance['origin'], reviewedAt: string | null): FieldProvenance => ({
  origin,
  provider: null,
  model: null,
  at: null,
  by: null,
  reviewedBy: null,
  reviewedAt,
});
const REVIEWED = '2026-03-02T14:00:00.000Z';

const PROVENANCE: Provenance = {
  conclusion: entry('generated-edited', null),
  abstract: entry('generated', null),
  introduction: entry('generated', REVIEWED),
  title: entry('typed', null),
  references: entry('imported', null),
};

const namesOf = (fields: { name: string }[]) => fields.map(({ name }) => name);

test('generated fields without a review are named in the order of the form', () => {
  expect(unreviewedFields(PROVENANCE)).toEqual([
    { name: 'abstract', label: 'Abstract' },
    { name: 'conclusion', label: 'Conclusion' },
  ]);
  expect(unreviewedFields({})).toEqual([]);
});

test('an edit ends a review; what a provider wrote since the last save has none', () => {
  const unsaved = { edited: ['introduction', 'title'], generated: ['futureThinking'] };
  expect(namesOf(unreviewedFields(PROVENANCE, unsaved))).toEqual([
    'abstract',
    'introduction',
    'futureThinking',
    'conclusion',
  ]);
});
