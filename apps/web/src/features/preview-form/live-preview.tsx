import type { PreviewContent } from '@foreword/domain/preview.ts';
import { BookCover } from '@foreword/ui/cover/book-cover.tsx';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { type Lists, type PreviewFormValues, toStoredContent } from './form-values.ts';
import classes from './live-preview.module.css';

export type ShownContent = Omit<PreviewContent, 'rawMarkdown'>;

interface LivePreviewProps {
  values: PreviewFormValues;
  lists: Lists;
  renderArticle: (content: ShownContent) => ReactNode;
}

/** Beside the form; folded under it on narrow screens. */
export function LivePreview({ values, lists, renderArticle }: LivePreviewProps) {
  const isBeside = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  // Typing takes precedence over the preview.
  const shown = useDeferredValue(values);
  const shownLists = useDeferredValue(lists);
  const content = useMemo(() => toStoredContent(shown, shownLists), [shown, shownLists]);
  const page = (
    <div className={classes.page}>
      <div className={classes.top}>
        <div className={classes.cover}>
          <BookCover title={content.title} author={content.author} imageUrl={content.coverImage} />
        </div>
        <div>
          {content.category && <p className={classes.category}>{content.category}</p>}
          <p className={classes.title} dir="auto">
            {content.title || 'Untitled'}
          </p>
          {content.author && <p className={classes.author}>by {content.author}</p>}
        </div>
      </div>
      {renderArticle(content)}
    </div>
  );
  if (!isBeside) {
    return (
      <details className={classes.folded}>
        <summary>Live preview</summary>
        {page}
      </details>
    );
  }
  return (
    <aside className={classes.beside} aria-label="Live preview">
      <p className={classes.label}>Live preview</p>
      <section
        className={classes.scroll}
        aria-label="The page as readers will see it"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it.
        tabIndex={0}
      >
        {page}
      </section>
    </aside>
  );
}
