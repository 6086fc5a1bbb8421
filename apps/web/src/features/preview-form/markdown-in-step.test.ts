import { NO_DECISION } from '@foreword/domain/decision.ts';
import { expect, test } from 'vitest';
import { EMPTY_FORM, type PreviewFormValues } from './form-values.ts';
import { type FormState, followSections, isInStep, stateOf, withGenerated } from './lists.ts';

const change = (state: FormState, part: Partial<PreviewFormValues>): FormState =>
  followSections(state, { ...state.values, ...part });

const walden = () => change(stateOf(EMPTY_FORM), { title: 'Walden' });

test('Markdown follows the sections from the first letter on', () => {
  const state = change(walden(), { abstract: 'A pond.' });
  expect(state.values.rawMarkdown).toBe('# Walden\n\n## Abstract\n\nA pond.\n');
});

test('written by hand it stays', () => {
  const byHand = change(walden(), { rawMarkdown: '# Mine' });
  expect(change(byHand, { abstract: 'A pond.' }).values.rawMarkdown).toBe('# Mine');
});

test('emptied by hand it follows again with the next change', () => {
  const emptied = change(walden(), { rawMarkdown: '' });
  expect(emptied.values.rawMarkdown).toBe('');
  expect(change(emptied, { conclusion: 'Read it.' }).values.rawMarkdown).toContain('Read it.');
});

test('while JSON cannot be read the topics stay as they last were', () => {
  const before = change(walden(), { keyTopics: '["Economy"]' });
  const broken = change(before, { keyTopics: '["Economy' });
  expect(broken.values.rawMarkdown).toBe(before.values.rawMarkdown);
  expect(isInStep(broken)).toBe(true);
  const mended = change(broken, { keyTopics: '["Economy", "Reading"]' });
  expect(mended.values.rawMarkdown).toContain('### 2. Reading');
});

test('stored Markdown that differs from the sections does not follow them', () => {
  const stored = stateOf({ ...EMPTY_FORM, title: 'Walden', rawMarkdown: '# An older text' });
  expect(isInStep(stored)).toBe(false);
  expect(change(stored, { title: 'Walden Pond' }).values.rawMarkdown).toBe('# An older text');
});

test('gives no Markdown without a title', () => {
  expect(change(walden(), { title: '' }).values.rawMarkdown).toBe('');
});

test('the sections received so far replace their fields, and the rest of the form stays', () => {
  const values = withGenerated(
    { ...EMPTY_FORM, category: 'Science & Technology', conclusion: 'Mine.' },
    { title: 'Walden', author: null, keyTopics: [{ title: 'Economy', content: '' }] },
  );
  expect(values).toMatchObject({
    title: 'Walden',
    author: '',
    category: 'Science & Technology',
    conclusion: 'Mine.',
  });
  expect(JSON.parse(values.keyTopics)).toEqual([{ title: 'Economy', content: '' }]);
});

test('the Markdown is rebuilt', () => {
  const values = withGenerated({ ...EMPTY_FORM, rawMarkdown: '# Older' }, { title: 'Walden' });
  expect(values.rawMarkdown).toBe('# Walden\n');
});

test('generated advice joins the form and its Markdown; without any, the typed advice stays', () => {
  const decision = { ...NO_DECISION, difficulty: 'easy' as const };
  const values = withGenerated(EMPTY_FORM, { title: 'Walden', decision });
  expect(JSON.parse(values.decision)).toEqual(decision);
  expect(values.rawMarkdown).toContain('## At a Glance');
  expect(withGenerated(values, { title: 'Walden', abstract: 'A pond.' }).decision).toBe(
    values.decision,
  );
});
