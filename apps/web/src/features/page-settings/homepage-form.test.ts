import { expect, test } from 'vitest';
import { authorOf, categoryOf, type FeaturedBook, toInput, withToggled } from './homepage-form.tsx';

const book = (id: number): FeaturedBook => ({
  id,
  title: `Book ${id}`,
  author: null,
  category: '',
});
const idsOf = (books: readonly FeaturedBook[]) => books.map(({ id }) => id);

test('a preview is taken in last, and out again', () => {
  const two = withToggled(withToggled([], book(3)), book(1));
  expect(idsOf(two)).toEqual([3, 1]);
  expect(idsOf(withToggled(two, book(3)))).toEqual([1]);
});

test('of seven the first six stay', () => {
  const six = [1, 2, 3, 4, 5, 6].map(book);
  expect(idsOf(withToggled(six, book(7)))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(idsOf(withToggled(six, book(6)))).toEqual([1, 2, 3, 4, 5]);
});

test('what a preview lacks is said in words', () => {
  expect([authorOf(book(1)), categoryOf(book(1))]).toEqual(['Unknown Author', 'Uncategorized']);
});

test('the server is sent ids in the chosen order', () => {
  expect(toInput({ heroTitle: 'A', heroSubtitle: 'B', featured: [book(2), book(1)] })).toEqual({
    heroTitle: 'A',
    heroSubtitle: 'B',
    featuredBookIds: [2, 1],
  });
});
