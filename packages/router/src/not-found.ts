import { DomainError } from '@foreword/domain/errors.ts';

/** @throws NOT_FOUND where a row is missing or was not changed */
export function orNotFound<T>(found: T | undefined | false, message: string): T {
  if (found === undefined || found === false) throw new DomainError('NOT_FOUND', message);
  return found;
}
