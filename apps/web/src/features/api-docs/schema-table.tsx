import { Table, Text } from '@mantine/core';
import classes from './api-docs.module.css';
import { WithCode } from './code.tsx';
import type { SchemaRow } from './document/schema-rows.ts';

interface SchemaTableProps {
  title: string;
  rows: readonly SchemaRow[];
  /** The rows are fields of an answer: none is marked as required. */
  isAnswer?: boolean;
}

export function SchemaTable({ title, rows, isAnswer }: SchemaTableProps) {
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
