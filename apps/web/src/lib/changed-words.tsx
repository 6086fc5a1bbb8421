import type { TextPart } from '@foreword/domain/text-difference.ts';
import classes from './changed-words.module.css';

/** Screen readers hear additions and removals in words. */
export function ChangedWords({ parts }: { parts: readonly TextPart[] }) {
  if (parts.length === 0) return null;
  return (
    <div className={classes.text} dir="auto">
      {parts.map(({ kind, text }, index) => {
        const key = `${index}-${kind}`;
        if (kind === 'kept') return <span key={key}>{text}</span>;
        const Mark = kind === 'removed' ? 'del' : 'ins';
        return (
          <Mark key={key}>
            <span className="visually-hidden">{kind}: </span>
            {text}
          </Mark>
        );
      })}
    </div>
  );
}
