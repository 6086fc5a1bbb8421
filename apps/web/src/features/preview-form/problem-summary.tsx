import type { FormErrors } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { FIELD_LABELS, type FieldName, fieldId } from './form-values.ts';
import classes from './notice.module.css';

interface ProblemSummaryProps {
  errors: FormErrors;
  /** Counts the refusals; each moves the focus here. */
  refusals: number;
}

/** What has to be put right, each a link to its input. */
export function ProblemSummary({ errors, refusals }: ProblemSummaryProps) {
  const summary = useRef<HTMLElement>(null);
  const names = (Object.keys(FIELD_LABELS) as FieldName[]).filter((name) => errors[name]);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  if (refusals === 0 || names.length === 0) return null;
  return (
    <section
      ref={summary}
      className={`${classes.notice} ${classes.danger}`}
      aria-labelledby="preview-problems"
      tabIndex={-1}
    >
      <h2 id="preview-problems">Not saved yet</h2>
      <ul className={classes.problems}>
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(name);
              }}
            >
              {FIELD_LABELS[name]}: {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Moves the focus to the input of a field. */
export function focusField(name: FieldName): void {
  const input = document.getElementById(fieldId(name));
  input?.focus();
  input?.scrollIntoView({ block: 'center' });
}
