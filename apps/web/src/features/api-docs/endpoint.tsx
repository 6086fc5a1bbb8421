import { Small } from '@foreword/ui/admin/texts.ts';
import { Badge } from '@foreword/ui/badge/badge.tsx';
import { Button } from '@foreword/ui/button/button.tsx';
import { DataTable } from '@foreword/ui/data-table/data-table.tsx';
import { Box, Group, Text, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { TextInParts } from '../../lib/text-in-parts.tsx';
import classes from './api-docs.module.css';
import { CopyButton, JsonExample, WithCode } from './code.tsx';
import type { Endpoint, EndpointAnswer, EndpointParameter } from './document/endpoints.ts';
import type { SchemaRow } from './document/schema-rows.ts';
import { TryIt } from './try-it/try-it.tsx';

export function EndpointRow({ endpoint }: { endpoint: Endpoint }) {
  const { id, method, path, summary, needsAuth } = endpoint;
  const [isOpen, setIsOpen] = useState(false);
  const pathId = `${id}-path`;
  return (
    <article className="frame" aria-labelledby={pathId}>
      <div className={classes.head}>
        <Box component="h3" flex={1} miw={0} ff="text" fw={400}>
          <UnstyledButton
            className={classes.toggle ?? ''}
            aria-expanded={isOpen}
            aria-controls={`${id}-details`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className={classes.chevron} aria-hidden="true" />
            <span className={`${classes.call} ${classes.name}`}>
              <span id={pathId} className={classes.call}>
                <Badge tone={TONES[method] ?? 'featured'} squareWidth="4.75rem">
                  {method}
                </Badge>{' '}
                <Text component="code" fz="0.9375rem" fw={600}>
                  <TextInParts text={path} ends={/(?<=.\/)/} />
                </Text>
              </span>{' '}
              <span className="note">{summary}</span>
            </span>{' '}
            {needsAuth && <Badge>Auth Required</Badge>}
          </UnstyledButton>
        </Box>
        <CopyButton text={path} label="Copy path" describedBy={pathId} isCompact />
      </div>
      <div id={`${id}-details`} hidden={!isOpen}>
        {isOpen && <EndpointDetails endpoint={endpoint} />}
      </div>
    </article>
  );
}

const TONES: Record<string, 'accent' | 'danger'> = { GET: 'accent', DELETE: 'danger' };

const PLACES: readonly { place: EndpointParameter['place']; title: string }[] = [
  { place: 'path', title: 'URL Parameters' },
  { place: 'query', title: 'Query Parameters' },
  { place: 'header', title: 'Headers' },
];

function EndpointDetails({ endpoint }: { endpoint: Endpoint }) {
  const { id, description, scope, tags, parameters, body, answers } = endpoint;
  const [isTrying, setIsTrying] = useState(false);
  return (
    <div className={classes.details}>
      {description && (
        <Text maw="46rem" mt="0.75rem">
          <WithCode text={description} />
        </Text>
      )}
      <Group component="dl" gap="0.5rem 2rem" my="0.75rem" fz="0.9375rem">
        <Fact term="Who may call it">{callersOf(endpoint)}</Fact>
        {scope && <Fact term="Scope of an API token">{scope}</Fact>}
        <Fact term="Tags">
          <Group gap="0.375rem">
            {tags.map((tag) => (
              <Badge key={tag} tone="accent">
                {tag}
              </Badge>
            ))}
          </Group>
        </Fact>
      </Group>
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
          <Group justify="space-between" gap="0.75rem" mt="0.75rem">
            <Box component="h4" id={`${id}-body-example`} fz="1.0625rem">
              Example of the body
            </Box>
            <CopyButton
              text={body.example}
              label="Copy JSON"
              describedBy={`${id}-body-example`}
              isJson
            />
          </Group>
          <JsonExample json={body.example} />
        </section>
      )}
      <Box component="h4" m="1.5rem 0 0.5rem" fz="1.0625rem">
        Responses
      </Box>
      <ul className="stack">
        {answers.map((answer) => (
          <li key={answer.status} className={classes.line}>
            <Answer id={`${id}-${answer.status}`} answer={answer} />
          </li>
        ))}
      </ul>
      <Box mt="1.5rem" className="no-print">
        <Button look="primary" aria-expanded={isTrying} onClick={() => setIsTrying(!isTrying)}>
          Try it
        </Button>
        {isTrying && <TryIt endpoint={endpoint} />}
      </Box>
    </div>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <Group gap="0.25rem 0.625rem">
    <Box component="dt" c="dimmed">
      {term}
    </Box>
    <dd>{children}</dd>
  </Group>
);

function callersOf({ needsAuth, role }: Endpoint): string {
  if (!needsAuth) return 'All callers';
  if (role === 'admin') return 'Admin: administrators only';
  return role === 'editor' ? 'Editor: editors and administrators' : 'Signed-in users';
}

function Answer({ id, answer }: { id: string; answer: EndpointAnswer }) {
  const { status, description, headers, rows, example } = answer;
  const isError = /^[45]/.test(status);
  const [isOpen, setIsOpen] = useState(!isError);
  return (
    <Box py="0.25rem">
      <Group gap="0.75rem" wrap="nowrap">
        <UnstyledButton
          id={id}
          className={classes.answer ?? ''}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Badge tone={isError ? 'danger' : 'accent'} squareWidth="2.25rem">
            {status}
          </Badge>{' '}
          <Text span ml="0.375rem">
            {description}
          </Text>
        </UnstyledButton>
        {example !== undefined && (
          <CopyButton text={example} label="Copy JSON" describedBy={id} isJson />
        )}
      </Group>
      {isOpen && (
        <>
          {example === undefined ? (
            <Text c="dimmed" pb="0.5rem">
              It has no body.
            </Text>
          ) : (
            <JsonExample json={example} />
          )}
          {headers.length + rows.length > 0 && (
            <details className={classes.fold}>
              <summary>Headers and fields of {status}</summary>
              <SchemaTable title="Headers" rows={headers} isAnswer />
              <SchemaTable title="Fields" rows={rows} isAnswer />
            </details>
          )}
        </>
      )}
    </Box>
  );
}

interface SchemaTableProps {
  title: string;
  rows: readonly SchemaRow[];
  /** The rows are fields of an answer: none is marked as required. */
  isAnswer?: boolean;
}

function SchemaTable({ title, rows, isAnswer }: SchemaTableProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <Box component="h4" m="1.25rem 0 0.5rem" fz="1.0625rem">
        {title}
      </Box>
      <DataTable<SchemaRow & { id: string }>
        caption={title}
        rows={rows.map((row) => ({ ...row, id: row.name }))}
        columns={[
          {
            name: 'Name',
            isRowHeader: true,
            render: ({ name }) => (
              <code>
                <TextInParts text={name || '(the whole)'} ends={/(?<=[.\]])/} />
              </code>
            ),
          },
          { name: 'Type', isLong: true, render: ({ type }) => <code>{type}</code> },
          {
            name: isAnswer ? 'Presence' : 'Required',
            render: ({ isRequired }) =>
              isRequired ? (isAnswer ? 'always' : 'required') : 'optional',
          },
          {
            name: 'Description',
            isLong: true,
            render: ({ description, limits }) => (
              <>
                <WithCode text={description} />
                {limits.length > 0 && <Small>{limits.join('; ')}</Small>}
              </>
            ),
          },
        ]}
      />
    </>
  );
}
