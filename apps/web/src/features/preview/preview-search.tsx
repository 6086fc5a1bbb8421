import { Button } from '@foreword/ui/button/button.tsx';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { BrowseSearch } from '../../lib/browse-search.ts';
import classes from './preview-search.module.css';

/** Searches within the current category; works without scripts. */
export function PreviewSearch({ category, q = '' }: BrowseSearch) {
  const navigate = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('q')).trim();
    navigate({
      to: '/dashboard',
      search: { ...(category ? { category } : {}), ...(words ? { q: words } : {}) },
    });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element still lacks support in some screen readers.
    <form
      role="search"
      aria-label="Previews"
      action="/dashboard"
      className={classes.form}
      onSubmit={send}
    >
      {category && <input type="hidden" name="category" value={category} />}
      <label className="visually-hidden" htmlFor="preview-search">
        Search in title, author, category and topics
      </label>
      <Icon name="search" />
      <input
        // A new query replaces the typed words.
        key={q}
        id="preview-search"
        className={classes.input}
        type="search"
        name="q"
        defaultValue={q}
        placeholder="Title, author or topic"
        maxLength={200}
      />
      <Button type="submit" look="primary">
        Search
      </Button>
    </form>
  );
}
