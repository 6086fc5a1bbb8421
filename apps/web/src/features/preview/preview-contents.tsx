import { useEffect, useState } from 'react';
import classes from './preview-contents.module.css';
import type { PreviewSection } from './preview-sections.ts';

type Entry = Pick<PreviewSection, 'id' | 'heading'>;

/** Marks the current section. On phones the list folds. */
export function PreviewContents({ sections }: { sections: readonly Entry[] }) {
  const current = useCurrentSection(sections);
  return (
    <nav aria-label="Contents">
      <details className={classes.fold}>
        <summary className={classes.summary}>Contents</summary>
        <SectionLinks sections={sections} current={current} />
      </details>
      <div className={classes.open}>
        <p className={classes.label} aria-hidden="true">
          Contents
        </p>
        <SectionLinks sections={sections} current={current} />
      </div>
    </nav>
  );
}

function SectionLinks({
  sections,
  current,
}: {
  sections: readonly Entry[];
  current?: string | undefined;
}) {
  return (
    <ul className={classes.list}>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={classes.link}
            aria-current={id === current ? 'location' : undefined}
          >
            {heading}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The last section whose top has passed the upper third of the window. */
function useCurrentSection(sections: readonly Entry[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const find = () => {
      const line = innerHeight / 3;
      const passed = sections.findLast(({ id }) => {
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
  }, [sections]);
  return current;
}
