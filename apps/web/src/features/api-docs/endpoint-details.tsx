import { Badge } from '@foreword/ui/badge/badge.tsx';
import { Button } from '@foreword/ui/button/button.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CopyButton, JsonExample, WithCode } from './code.tsx';
import type { Endpoint, EndpointAnswer, EndpointParameter } from './document/endpoints.ts';
import classes from './endpoint.module.css';
import { SchemaTable } from './schema-table.tsx';
import { TryIt } from './try-it/try-it.tsx';

const PLACES: readonly { place: EndpointParameter['place']; title: string }[] = [
  { place: 'path', title: 'URL Parameters' },
  { place: 'query', title: 'Query Parameters' },
  { place: 'header', title: 'Headers' },
];

export function EndpointDetails({ endpoint }: { endpoint: Endpoint }) {
  const { id, description, tags, parameters, body, answers } = endpoint;
  const [isTrying, setIsTrying] = useState(false);
  return (
    <div className={classes.details}>
      {description && (
        <p className={classes.description}>
          <WithCode text={description} />
        </p>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>Who may call it</dt>
          <dd>{callersOf(endpoint)}</dd>
        </div>
        <div>
          <dt>Tags</dt>
          <dd className={classes.tags}>
            {tags.map((tag) => (
              <Badge key={tag} tone="accent">
                {tag}
              </Badge>
            ))}
          </dd>
        </div>
      </dl>
      <p className={classes.link}>
        <Link to="/api" search={true} hash={id}>
          Link to this endpoint
        </Link>
      </p>
      {PLACES.map(({ place, title }) => (
        <SchemaTable
          key={place}
          title={title}
          rows={parameters.filter((each) => each.place === place).map(({ row }) => row)}
        />
      ))}
      {body && (
        <section>
          <SchemaTable title="Request Body" rows={body.rows} />
          <div className={classes.example}>
            <h4 id={`${id}-body-example`}>Example of the body</h4>
            <CopyButton
              text={body.example}
              label="Copy JSON"
              describedBy={`${id}-body-example`}
              isJson
            />
          </div>
          <JsonExample json={body.example} />
        </section>
      )}
      <AnswerList endpointId={id} answers={answers} />
      <div className={classes.tryIt}>
        <Button look="primary" aria-expanded={isTrying} onClick={() => setIsTrying(!isTrying)}>
          Try it
        </Button>
        {isTrying && <TryIt endpoint={endpoint} />}
      </div>
    </div>
  );
}

function callersOf({ needsAuth, role }: Endpoint): string {
  if (!needsAuth) return 'Everybody';
  if (role === 'admin') return 'Admin: administrators only';
  return role === 'editor' ? 'Editor: editors and administrators' : 'Who is signed in';
}

interface AnswerListProps {
  endpointId: string;
  answers: readonly EndpointAnswer[];
}

function AnswerList({ endpointId, answers }: AnswerListProps) {
  return (
    <section>
      <h4 className={classes.answersTitle}>Responses</h4>
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
      <div className={classes.answerHead}>
        <button
          type="button"
          id={id}
          className={classes.answerToggle}
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
