import type { ComponentPropsWithoutRef } from 'react';
import { useId } from 'react';
import classes from './text-field.module.css';

interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

type TextFieldProps = FieldProps &
  (
    | ({ multiline?: false } & ComponentPropsWithoutRef<'input'>)
    | ({ multiline: true } & ComponentPropsWithoutRef<'textarea'>)
  );

/** A labelled input for public pages: Mantine's inputs would weigh more than the page. */
export function TextField({ label, error, hint, multiline, ...input }: TextFieldProps) {
  const id = useId();
  const control = {
    id,
    className: classes.input,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-${error ? 'error' : 'hint'}` : undefined,
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
        {input.required && (
          <span className={classes.asterisk} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {multiline ? (
        <textarea {...control} {...(input as ComponentPropsWithoutRef<'textarea'>)} />
      ) : (
        <input {...control} {...(input as ComponentPropsWithoutRef<'input'>)} />
      )}
      {hint && !error && (
        <p id={`${id}-hint`} className="note">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
