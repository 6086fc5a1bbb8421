import { DomainError, type Issue } from '@foreword/domain/errors.ts';

/**
 * Judges a list of ids that a caller gave.
 * @param field name of the input field, for the issues
 * @param problemOf what is wrong with one id by itself; undefined where nothing is
 * @throws INVALID naming every id that is refused or given again
 */
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
