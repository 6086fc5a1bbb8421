import { expect, test } from 'vitest';
import { howMadeOf } from './how-made.ts';
import type { Origin } from './origins.ts';
import {
  type FieldProvenance,
  madeOf,
  originGroupsOf,
  type Provenance,
  UNKNOWN,
} from './provenance.ts';

const from = (origin: Origin, isReviewed = false): FieldProvenance => ({
  ...UNKNOWN,
  origin,
  by: 'A Name',
  reviewedBy: isReviewed ? 'A Name' : null,
  reviewedAt: isReviewed ? '2026-03-01T09:30:00.000Z' : null,
});

function told(provenance: Provenance) {
  const content = { title: 'Walden', abstract: 'A', conclusion: 'B', rawMarkdown: '# Walden' };
  const origins = originGroupsOf(content as never, provenance);
  expect(JSON.stringify(origins)).not.toContain('A Name');
  return howMadeOf({ made: madeOf(Object.values(provenance)), origins });
}

test.each([
  ['Editors wrote this text; no part of it was generated.', 'typed', 'typed'],
  ['This text was imported; no part of it was generated here.', 'imported', 'typed'],
  ['No part of this text is known to be generated.', 'imported', undefined],
  ['Parts of this text were generated, and no person has reviewed them.', 'generated', 'typed'],
  [
    'All of this text was generated, and no person has reviewed it.',
    'generated',
    'generated-edited',
  ],
] as const)('%s', (sentence, abstract, conclusion) => {
  const provenance = {
    abstract: from(abstract),
    ...(conclusion && { conclusion: from(conclusion) }),
  };
  expect(told(provenance).sentence).toBe(sentence);
});

test.each([
  ['Parts of this text were generated, and a person has reviewed them.', true, 'typed'],
  ['All of this text was generated, and a person has reviewed some of it.', true, 'generated'],
] as const)('%s', (sentence, isReviewed, other) => {
  const provenance = { abstract: from('generated', isReviewed), conclusion: from(other) };
  expect(told(provenance).sentence).toBe(sentence);
});

test('each section with text has a row; a title only if a provider gave it', () => {
  const provenance = { abstract: from('generated-edited', true), title: from('typed') };
  expect(told(provenance).rows).toEqual([
    { section: 'Abstract', origin: 'Generated, then edited', review: 'Yes' },
    { section: 'Conclusion', origin: 'Not known', review: 'Not needed' },
  ]);
  expect(told({ title: from('generated') }).rows[0]).toEqual({
    section: 'Title',
    origin: 'Generated',
    review: 'No',
  });
});
