import { expect, test } from 'vitest';
import { idSchema } from './documented.ts';

test.each([
  ['3', 'Must be a whole number'],
  [1.5, 'Must be a whole number'],
  [0, 'Must be at least 1'],
  [99_999_999_999, 'Must be at most 2147483647'],
])('the id %s is refused: %s', (id, message) => {
  expect(idSchema.safeParse(id).error?.issues).toMatchObject([{ message }]);
});
