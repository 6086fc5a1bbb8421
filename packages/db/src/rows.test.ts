import { expect, test } from 'vitest';
import { fromRow, toRow } from './rows.ts';

const VALUES = { userId: 'u', endsAt: new Date(0), isUsed: true, name: null, maxAgeMs: 5 };
const ROW = { user_id: 'u', ends_at: '1970-01-01T00:00:00.000Z', is_used: 1, name: null };

test('columns have the names of values, times are ISO text and flags are numbers', () => {
  expect(toRow(VALUES)).toEqual({ ...ROW, max_age_ms: 5 });
  expect(toRow({ isUsed: false, userId: undefined })).toEqual({ is_used: 0, user_id: undefined });
});

test('values come back from their columns, with times as text', () => {
  expect(fromRow({ ...ROW, max_age_ms: 5 })).toEqual({ ...VALUES, endsAt: ROW.ends_at });
  expect(fromRow({ is_used: 0 })).toEqual({ isUsed: false });
});
