import { expect, test } from 'vitest';
import { toInput } from './generate-step.tsx';

test('blank fields are left out, and the provider is always the same', () => {
  const brief = { title: 'Walden', summary: ' ', chapterTitles: 'Economy\nReading', focusArea: '' };
  expect(toInput(brief)).toEqual({
    title: 'Walden',
    chapterTitles: 'Economy\nReading',
    provider: 'openai',
  });
});
