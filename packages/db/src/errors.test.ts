import { DomainError } from '@foreword/domain/errors.ts';
import { describe, expect, test } from 'vitest';
import { toDomainError, withReason } from './errors.ts';

const failure = (message: string, code?: string) =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

describe('a failure of an engine', () => {
  test.each(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_FOREIGNKEY', '23505', '23503'])(
    '%s is a conflict',
    (code) => {
      const error = failure('details', code);
      expect(toDomainError(error)).toMatchObject({ code: 'CONFLICT', cause: error });
    },
  );

  test.each([
    'SQLITE_BUSY',
    'SQLITE_BUSY_SNAPSHOT',
    'SQLITE_IOERR_FSYNC',
    'ECONNREFUSED',
    '57P01',
    '53300',
    '25P03',
    '40P01',
    '08006',
  ])('%s is unavailability', (code) => {
    const error = failure('details', code);
    expect(toDomainError(error)).toMatchObject({ code: 'UNAVAILABLE', cause: error });
  });

  test.each([
    ['SQLITE_FULL', 'STORAGE_FULL', /disk .* is full/],
    ['SQLITE_IOERR_SHMSIZE', 'STORAGE_FULL', /disk .* is full/],
    ['53100', 'STORAGE_FULL', /disk .* is full/],
    ['SQLITE_READONLY_DBMOVED', 'STORAGE_READ_ONLY', /read-only/],
    ['25006', 'STORAGE_READ_ONLY', /read-only/],
  ])('%s is unavailability whose reason is %s', (code, reason, message) => {
    expect(toDomainError(failure('details', code))).toMatchObject({
      code: 'UNAVAILABLE',
      reason,
      message: expect.stringMatching(message),
      retryAfterSeconds: 120,
    });
  });

  test.each([
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
  ])('without a code, saying "%s", is unavailability', (message) => {
    expect(toDomainError(failure(message))).toMatchObject({ code: 'UNAVAILABLE' });
  });

  test.each([
    failure('no such column', 'SQLITE_ERROR'),
    failure('not null', 'SQLITE_CONSTRAINT_NOTNULL'),
    failure('syntax error', '42601'),
    failure('undefined is not a function'),
    new DomainError('NOT_FOUND', 'connection error'),
    'text',
  ])('of another kind (%s) stays as it is', (error) => {
    expect(toDomainError(error)).toBe(error);
  });
});

test.each([
  ['disk I/O error', 'SQLITE_IOERR_SHMSIZE'],
  ['database or disk is full', 'SQLITE_FULL'],
  ['ENOSPC: no space left on device, write', 'ENOSPC'],
])('a database on a full disk is refused with the remedy: %s', async (message, code) => {
  const opened = withReason('The database /data/foreword.db', () =>
    Promise.reject(failure(message, code)),
  );
  await expect(opened).rejects.toThrow(
    'The database /data/foreword.db cannot be used: its disk is full. Make room, then try again',
  );
});
