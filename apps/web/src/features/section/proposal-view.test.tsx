import type { Grounding } from '@foreword/domain/grounding.ts';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProposalView } from './proposal-view.tsx';

const SOUND: Grounding = {
  topics: [],
  quotations: [
    { path: 'conclusion', text: 'Simplify, simplify, simplify your life', status: 'verbatim' },
  ],
  findings: [],
  isChecked: true,
  areTopicsCompared: true,
};

const shown = (grounding: Grounding) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ProposalView
        present="Old."
        proposal="New."
        grounding={grounding}
        isStale={false}
        onTake={() => {}}
        onDiscard={() => {}}
      />
    </MantineProvider>,
  );

test('a proposal that could not be checked says so; one without a finding says nothing', () => {
  const unchecked = 'The proposal could not be checked now.';
  expect(shown({ ...SOUND, quotations: [], isChecked: false })).toContain(unchecked);
  expect(shown(SOUND)).not.toMatch(/could not be checked|check of the proposal/);
});

test('a quotation that no source has is named, also where the rules find none', () => {
  const quotation = {
    path: 'conclusion',
    text: 'Own nothing, and be happy',
    status: 'missing' as const,
  };
  const html = shown({ ...SOUND, quotations: [...SOUND.quotations, quotation] });
  expect(html).toContain(
    '“Own nothing, and be happy” does not stand in the sources word for word.',
  );
  expect(html).not.toContain('Simplify');
  const finding = {
    rule: 'quote.not-found' as const,
    severity: 'advice' as const,
    field: 'conclusion' as const,
    path: 'conclusion',
    start: 0,
    end: 27,
    message: 'No source contains it.',
  };
  const found = shown({ ...SOUND, quotations: [quotation], findings: [finding] });
  expect(found).toContain('No source contains it.');
  expect(found).not.toContain('word for word');
});
