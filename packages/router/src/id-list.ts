import { DomainError, type Issue } from '@foreword/domain/errors.ts';

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
