import { Button } from '@foreword/ui/button/button.tsx';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SearchForm } from './search-form.tsx';
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
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
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
