import { DECISION_LABELS } from '@foreword/domain/decision-labels.ts';
import { FACET_NAMES, FACETS, type Facet, type FacetCounts } from '@foreword/domain/facets.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type BrowseSearch, hasFacets } from '../../lib/browse-search.ts';
import { useTRPC } from '../../lib/trpc.ts';
import classes from './facet-filters.module.css';
import { facetCountsQuery } from './previews-query.ts';

/** Ids of the sheet and of the form that its fields belong to. */
export const FILTERS = 'filters';
export const FILTERS_FORM = 'browse';

const LABELS: Record<Facet, { name: string; values: Readonly<Record<string, string>> }> = {
  verdict: { name: 'Verdict', values: DECISION_LABELS.verdict },
  hours: {
    name: 'Hours to read',
    values: {
      '-3': 'Under 3 hours',
      '3-6': '3 to 6 hours',
      '6-10': '6 to 10 hours',
      '10-': '10 hours or more',
    },
  },
  difficulty: { name: 'Difficulty', values: DECISION_LABELS.difficulty },
  evidence: { name: 'What it rests on', values: DECISION_LABELS.evidence },
};

export const closeFilters = (): void =>
  document.querySelector<HTMLDialogElement>(`#${FILTERS}`)?.close();

/** On wide screens and without scripts beside the list, else in a sheet. Each press filters at once. */
export function FacetFilters({ search }: { search: BrowseSearch }) {
  const navigate = useNavigate();
  const { data: counts } = useQuery({
    ...facetCountsQuery(useTRPC(), search),
    placeholderData: (before) => before,
  });
  const [chosen, setChosen] = useState(search);
  const [applied, setApplied] = useState(search);
  if (search !== applied) {
    setApplied(search);
    setChosen(search);
  }

  const press = (name: Facet, value: string, isChosen: boolean) => {
    const before = chosen[name]?.split(',') ?? [];
    const values = FACETS[name].filter((each) =>
      each === value ? isChosen : before.includes(each),
    );
    const pressed = { [name]: values.join(',') || undefined, shown: undefined };
    setChosen({ ...chosen, ...pressed });
    void navigate({
      to: '/dashboard',
      // Keeps an order or words whose list is still loading.
      search: (next) => ({ ...next, ...pressed }),
      replace: true,
      resetScroll: false,
    });
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      id={FILTERS}
      aria-labelledby="filters-title"
      className={classes.filters}
      // A press beside the sheet closes it: Safari does not know `closedby`.
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
    >
      <div className={classes.body}>
        <div className={classes.head}>
          <p id="filters-title" className={classes.title}>
            Filters
          </p>
          <Button
            look="icon"
            className={`${classes.sheetOnly} needs-scripts`}
            aria-label="Close filters"
            onClick={closeFilters}
          >
            <Icon name="close" />
          </Button>
        </div>
        {FACET_NAMES.map((name) => (
          <FacetFieldset key={name} name={name} counts={counts} chosen={chosen} onPress={press} />
        ))}
        <div className={classes.actions}>
          <Button type="submit" form={FILTERS_FORM} look="primary" className={classes.apply}>
            Show previews
          </Button>
          {hasFacets(search) && (
            <Link to="/dashboard" search={withoutFacets(search)} onClick={closeFilters}>
              Remove all filters
            </Link>
          )}
        </div>
      </div>
    </dialog>
  );
}

interface FacetFieldsetProps {
  name: Facet;
  counts: (FacetCounts & { isPartial: boolean }) | undefined;
  chosen: BrowseSearch;
  onPress: (name: Facet, value: string, isChosen: boolean) => void;
}

function FacetFieldset({ name, counts, chosen, onPress }: FacetFieldsetProps) {
  const values = chosen[name]?.split(',') ?? [];
  return (
    <fieldset className={classes.facet}>
      <legend className={classes.legend}>{LABELS[name].name}</legend>
      {FACETS[name].map((value) => {
        const count = counts?.[name].find((each) => each.value === value)?.count;
        return (
          <label key={value} className={classes.choice} data-empty={count === 0 || undefined}>
            <input
              type="checkbox"
              name={name}
              value={value}
              form={FILTERS_FORM}
              checked={values.includes(value)}
              onChange={({ currentTarget }) => onPress(name, value, currentTarget.checked)}
            />
            <span>{LABELS[name].values[value]}</span>
            {count !== undefined && (
              <span className={classes.count}>{counts?.isPartial ? `${count}+` : count}</span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}

const withoutFacets = ({ category, q, sort }: BrowseSearch): BrowseSearch => ({
  category,
  q,
  sort,
});

/** The values in use, each with a link that removes it. */
export function ActiveFacets({ search }: { search: BrowseSearch }) {
  if (!hasFacets(search)) return null;
  const active = FACET_NAMES.flatMap((name) =>
    (search[name]?.split(',') ?? []).map((value) => ({ name, value })),
  );
  return (
    <ul className={classes.active} aria-label="Filters in use">
      {active.map(({ name, value }) => {
        const others = search[name]?.split(',').filter((each) => each !== value);
        const label = LABELS[name].values[value];
        return (
          <li key={`${name} ${value}`}>
            <Link
              to="/dashboard"
              search={{ ...search, [name]: others?.join(',') || undefined, shown: undefined }}
              className={classes.chip}
              aria-label={`Remove filter: ${label}`}
              preload={false}
            >
              {label} <span aria-hidden="true">×</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
