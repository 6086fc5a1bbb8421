import { Button } from '@foreword/ui/button/button.tsx';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { useMantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SearchForm } from './search-form.tsx';
import classes from './site-header.module.css';

/** Below 768 px links and search fold behind a burger. */
export function SiteHeader({ account }: { account: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    burger.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from any element in it.
    <header className={classes.header} onKeyDown={closeOnEscape}>
      <div className={classes.bar}>
        <Link to="/" className={classes.wordMark} onClick={close} activeOptions={{ exact: true }}>
          <WordMark />
          <span className={classes.siteName}>Foreword</span>
        </Link>
        <Button
          ref={burger}
          look="icon"
          isRepeatable
          className={classes.burger}
          icon={<Icon name={isOpen ? 'close' : 'menu'} />}
          aria-expanded={isOpen}
          aria-controls="site-menu"
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          onClick={() => setIsOpen(!isOpen)}
        />
        <div id="site-menu" className={classes.menu} data-open={isOpen || undefined}>
          <nav className={classes.links} aria-label="Main">
            <Link
              to="/dashboard"
              className={classes.link}
              onClick={close}
              activeOptions={{ includeSearch: false }}
            >
              Browse Previews
            </Link>
            <Link to="/how-it-works" className={classes.link} onClick={close}>
              How It Works
            </Link>
          </nav>
          <div className={classes.account}>{account}</div>
          <SearchForm onCalled={() => flushSync(() => setIsOpen(true))} onSent={close} />
          <ColorSchemeSwitch />
        </div>
      </div>
      <noscript>
        <style>{`.${classes.burger}{display:none!important}.${classes.menu}{display:flex!important}`}</style>
      </noscript>
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
  const { toggleColorScheme } = useMantineColorScheme();
  return (
    <Button
      look="icon"
      isRepeatable
      className="needs-scripts"
      aria-label="Switch between light and dark"
      onClick={toggleColorScheme}
    >
      <span className="mantine-dark-hidden">
        <Icon name="moon" />
      </span>
      <span className="mantine-light-hidden">
        <Icon name="sun" />
      </span>
    </Button>
  );
}
