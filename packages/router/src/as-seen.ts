import { isDeepStrictEqual } from 'node:util';
import { DomainError, type Issue } from '@foreword/domain/errors.ts';

/**
 * Compares what the caller read with what is stored, in a transaction that holds the lock. A field that has the
 * wanted value already is no conflict: a caller may repeat a save whose answer was lost.
 * @throws CONFLICT with one issue per field that another administrator has changed since
 */
export function expectAsSeen<Seen extends object>(
  subject: string,
  { seen, stored, wanted }: { seen: Seen | undefined; stored: Seen; wanted: Partial<Seen> },
): void {
  const names = Object.keys(seen ?? {}) as (keyof Seen & string)[];
  const issues: Issue[] = names
    .filter((name) => !isDeepStrictEqual(seen?.[name], stored[name]))
    .filter((name) => !isDeepStrictEqual(wanted[name], stored[name]))
    .map((name) => ({
      path: `seen.${name}`,
      message: `It is now: ${JSON.stringify(stored[name])}`,
    }));
  if (issues.length === 0) return;
  const message = `Another administrator has saved ${subject} since you opened the page`;
  throw new DomainError('CONFLICT', message, { issues });
}
