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
  pathOf = (name: string) => `seen.${name}`,
): void {
  const names = Object.keys(seen ?? {}) as (keyof Seen & string)[];
  const issues: Issue[] = names
    .filter((name) => !isDeepStrictEqual(seen?.[name], stored[name]))
    .filter((name) => !isDeepStrictEqual(wanted[name], stored[name]))
    .map((name) => ({
      path: pathOf(name),
      message: `It is now: ${JSON.stringify(stored[name])}`,
    }));
  if (issues.length === 0) return;
  const message = `Another administrator has saved ${subject} since you opened the page`;
  throw new DomainError('CONFLICT', message, { issues });
}

/** @throws INVALID with an issue for each repeated id and each id that has a problem */
export function expectIds(
  ids: readonly number[],
  field: string,
  problemOf: (id: number) => string | undefined,
): void {
  const seen = new Set<number>();
  const issues: Issue[] = [];
  for (const [index, id] of ids.entries()) {
    const message = seen.has(id) ? `${id} is given twice` : problemOf(id);
    seen.add(id);
    if (message !== undefined) issues.push({ path: `${field}.${index}`, message });
  }
  if (issues.length === 0) return;
  const [first] = issues;
  const others = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  throw new DomainError('INVALID', `${first?.message}${others}`, { issues });
}

/** @throws NOT_FOUND where a row is missing or was not changed */
export function orNotFound<T>(found: T | undefined | false, message: string): T {
  if (found === undefined || found === false) throw new DomainError('NOT_FOUND', message);
  return found;
}
