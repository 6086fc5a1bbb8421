import { Icon } from '@foreword/ui/icon/icon.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { SearchField } from '../../lib/search-field.tsx';
import classes from './site-header.module.css';

/** Works without scripts. The `/` key focuses the field (boot/menu.ts). */
export function SearchForm() {
  const navigate = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    navigate({ to: '/dashboard', search: q === '' ? {} : { q } });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element still lacks support in some screen readers.
    <form className={classes.search} role="search" action="/dashboard" onSubmit={send}>
      <label className="visually-hidden" htmlFor="site-search">
        Search previews
      </label>
      <Icon name="search" size={18} />
      <SearchField
        id="site-search"
        className={classes.searchInput}
        placeholder="Search"
        aria-keyshortcuts="/"
      />
      <span className={classes.key} aria-hidden="true">
        /
      </span>
    </form>
  );
}
