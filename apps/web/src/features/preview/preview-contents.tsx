import { type RefObject, useEffect, useRef, useState } from 'react';
import classes from './preview-contents.module.css';

export interface ContentsEntry {
  id: string;
  heading: string;
  parts?: readonly ContentsEntry[];
}

/** Marks the current section and its current part. On phones the list folds. */
export function PreviewContents({ sections }: { sections: readonly ContentsEntry[] }) {
  const nav = useRef<HTMLElement>(null);
  const section = useCurrent(sections);
  const part = useCurrent(sections.find(({ id }) => id === section)?.parts);
  useFollow(nav, part ?? section);
  const list = <Links entries={sections} current={[section, part]} />;
  return (
    <nav ref={nav} aria-label="Contents" className={classes.contents}>
      <details className={classes.fold}>
        <summary className={classes.summary}>Contents</summary>
        {list}
      </details>
      <div className={classes.open}>
        <p className={classes.label} aria-hidden="true">
          Contents
        </p>
        {list}
      </div>
    </nav>
  );
}

interface LinksProps {
  entries: readonly ContentsEntry[];
  current: readonly (string | undefined)[];
  isNested?: boolean;
}

function Links({ entries, current, isNested = false }: LinksProps) {
  return (
    <ul className={isNested ? classes.parts : classes.list}>
      {entries.map(({ id, heading, parts }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={classes.link}
            aria-current={current.includes(id) ? (isNested ? 'true' : 'location') : undefined}
            dir="auto"
          >
            {heading}
          </a>
          {parts && <Links entries={parts} current={current} isNested />}
        </li>
      ))}
    </ul>
  );
}

const NONE: readonly ContentsEntry[] = [];

/** The last entry whose top has passed the upper third of the window. */
function useCurrent(entries: readonly ContentsEntry[] = NONE): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const find = () => {
      const line = innerHeight / 3;
      const passed = entries.findLast(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < line;
      });
      setCurrent(passed?.id);
    };
    find();
    addEventListener('scroll', find, { passive: true });
    addEventListener('resize', find);
    return () => {
      removeEventListener('scroll', find);
      removeEventListener('resize', find);
    };
  }, [entries]);
  return current;
}

/** Scrolls a list that is taller than its column to the current entry. */
function useFollow(nav: RefObject<HTMLElement | null>, current: string | undefined): void {
  useEffect(() => {
    const list = nav.current;
    const link = [...(list?.querySelectorAll(`a[href="#${current}"]`) ?? [])].at(-1);
    if (!list || !link) return;
    const [shown, box] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
    if (box.top < shown.top) list.scrollTop -= shown.top - box.top;
    else if (box.bottom > shown.bottom) list.scrollTop += box.bottom - shown.bottom;
  }, [nav, current]);
}
