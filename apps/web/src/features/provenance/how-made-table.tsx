import { HOW_MADE_COLUMNS, howMadeOf } from '@foreword/domain/how-made.ts';
import type { Preview } from '@foreword/domain/preview.ts';

export function HowMadeTable({ preview }: { preview: Pick<Preview, 'made' | 'origins'> }) {
  const { sentence, rows } = howMadeOf(preview);
  return (
    <>
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
    </>
  );
}
