import { expect, test } from 'vitest';
import { isUsable, tokenState } from './api-tokens.tsx';

const NOW = new Date('2026-03-01T09:30:00.000Z');

test.each([
  ['2026-06-01T00:00:00.000Z', null, 'Active', true],
  ['2026-03-05T00:00:00.000Z', null, 'Expires soon', true],
  ['2026-03-01T09:30:00.000Z', null, 'Expired', false],
  ['2026-06-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', 'Revoked', false],
])('a token until %s, revoked %s, is %s', (expiresAt, revokedAt, label, usable) => {
  expect(tokenState({ expiresAt, revokedAt }, NOW).label).toBe(label);
  expect(isUsable({ expiresAt, revokedAt }, NOW)).toBe(usable);
});
