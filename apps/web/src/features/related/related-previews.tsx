import type { PreviewCard } from '@foreword/domain/preview.ts';
import { Link } from '@tanstack/react-router';
import classes from './related-previews.module.css';

interface RelatedPreviewsProps {
  /** The preview on the page. */
  id: number;
  related: readonly { preview: Pick<PreviewCard, 'id' | 'title' | 'author'>; reason: string }[];
}

export function RelatedPreviews({ id, related }: RelatedPreviewsProps) {
  if (related.length === 0) return null;
  return (
    <section className={`${classes.related} no-print`} aria-labelledby="related">
      <h2 id="related">Related previews</h2>
      <ul className={classes.list}>
        {related.map(({ preview, reason }) => (
          <li key={preview.id}>
            <p dir="auto">
              <Link
                to="/book-summary/$id"
                params={{ id: String(preview.id) }}
                className={classes.title}
              >
                {preview.title}
              </Link>
              {preview.author && ` by ${preview.author}`}
            </p>
            <p className="note">
              {reason.charAt(0).toUpperCase() + reason.slice(1)}.{' '}
              <Link to="/compare" search={{ ids: `${id},${preview.id}` }}>
                Compare<span className="visually-hidden"> with {preview.title}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
