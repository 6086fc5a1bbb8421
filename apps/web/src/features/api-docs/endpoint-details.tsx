import { Badge } from '@foreword/ui/badge/badge.tsx';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AnswerList } from './answer-list.tsx';
import { CopyButton } from './copy-button.tsx';
import type { Endpoint, EndpointParameter } from './document/endpoints.ts';
import classes from './endpoint-details.module.css';
import { JsonExample } from './json-example.tsx';
import { SchemaTable } from './schema-table.tsx';
import { TryIt } from './try-it/try-it.tsx';
import { WithCode } from './with-code.tsx';

const PLACES: readonly { place: EndpointParameter['place']; title: string }[] = [
  { place: 'path', title: 'URL Parameters' },
  { place: 'query', title: 'Query Parameters' },
  { place: 'header', title: 'Headers' },
];

/** What an endpoint takes and answers, and a form to try it. */
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
        <button
          type="button"
          className={buttonClass('primary')}
          aria-expanded={isTrying}
          onClick={() => setIsTrying(!isTrying)}
        >
          Try it
        </button>
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
