import { type ReactNode, useMemo, useRef } from 'react';
import { Button } from '../button/button.tsx';
import classes from './json-field.module.css';
import { NEWLINE } from './json-text.ts';

interface JsonFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  rows: number;
  required?: boolean;
  readOnly?: boolean;
  describedBy?: string;
  problem?: { line: number | undefined; message: ReactNode } | undefined;
}

/** A text area for JSON. The line numbers stand beside a hidden copy of the text, which wraps as the text area does. */
export function JsonField({
  id,
  label,
  value,
  onChange,
  rows,
  required,
  readOnly,
  describedBy,
  problem,
}: JsonFieldProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const lines = useMemo(() => value.split(NEWLINE), [value]);
  const problemId = `${id}-problem`;
  const line = problem?.line;

  return (
    <div>
      <div className={classes.frame} data-invalid={problem ? true : undefined}>
        <div className={classes.sheet} style={{ minHeight: `calc(${rows} * 1.5em + 1rem)` }}>
          <div className={classes.numbers} aria-hidden="true">
            {lines.map((text, index) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
                key={index}
                className={classes.line}
                data-wrong={index + 1 === line || undefined}
              >
                {text || ' '}
              </div>
            ))}
          </div>
          <textarea
            ref={input}
            id={id}
            className={classes.input}
            aria-label={label}
            aria-invalid={problem ? true : undefined}
            aria-describedby={
              [describedBy, problem && problemId].filter(Boolean).join(' ') || undefined
            }
            rows={rows}
            required={required}
            readOnly={readOnly}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      </div>
      {problem && (
        <div className={classes.problem}>
          <p id={problemId}>
            {line !== undefined && `Line ${line}: `}
            {problem.message}
          </p>
          {line !== undefined && (
            <Button
              look="plain"
              size="small"
              onClick={() => input.current && goToLine(input.current, line)}
            >
              Go to line {line}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function goToLine(input: HTMLTextAreaElement, line: number): void {
  const before = input.value.split('\n').slice(0, line - 1);
  const start = before.reduce((length, text) => length + text.length + 1, 0);
  const end = input.value.indexOf('\n', start);
  input.focus();
  input.setSelectionRange(start, end === -1 ? input.value.length : end);
  const row = input.previousElementSibling?.children[line - 1];
  row?.scrollIntoView({ block: 'nearest' });
}
