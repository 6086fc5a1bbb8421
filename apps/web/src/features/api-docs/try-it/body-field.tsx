import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { JsonField } from '@foreword/ui/json-field/json-field.tsx';
import { parseJson } from '@foreword/ui/json-field/json-text.ts';
import type { EndpointBody } from '../document/endpoints.ts';
import classes from './try-it.module.css';

interface BodyFieldProps {
  id: string;
  body: EndpointBody;
  value: string;
  /** What was found wrong when the request was to be sent. */
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** The body as JSON, beginning with the example of the document. */
export function BodyField({ id, body, value, problem, onChange }: BodyFieldProps) {
  const parsed = value.trim() === '' ? undefined : parseJson(value);
  const found = parsed && !parsed.ok ? parsed.problem : undefined;
  return (
    <div>
      <div className={classes.bodyHead}>
        <span className={classes.label} aria-hidden="true">
          Request body
        </span>
        <button
          type="button"
          className={buttonClass('plain')}
          disabled={value === body.example}
          onClick={() => onChange(body.example)}
        >
          Back to the example
        </button>
      </div>
      <JsonField
        id={id}
        label="Request body"
        value={value}
        onChange={onChange}
        rows={4}
        required={body.isRequired}
        problem={
          found ?? (problem === undefined ? undefined : { line: undefined, message: problem })
        }
      />
    </div>
  );
}
