import { WithCode } from './code.tsx';
import type { SchemaRow } from './document/schema-rows.ts';
import classes from './schema-table.module.css';

interface SchemaTableProps {
  title: string;
  rows: readonly SchemaRow[];
  /** The rows are fields of an answer: none is marked as required. */
  isAnswer?: boolean;
}

export function SchemaTable({ title, rows, isAnswer }: SchemaTableProps) {
  if (rows.length === 0) return null;
  // On a narrow screen the style sheet displays rows as blocks; the roles keep them a table.
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: browsers drop the implicit roles of blocks
    <table className={classes.table} role="table">
      <caption>{title}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {['Name', 'Type', isAnswer ? 'Presence' : 'Required', 'Description'].map((heading) => (
            <th key={heading} scope="col" role="columnheader">
              {heading}
            </th>
          ))}
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
              {isRequired ? (isAnswer ? 'always' : 'required') : 'optional'}
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
