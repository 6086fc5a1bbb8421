import { expect, test } from 'vitest';
import { parseEditSearch, toId } from './admin-search.ts';

test.each(['0', '-1', '1.5', '1e3', ' 1', '01', '99999999999', '', undefined, null, [1, 2]])(
  '%j names no id',
  (value) => {
    expect(toId(value)).toBeUndefined();
  },
);

test('a version is named by a number, as text or not', () => {
  expect(parseEditSearch({ versionId: '12' })).toEqual({ versionId: 12 });
  expect(parseEditSearch({ versionId: 12 })).toEqual({ versionId: 12 });
  expect(parseEditSearch({ versionId: 'twelve' })).toEqual({ versionId: undefined });
});
