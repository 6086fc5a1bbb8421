import {
  FACET_NAMES,
  type FacetChoice,
  type FacetGroup,
  isNarrowed,
  matchesFacets,
} from '@foreword/domain/facets.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import { prepared } from '../prepared.ts';
import type { Db } from '../schema.ts';

/** A group of published previews and its name in the column `facets`. */
export interface StoredFacetGroup extends FacetGroup {
  key: string;
}

/** One text per combination of values: commas between facets in the order of `FACET_NAMES`, spaces between values. */
export const facetsKeyOf = (values: FacetGroup['values']): string =>
  FACET_NAMES.map((name) => values[name].join(' ')).join(',');

function readKey(key: string): FacetGroup['values'] {
  const parts = key.split(',');
  const entries = FACET_NAMES.map((name, at) => [
    name,
    (parts[at] ?? '').split(' ').filter((value) => value !== ''),
  ]);
  return Object.fromEntries(entries);
}

const LAST_CHARACTER = String.fromCodePoint(0x10ffff);

/** The groups that triggers count: their number depends on the values in use, not on the number of previews. */
export async function listFacetGroups(db: Db, categoryName?: string): Promise<StoredFacetGroup[]> {
  const start = categoryName === undefined ? 'facets/' : `facets:${foldCase(categoryName)}/`;
  const rows = await selectGroups(db, { start, end: start + LAST_CHARACTER });
  return (
    rows
      .map(({ name, count }) => ({ key: name.slice(start.length), count }))
      // A longer name of a category may begin with this one.
      .filter(({ key }) => !key.includes('/'))
      .map(({ key, count }) => groupOf(key, count))
  );
}

const selectGroups = prepared((db, { start, end }: { start: string; end: string }) =>
  db
    .selectFrom('preview_count')
    .select(['name', 'count'])
    .where('name', '>=', start)
    .where('name', '<', end)
    .where('count', '>', 0),
);

export const groupOf = (key: string, count: number): StoredFacetGroup => ({
  key,
  count,
  values: readKey(key),
});

/** The keys that a choice allows, and the number of their previews. */
export interface FacetFilter {
  keys: readonly string[];
  count: number;
}

/** @returns undefined for a choice that narrows nothing */
export function facetFilterOf(
  groups: readonly StoredFacetGroup[],
  choice: FacetChoice,
): FacetFilter | undefined {
  if (!isNarrowed(choice)) return undefined;
  const matching = groups.filter((group) => matchesFacets(group, choice));
  return {
    keys: matching.map(({ key }) => key),
    count: matching.reduce((sum, { count }) => sum + count, 0),
  };
}
