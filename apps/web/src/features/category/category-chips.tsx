import type { Category } from '@foreword/domain/category.ts';
import { Link, useHydrated } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { BrowseSearch } from '../../lib/browse-search.ts';
import classes from './category-chips.module.css';

interface CategoryChipsProps {
  categories: readonly Category[];
  current: Category | undefined;
  /** Also false for an unknown category. */
  isAll: boolean;
  /** Kept while the category changes. */
  search: BrowseSearch;
}

export function CategoryChips({ categories, current, isAll, search }: CategoryChipsProps) {
  const isDrawnByServer = useRef(!useHydrated());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another category moves the row.
  useEffect(() => {
    // The boot script has moved the row, and the reader may have moved it since.
    if (!isDrawnByServer.current) dispatchEvent(new Event('foreword-chips'));
    isDrawnByServer.current = false;
  }, [current?.id]);
  return (
    <nav aria-label="Categories" className={classes.scroller}>
      <ul className={classes.chips}>
        <li>
          <Link to="/dashboard" search={search} className={classes.chip} {...chipState(isAll)}>
            All
          </Link>
        </li>
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              to="/dashboard"
              search={{ ...search, category: category.slug }}
              className={classes.chip}
              {...chipState(category.id === current?.id)}
            >
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The router cannot tell: the address may name the category by another text than the chip's link. */
const chipState = (isCurrent: boolean) =>
  ({
    activeOptions: { exact: true },
    'data-current': isCurrent || undefined,
    'aria-current': isCurrent ? 'page' : undefined,
  }) as const;
