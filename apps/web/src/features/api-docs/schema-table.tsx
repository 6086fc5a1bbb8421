import type { SchemaRow } from './document/schema-rows.ts';
import classes from './schema-table.module.css';
import { WithCode } from './with-code.tsx';

interface SchemaTableProps {
  title: string;
  rows: readonly SchemaRow[];
  /** What the rows are fields of an answer: whether they are required says nothing to a caller. */
  isAnswer?: boolean;
}

/** Fields with their types and what they mean; nothing where there are none. */
export function SchemaTable({ title, rows, isAnswer }: SchemaTableProps) {
  if (rows.length === 0) return null;
  // The roles stay those of a table when the style sheet makes blocks of its rows.
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: browsers drop them from elements that are displayed as blocks.
    <table className={classes.table} role="table">
      <caption>{title}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            Name
          </th>
          <th scope="col" role="columnheader">
            Type
          </th>
          <th scope="col" role="columnheader">
            {isAnswer ? 'Presence' : 'Required'}
          </th>
          <th scope="col" role="columnheader">
            Description
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ name, type, isRequired, description, limits }) => (
          <tr key={name} role="row">
            <th scope="row" role="rowheader">
              <code>{name || '(the whole)'}</code>
            </th>
            <td role="cell">
              <code className={classes.type}>{type}</code>
            </td>
            <td role="cell" className={isRequired ? classes.required : classes.optional}>
              {isAnswer
                ? isRequired
                  ? 'always'
                  : 'optional'
                : isRequired
                  ? 'required'
                  : 'optional'}
            </td>
            <td role="cell">
              <WithCode text={description} />
              {limits.length > 0 && <span className={classes.limits}>{limits.join('; ')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
}
