import { expect, test } from 'vitest';
import { EMPTY_FORM } from './form-values.ts';
import { withGenerated } from './generated.ts';

test('what is written so far takes its place, and the rest of the form stays', () => {
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

test('the Markdown is made anew', () => {
  const values = withGenerated({ ...EMPTY_FORM, rawMarkdown: '# Older' }, { title: 'Walden' });
  expect(values.rawMarkdown).toBe('# Walden\n');
});
