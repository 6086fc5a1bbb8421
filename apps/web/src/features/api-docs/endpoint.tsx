import { Badge } from '@foreword/ui/badge/badge.tsx';
import { Button } from '@foreword/ui/button/button.tsx';
import { Box, Group, Table, Text, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import classes from './api-docs.module.css';
import { CopyButton, JsonExample, WithCode } from './code.tsx';
import type { Endpoint, EndpointAnswer, EndpointParameter } from './document/endpoints.ts';
import type { SchemaRow } from './document/schema-rows.ts';
import { TryIt } from './try-it/try-it.tsx';

interface EndpointRowProps {
  endpoint: Endpoint;
  /** Ids of the unfolded endpoints. */
  open: Set<string>;
}

export function EndpointRow({ endpoint, open }: EndpointRowProps) {
  const { id, method, path, summary, needsAuth } = endpoint;
  const isOpen = open.has(id);
  const pathId = `${id}-path`;
  return (
    <article id={id} className="frame" aria-labelledby={pathId}>
      <div className={classes.head}>
        <Box component="h3" flex={1} miw={0} ff="text" fw={400}>
          <UnstyledButton
            className={classes.toggle ?? ''}
            aria-expanded={isOpen}
            aria-controls={`${id}-details`}
            onClick={() => (isOpen ? open.delete(id) : open.add(id))}
          >
            <span className={classes.chevron} aria-hidden="true" />
            <span className={`${classes.call} ${classes.name}`}>
              <span id={pathId} className={classes.call}>
                <Badge tone={TONES[method] ?? 'featured'} squareWidth="4.75rem">
                  {method}
                </Badge>{' '}
                <Text component="code" fz="0.9375rem" fw={600}>
                  {path.split(/(?<=.\/)/).map((part) => (
                    <Fragment key={part}>
                      <wbr />
                      {part}
                    </Fragment>
                  ))}
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
        <Group gap="0.25rem 0.625rem">
          <Box component="dt" c="dimmed">
            Who may call it
          </Box>
          <dd>{callersOf(endpoint)}</dd>
        </Group>
        {scope && (
          <Group gap="0.25rem 0.625rem">
            <Box component="dt" c="dimmed">
              Scope of an API token
            </Box>
            <dd>{scope}</dd>
          </Group>
        )}
        <Group gap="0.25rem 0.625rem">
          <Box component="dt" c="dimmed">
            Tags
          </Box>
          <Group component="dd" gap="0.375rem">
            {tags.map((tag) => (
              <Badge key={tag} tone="accent">
                {tag}
              </Badge>
            ))}
          </Group>
        </Group>
      </Group>
      <Text className="no-print" fz="0.9375rem">
        <Link to="/api" search={true} hash={id}>
          Link to this endpoint
        </Link>
      </Text>
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
  const columns = [
    { name: 'Name', width: '26%' },
    { name: 'Type', width: '20%' },
    { name: isAnswer ? 'Presence' : 'Required', width: '7rem' },
    { name: 'Description' },
  ];
  // On a narrow screen the style sheet displays rows as blocks; the roles keep them a table.
  return (
    <Table
      className={classes.table ?? ''}
      role="table"
      captionSide="top"
      verticalSpacing="0.5rem"
      m="1.25rem 0 0.5rem"
      fz="0.9375rem"
    >
      <Table.Caption
        m={0}
        pb="0.375rem"
        c="var(--ink)"
        ta="left"
        fz="1.0625rem"
        fw={600}
        lh={1.25}
        ff="heading"
      >
        {title}
      </Table.Caption>
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          {columns.map(({ name, width }) => (
            <Table.Th key={name} scope="col" role="columnheader" w={width}>
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {rows.map(({ name, type, isRequired, description, limits }) => (
          <Table.Tr key={name} role="row">
            <Table.Th scope="row" role="rowheader" fw={600}>
              <code>{name || '(the whole)'}</code>
            </Table.Th>
            <Table.Td role="cell">
              <code>{type}</code>
            </Table.Td>
            <Table.Td role="cell" {...(isRequired ? { fw: 600 } : { c: 'dimmed' })}>
              {isRequired ? (isAnswer ? 'always' : 'required') : 'optional'}
            </Table.Td>
            <Table.Td role="cell">
              <WithCode text={description} />
              {limits.length > 0 && (
                <Text c="dimmed" fz="0.875rem">
                  {limits.join('; ')}
                </Text>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
