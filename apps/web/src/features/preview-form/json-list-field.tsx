import { JsonField } from '@foreword/ui/json-field/json-field.tsx';
import { SegmentedControl } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { fieldId, isList } from './form-values.ts';
import classes from './json-list-field.module.css';
import { listProblem } from './validate.ts';

interface JsonListFieldProps {
  name: string;
  label: string;
  help: string;
  rows: number;
  value: string;
  onChange: (json: string) => void;
  error: ReactNode;
  readOnly: boolean;
  plainForm: ReactNode;
}

const VIEWS = [
  { value: 'json', label: 'JSON' },
  { value: 'form', label: 'Plain form' },
];

/** A list as JSON or as a plain form that writes the same JSON; the browser remembers the choice. */
export function JsonListField({
  name,
  label,
  help,
  rows,
  value,
  onChange,
  error,
  readOnly,
  plainForm,
}: JsonListFieldProps) {
  const [view, setView] = useLocalStorage({
    key: `foreword-view-${name}`,
    defaultValue: 'json',
    getInitialValueInEffect: false,
  });
  const id = fieldId(name);
  const found = value.trim() !== '' && isList(name) ? listProblem(name, value) : undefined;
  const problem = found ?? (error ? { line: undefined, message: error } : undefined);

  const group = useRef<HTMLDivElement>(null);
  const chooseNone = () => {
    onChange('[]');
    group.current?.focus();
  };

  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <span className={classes.label} aria-hidden="true">
          {label} <span className={classes.asterisk}>*</span>
        </span>
        <SegmentedControl
          size="xs"
          aria-label={`How to edit ${label}`}
          data={VIEWS}
          value={view}
          onChange={setView}
        />
      </div>
      <p id={`${id}-help`} className={classes.help}>
        {help}
      </p>
      {view === 'form' ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would give its legend a look of its own.
        <div
          ref={group}
          id={id}
          className={classes.plain}
          role="group"
          aria-label={label}
          aria-describedby={problem ? `${id}-problem` : undefined}
          tabIndex={-1}
        >
          {found ? (
            <p>The JSON cannot be read. Choose JSON above and put it right first.</p>
          ) : (
            <fieldset className={classes.fieldset} disabled={readOnly}>
              {plainForm}
              {value.trim() === '' && (
                <button type="button" className={classes.none} onClick={chooseNone}>
                  There are none: leave this list empty
                </button>
              )}
            </fieldset>
          )}
          {problem && (
            <p id={`${id}-problem`} className={classes.problem}>
              {found?.text ?? error}
            </p>
          )}
        </div>
      ) : (
        <JsonField
          id={id}
          label={label}
          value={value}
          onChange={onChange}
          rows={rows}
          required
          readOnly={readOnly}
          describedBy={`${id}-help`}
          problem={problem}
        />
      )}
    </div>
  );
}
