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
  return (
    <table className={classes.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">{isAnswer ? 'Presence' : 'Required'}</th>
          <th scope="col">Description</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, type, isRequired, description, limits }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name || '(the whole)'}</code>
            </th>
            <td>
              <code className={classes.type}>{type}</code>
            </td>
            <td className={isRequired ? classes.required : classes.optional}>
              {isAnswer
                ? isRequired
                  ? 'always'
                  : 'optional'
                : isRequired
                  ? 'required'
                  : 'optional'}
            </td>
            <td>
              <WithCode text={description} />
              {limits.length > 0 && <span className={classes.limits}>{limits.join('; ')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
