import { labelValues } from './decision-labels.ts';

/** What narrows a list of previews beside its category and its words. No zod here: public pages load this file. */
export const FACETS = {
  verdict: labelValues('verdict'),
  hours: ['-3', '3-6', '6-10', '10-'],
  difficulty: labelValues('difficulty'),
  evidence: labelValues('evidence'),
} as const;

export type Facet = keyof typeof FACETS;
export const FACET_NAMES = Object.keys(FACETS) as Facet[];

/** The chosen values; an absent facet narrows nothing. */
export type FacetChoice = { readonly [Name in Facet]?: readonly string[] | undefined };

/** For each facet the number of previews with each value, in the order of `FACETS`. */
export type FacetCounts = { [Name in Facet]: { value: string; count: number }[] };

export const SORTS = ['newest', 'relevance', 'title', 'shortest'] as const;
export type Sort = (typeof SORTS)[number];

/** Compares unrounded hours. */
export function hoursRangeOf(hours: number | null): (typeof FACETS.hours)[number] | null {
  if (hours === null) return null;
  if (hours < 3) return '-3';
  if (hours < 6) return '3-6';
  return hours < 10 ? '6-10' : '10-';
}

/** Values between commas, in the order of `FACETS`, each once; `unknown` are the others. */
export function readFacet(name: Facet, text: string): { values: string[]; unknown: string[] } {
  const given = text.split(',').map((value) => value.trim());
  const known: readonly string[] = FACETS[name];
  return {
    values: known.filter((value) => given.includes(value)),
    unknown: given.filter((value) => value !== '' && !known.includes(value)),
  };
}

/** The facets of previews that are alike in all of them. */
export interface FacetGroup {
  values: { readonly [Name in Facet]: readonly string[] };
  count: number;
}

export const matchesFacets = (
  { values }: Pick<FacetGroup, 'values'>,
  choice: FacetChoice,
  { except }: { except?: Facet } = {},
): boolean =>
  FACET_NAMES.every((name) => {
    const chosen = choice[name];
    return (
      name === except || !chosen?.length || chosen.some((value) => values[name].includes(value))
    );
  });

/** The count beside a value applies all other facets, not its own. */
export function countFacets(groups: readonly FacetGroup[], choice: FacetChoice): FacetCounts {
  const entries = FACET_NAMES.map((name) => {
    const others = groups.filter((group) => matchesFacets(group, choice, { except: name }));
    const counts = FACETS[name].map((value) => ({
      value,
      count: others
        .filter(({ values }) => values[name].includes(value))
        .reduce((sum, { count }) => sum + count, 0),
    }));
    return [name, counts];
  });
  return Object.fromEntries(entries);
}

export const isNarrowed = (choice: FacetChoice): boolean =>
  FACET_NAMES.some((name) => (choice[name]?.length ?? 0) > 0);
