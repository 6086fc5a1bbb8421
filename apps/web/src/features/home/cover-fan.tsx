import type { PreviewCard } from '@foreword/domain/preview.ts';
import { BookCover } from '@foreword/ui/cover/book-cover.tsx';
import classes from './cover-fan.module.css';

/** Three covers as on a shop's front table; a picture only. */
export function CoverFan({ previews }: { previews: readonly PreviewCard[] }) {
  return (
    <div className={classes.fan} aria-hidden="true">
      {previews.slice(0, 3).map((preview) => (
        <div key={preview.id} className={classes.cover}>
          <BookCover
            title={preview.title}
            author={preview.author}
            imageUrl={preview.coverImage}
            eager
            decorative
          />
        </div>
      ))}
    </div>
  );
}
