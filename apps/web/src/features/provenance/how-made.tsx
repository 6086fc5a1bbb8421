import { HOW_MADE_COLUMNS, HOW_MADE_HEADING, howMadeOf } from '@foreword/domain/how-made.ts';
import type { Preview } from '@foreword/domain/preview.ts';
import classes from './how-made.module.css';

/** Where each section came from, without names. */
export function HowMade({ preview }: { preview: Pick<Preview, 'made' | 'origins'> }) {
  const { sentence, rows } = howMadeOf(preview);
  return (
    <details id="made" className={classes.details} open={preview.made === 'ai-generated'}>
      <summary>{HOW_MADE_HEADING}</summary>
      <p>{sentence}</p>
      <table>
        <thead>
          <tr>
            {HOW_MADE_COLUMNS.map((heading) => (
              <th key={heading}>{heading}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ section, origin, review }) => (
            <tr key={section}>
              <th scope="row">{section}</th>
              <td>{origin}</td>
              <td>{review}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
