import { expect, test } from 'vitest';
import { slugAfterRename } from './category-dialog.tsx';

test('the slug follows the name, letter by letter', () => {
  expect(slugAfterRename('', '', 'A')).toBe('a');
  expect(slugAfterRename('art-', 'Art ', 'Art & Craft')).toBe('art--craft');
});

test('a slug stays if it was typed by hand or never matched the name', () => {
  expect(slugAfterRename('crafts', 'Art', 'Art & Craft')).toBe('crafts');
  expect(slugAfterRename('nyt-bestseller', 'NYT Bestsellers', 'Bestsellers')).toBe(
    'nyt-bestseller',
  );
  expect(slugAfterRename('', 'Art', 'Arts')).toBe('');
});
