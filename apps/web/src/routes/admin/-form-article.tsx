import { hasWords } from '@foreword/domain/blank.ts';
import { AboutTheBook, DecisionPanel } from '../../features/decision/decision-panel.tsx';
import { PreviewArticle } from '../../features/preview/preview-article.tsx';
import { previewSections } from '../../features/preview/preview-sections.ts';
import type { ShownContent } from '../../features/preview-form/live-preview.tsx';

/** The live preview of both forms, as readers see the text. */
export const renderArticle = (content: ShownContent) => (
  <>
    <DecisionPanel decision={content.decision} book={content.book} />
    <PreviewArticle sections={previewSections(content)} hasLandmarks={false} />
    {hasWords(content.book) && <AboutTheBook book={content.book} hasLandmark={false} />}
  </>
);
