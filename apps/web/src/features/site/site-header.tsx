import { Button } from '@foreword/ui/button/button.tsx';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { SearchField } from '../../lib/search-field.tsx';
import classes from './site-header.module.css';

/** Below 768 px links and search fold behind a burger, which the page's own script opens (boot/menu.ts). */
export function SiteHeader({ account }: { account: ReactNode }) {
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to="/" className={classes.wordMark} activeOptions={{ exact: true }}>
          <WordMark />
          <span className={classes.siteName}>Foreword</span>
        </Link>
        <Button
          look="icon"
          className={`${classes.burger} needs-scripts`}
          data-boot="menu"
          aria-expanded={false}
          aria-controls="site-menu"
          aria-label="Open menu"
        >
          <Icon name="menu" />
          <Icon name="close" />
        </Button>
        <div id="site-menu" className={classes.menu}>
          <nav className={classes.links} aria-label="Main">
            <Link to="/dashboard" className={classes.link} activeOptions={{ includeSearch: false }}>
              Browse Previews
            </Link>
            <Link to="/how-it-works" className={classes.link}>
              How It Works
            </Link>
          </nav>
          <div className={classes.account}>{account}</div>
          <SearchForm />
          <ColorSchemeSwitch />
        </div>
      </div>
    </header>
  );
}

function WordMark() {
  return (
    <svg width="1.75rem" height="1.75rem" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path fill="var(--accent)" d="M3 6.5C7.5 5 12 5.4 15.2 8v19C12 24.4 7.5 24 3 25.500Z" />
      <path
        fill="none"
        stroke="var(--accent)"
        strokeWidth="1.6"
        strokeLinejoin="round"
        d="M16.8 8C20 5.4 24.5 5 29 6.500v19c-4.5-1.5-9-1.1-12.2 1.500Z"
      />
      <path
        stroke="var(--surface)"
        strokeWidth="1.5"
        strokeLinecap="round"
        d="M6 11.200c2.3-.5 4.5-.3 6.3.6M6 15.200c2.3-.5 4.5-.3 6.3.6"
      />
    </svg>
  );
}

/** Works without scripts. The `/` key focuses the field (boot/menu.ts). */
function SearchForm() {
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

/** The style sheet shows one of the icons: the server does not know the scheme. */
function ColorSchemeSwitch() {
  return (
    <Button
      look="icon"
      className={`${classes.scheme} needs-scripts`}
      aria-label="Switch between light and dark"
      data-boot="color-scheme"
    >
      <Icon name="moon" />
      <Icon name="sun" />
    </Button>
  );
}
