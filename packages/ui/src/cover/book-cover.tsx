import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import classes from './book-cover.module.css';
import { drawCover } from './draw-cover.ts';

interface BookCoverProps {
  title: string;
  author?: string | null | undefined;
  coverImage?: string | null;
  /** Loads at once, not lazily. */
  eager?: boolean;
  /** The title stands beside the cover: screen readers skip it. */
  decorative?: boolean;
}

/** A book's cover, 2:3, as wide as its container, the same in both colour schemes. */
export function BookCover({
  title,
  author,
  coverImage,
  eager = false,
  decorative = false,
}: BookCoverProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failedUrl, setFailedUrl] = useState<string>();

  // The image may have failed before React listened.
  useEffect(() => {
    const element = image.current;
    if (coverImage && element?.complete && element.naturalWidth === 0) setFailedUrl(coverImage);
  }, [coverImage]);

  const name = title.trim() === '' ? 'Book cover' : `Cover of ${title}`;
  if (!coverImage || coverImage === failedUrl) {
    return <DrawnCover title={title} author={author} name={decorative ? undefined : name} />;
  }
  return (
    <div className={classes.cover}>
      <img
        ref={image}
        className={classes.image}
        src={coverImage}
        alt={decorative ? '' : name}
        width={400}
        height={600}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setFailedUrl(coverImage)}
      />
    </div>
  );
}

interface DrawnCoverProps extends Pick<BookCoverProps, 'title' | 'author'> {
  name: string | undefined;
}

function DrawnCover({ title, author, name }: DrawnCoverProps) {
  const { palette, svg, titleSize } = useMemo(() => drawCover({ title }), [title]);
  const label = name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  const colors: CSSProperties = { backgroundColor: palette.cloth, color: palette.type };
  const isLong = author && author.length > 28;
  return (
    <div className={`${classes.cover} ${classes.drawn}`} style={colors} {...label}>
      <div className={classes.head} aria-hidden="true">
        <div className={isLong ? `${classes.author} ${classes.long}` : classes.author} dir="auto">
          {author}
        </div>
        <div className={`${classes.title} ${classes[titleSize]}`} dir="auto">
          {title}
        </div>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawCover writes numbers and colours only. */}
      <div className={classes.field} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
    </div>
  );
}
