import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface DataColumn<Row> {
  name: string;
  render: (row: Row) => ReactNode;
  /** Its words may be long, such as addresses: they break anywhere. */
  isLong?: boolean;
  /** The column that says which row it is; exactly one. */
  isRowHeader?: boolean;
}

interface DataTableProps<Row> {
  /** What the rows are, for those who cannot see the page around them. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Shown with less weight, as what is over. */
  isFaded?: (row: Row) => boolean;
}

/** Rows and columns; where there is no room for columns each row becomes a card of named values. */
export function DataTable<Row>({ caption, columns, rows, keyOf, isFaded }: DataTableProps<Row>) {
  // The roles stay those of a table when the style sheet makes cards of its rows.
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: browsers drop them from elements that are displayed as blocks.
    <div className={classes.frame}>
      <table className={classes.table} role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name }) => (
              <th key={name} scope="col" role="columnheader">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" data-faded={isFaded?.(row) || undefined}>
              {columns.map(({ name, render, isLong, isRowHeader }) =>
                isRowHeader ? (
                  <th key={name} scope="row" role="rowheader">
                    {render(row)}
                  </th>
                ) : (
                  <td key={name} role="cell" data-long={isLong || undefined}>
                    <span className={classes.name} aria-hidden="true">
                      {name}
                    </span>
                    <span className={classes.value}>{render(row)}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
}
