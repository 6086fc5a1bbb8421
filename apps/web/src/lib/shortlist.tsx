import { type ButtonSize, buttonClass } from '@foreword/ui/button/button.tsx';
import { useSyncExternalStore } from 'react';
import { DRAWN_BY_BOOT } from './drawn-by-boot.ts';
import classes from './shortlist.module.css';

export interface ShortlistItem {
  id: number;
  title: string;
}

/** The boot script keeps the list (boot/shortlist.ts). Undefined until it has run, as on the server. */
export function useShortlist(): ShortlistItem[] | undefined {
  const text = useSyncExternalStore(subscribe, readText, () => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as ShortlistItem[]);
}

function subscribe(listener: () => void): () => void {
  addEventListener('foreword-shortlist', listener);
  return () => removeEventListener('foreword-shortlist', listener);
}

const readText = (): string | undefined => document.documentElement.dataset.shortlist;

export function removeFromShortlist(ids: readonly number[]): void {
  dispatchEvent(new CustomEvent('foreword-shortlist-remove', { detail: ids }));
}

interface ShortlistButtonProps {
  preview: { id: number; title: string };
  size?: ButtonSize;
  className?: string | undefined;
}

/** The boot script answers it and sets `aria-pressed`. Without scripts it is a link to the comparison. */
export function ShortlistButton({
  preview: { id, title },
  size = 'normal',
  className = '',
}: ShortlistButtonProps) {
  const look = `${buttonClass('quiet', size)} ${className}`;
  const name = <span className="visually-hidden"> {title}</span>;
  return (
    <>
      <button
        type="button"
        className={`${look} ${classes.button} needs-scripts`}
        data-boot=""
        data-shortlist-id={id}
        aria-pressed={false}
        suppressHydrationWarning
      >
        <span className={classes.off}>Add to shortlist</span>
        <span className={classes.on}>✓ On shortlist</span>
        {name}
      </button>
      <a href={`/compare?ids=${id}`} className={`${look} without-scripts`}>
        Compare{name}
      </a>
    </>
  );
}

/** The boot script shows it once the shortlist holds something. */
export function ShortlistBar() {
  return (
    <nav
      className={classes.bar}
      aria-label="Shortlist"
      data-shortlist-bar=""
      hidden
      {...DRAWN_BY_BOOT}
    />
  );
}
