import type { PreviewContent } from '@foreword/domain/preview.ts';

/** What editors call the fields of a preview, in the order of the form. */
export const CONTENT_LABELS: Record<keyof PreviewContent, string> = {
  title: 'Title',
  author: 'Author',
  isbn: 'ISBN',
  category: 'Category',
  coverImage: 'Cover Image',
  abstract: 'Abstract',
  introduction: 'Introduction',
  keyTopics: 'Key Topics',
  relationToExistingWork: 'Relation to Existing Work',
  futureThinking: 'Future Thinking',
  conclusion: 'Conclusion',
  references: 'References',
  furtherExploration: 'Further Exploration',
  rawMarkdown: 'Raw Markdown',
};
