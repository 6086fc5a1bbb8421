import { useState } from 'react';
import classes from './answer-list.module.css';
import { CopyButton } from './copy-button.tsx';
import type { EndpointAnswer } from './document/endpoints.ts';
import { JsonExample } from './json-example.tsx';
import { SchemaTable } from './schema-table.tsx';

interface AnswerListProps {
  endpointId: string;
  answers: readonly EndpointAnswer[];
}

/** Every documented status: those of success unfolded, the errors at hand. */
export function AnswerList({ endpointId, answers }: AnswerListProps) {
  return (
    <section>
      <h4 className={classes.title}>Responses</h4>
      <ul className={classes.answers}>
        {answers.map((answer) => (
          <li key={answer.status}>
            <Answer id={`${endpointId}-${answer.status}`} answer={answer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({ id, answer }: { id: string; answer: EndpointAnswer }) {
  const { status, description, headers, rows, example } = answer;
  const isError = /^[45]/.test(status);
  const [isOpen, setIsOpen] = useState(!isError);
  return (
    <div className={classes.answer}>
      <div className={classes.head}>
        <button
          type="button"
          id={id}
          className={classes.toggle}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={classes.status} data-error={isError || undefined}>
            {status}
          </span>{' '}
          {description}
        </button>
        {example !== undefined && (
          <CopyButton text={example} label="Copy JSON" describedBy={id} isJson />
        )}
      </div>
      {isOpen && (
        <>
          {example === undefined ? (
            <p className={classes.none}>It has no body.</p>
          ) : (
            <JsonExample json={example} />
          )}
          {headers.length + rows.length > 0 && (
            <details className={classes.more}>
              <summary>Headers and fields of {status}</summary>
              <SchemaTable title="Headers" rows={headers} isAnswer />
              <SchemaTable title="Fields" rows={rows} isAnswer />
            </details>
          )}
        </>
      )}
    </div>
  );
}
