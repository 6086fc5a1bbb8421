import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { BookCover } from '@foreword/ui/cover/book-cover.tsx';
import { Box, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { type Lists, type PreviewFormValues, toStoredContent } from './form-values.ts';
import classes from './preview-form.module.css';

export type ShownContent = Omit<PreviewContent, 'rawMarkdown'>;

interface LivePreviewProps {
  values: PreviewFormValues;
  lists: Lists;
  renderArticle: (content: ShownContent) => ReactNode;
}

/** Beside the form; folded under it on narrow screens. */
export function LivePreview({ values, lists, renderArticle }: LivePreviewProps) {
  const isBeside = useMediaQuery('(width >= 75em)', true, { getInitialValueInEffect: false });
  // Typing takes precedence over the preview.
  const shown = useDeferredValue(values);
  const shownLists = useDeferredValue(lists);
  const content = useMemo(() => toStoredContent(shown, shownLists), [shown, shownLists]);
  const page = (
    <div className={classes.page}>
      <Group gap="1rem" align="flex-start" wrap="nowrap">
        <Box flex="none" w="6rem">
          <BookCover {...content} />
        </Box>
        <div>
          <Text c="var(--accent)" fz="0.875rem" fw={600}>
            {content.category}
          </Text>
          <Text ff="heading" fz="1.5625rem" fw={600} lh={1.2} dir="auto">
            {content.title || 'Untitled'}
          </Text>
          {content.author && (
            <Text mt="0.25rem" ff="heading" fz="1.0625rem" fs="italic" lh={1.4}>
              by {content.author}
            </Text>
          )}
        </div>
      </Group>
      {renderArticle(content)}
    </div>
  );
  if (!isBeside) {
    return (
      <details className={`${classes.scroll} no-print`}>
        <summary>Live preview</summary>
        {page}
      </details>
    );
  }
  return (
    <aside className={`${classes.beside} no-print`} aria-label="Live preview">
      <Text className="label" mb="0.5rem">
        Live preview
      </Text>
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
