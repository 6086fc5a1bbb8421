import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface DataColumn<Row> {
  name: string;
  render: (row: Row) => ReactNode;
  /** Long words, such as addresses, break anywhere. */
  isLong?: boolean;
  isRowHeader?: boolean;
  /** Cards ignore it. */
  minWidth?: string;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  /** For past rows, such as revoked tokens. */
  isFaded?: (row: Row) => boolean;
}

/** In a narrow place each row becomes a card of named values. */
export function DataTable<Row extends { id: string | number }>({
  caption,
  columns,
  rows,
  isFaded,
}: DataTableProps<Row>) {
  // Explicit roles: browsers drop those of table elements that are displayed as blocks.
  return (
    <div className={classes.frame}>
      <Table
        className={classes.table ?? ''}
        role="table"
        verticalSpacing="sm"
        horizontalSpacing="sm"
        withTableBorder
      >
        <Table.Caption className="visually-hidden">{caption}</Table.Caption>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map(({ name, minWidth }) => (
              <Table.Th key={name} scope="col" role="columnheader" miw={minWidth}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row) => (
            <Table.Tr key={row.id} role="row" data-faded={isFaded?.(row) || undefined}>
              {columns.map(({ name, render, isLong, isRowHeader }) =>
                isRowHeader ? (
                  <Table.Th key={name} scope="row" role="rowheader" fw={400}>
                    {render(row)}
                  </Table.Th>
                ) : (
                  <Table.Td key={name} role="cell" data-long={isLong || undefined}>
                    <span className={classes.name} aria-hidden="true">
                      {name}
                    </span>
                    <span>{render(row)}</span>
                  </Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
