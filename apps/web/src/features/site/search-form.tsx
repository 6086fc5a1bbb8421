import { Icon } from '@foreword/ui/icon/icon.tsx';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import classes from './site-header.module.css';

interface SearchFormProps {
  /** Before the `/` key focuses the field, which must be visible by then. */
  onCalled: () => void;
  onSent: () => void;
}

/** Works without scripts. The `/` key focuses the field. */
export function SearchForm({ onCalled, onSent }: SearchFormProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const call = useRef(onCalled);
  call.current = onCalled;

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        (event.target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName));
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      call.current();
      input.current?.focus();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = input.current?.value.trim() ?? '';
    onSent();
    navigate({ to: '/dashboard', search: q === '' ? {} : { q } });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element still lacks support in some screen readers.
    <form className={classes.search} role="search" action="/dashboard" onSubmit={send}>
      <label className="visually-hidden" htmlFor="site-search">
        Search previews
      </label>
      <Icon name="search" size={18} />
      <input
        ref={input}
        id="site-search"
        className={classes.searchInput}
        type="search"
        name="q"
        placeholder="Search"
        maxLength={200}
        aria-keyshortcuts="/"
      />
      <span className={classes.key} aria-hidden="true">
        /
      </span>
    </form>
  );
}
