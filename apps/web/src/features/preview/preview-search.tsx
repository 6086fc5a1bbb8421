import { FACET_NAMES, SORTS, type Sort } from '@foreword/domain/facets.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { type BrowseSearch, parseBrowseSearch, usualSort } from '../../lib/browse-search.ts';
import { SearchField } from '../../lib/search-field.tsx';
import { closeFilters, FILTERS, FILTERS_FORM } from './facet-filters.tsx';
import classes from './preview-search.module.css';

const SORT_LABELS: Record<Sort, string> = {
  newest: 'Newest first',
  relevance: 'Best match',
  title: 'Title',
  shortest: 'Shortest first',
};

/** The form of the list, to which the facets belong too. Searches within the current category; works without scripts. */
export function PreviewSearch({ search }: { search: BrowseSearch }) {
  const { category, q = '' } = search;
  const navigate = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    closeFilters();
    void navigate({ to: '/dashboard', search: readForm(event.currentTarget) });
  };
  const id = useId();
  const words = useAddressIn<HTMLInputElement>(q);
  const order = useAddressIn<HTMLSelectElement>(search.sort ?? '');
  const usual = usualSort(search.q);
  const others = SORTS.filter((sort) => sort !== usual && (sort !== 'relevance' || q !== ''));
  const chosen = FACET_NAMES.flatMap((name) => search[name]?.split(',') ?? []).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element still lacks support in some screen readers.
    <form
      id={FILTERS_FORM}
      role="search"
      aria-label="Previews"
      action="/dashboard"
      className={classes.form}
      onSubmit={send}
    >
      {category && <input type="hidden" name="category" value={category} />}
      <div className={classes.words}>
        <label className="visually-hidden" htmlFor={id}>
          Search in title, author, category and topics
        </label>
        <Icon name="search" />
        <SearchField
          ref={words}
          id={id}
          className={classes.input}
          defaultValue={q}
          placeholder="Title, author or topic"
        />
        <Button type="submit" look="primary">
          Search
        </Button>
      </div>
      <div className={classes.order}>
        <Button
          className={`${classes.open} needs-scripts`}
          aria-haspopup="dialog"
          onClick={() => document.querySelector<HTMLDialogElement>(`#${FILTERS}`)?.showModal()}
        >
          Filters{chosen > 0 && ` (${chosen})`}
        </Button>
        <a href={`#${FILTERS}`} className={`${classes.toFilters} without-scripts`}>
          Filters{chosen > 0 && ` (${chosen})`}
        </a>
        <label className={classes.sort}>
          <span>Sort by</span>
          <select
            ref={order}
            name="sort"
            className="control"
            defaultValue={search.sort ?? ''}
            onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
          >
            <option value="">{SORT_LABELS[usual]}</option>
            {others.map((sort) => (
              <option key={sort} value={sort}>
                {SORT_LABELS[sort]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </form>
  );
}

/** A field that takes each new value of the address, and keeps the focus. */
function useAddressIn<Field extends { value: string }>(value: string) {
  const field = useRef<Field>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (field.current && shown.current !== value) field.current.value = value;
    shown.current = value;
  }, [value]);
  return field;
}

/** Reads the form as the server does without scripts. */
function readForm(form: HTMLFormElement): BrowseSearch {
  const data = new FormData(form);
  return parseBrowseSearch(
    Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name)])),
  );
}
