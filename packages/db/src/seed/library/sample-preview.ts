/** One preview of the sample library (decisions §9): every section filled, every fact checkable. */
export interface SamplePreview {
  readonly title: string;
  readonly author: string;
  /** Name of one of the default categories. */
  readonly category: SampleCategory;
  /** Site-relative path of the drawn cover. */
  readonly coverImage: `/covers/${string}.svg`;
  readonly abstract: string;
  readonly introduction: string;
  readonly keyTopics: readonly SampleTopic[];
  readonly relationToExistingWork: string;
  readonly futureThinking: string;
  readonly conclusion: string;
  readonly references: readonly string[];
  readonly furtherExploration: readonly string[];
}

export interface SampleTopic {
  readonly title: string;
  readonly content: string;
  readonly subItems?: readonly { readonly title: string; readonly description: string }[];
}

export type SampleCategory =
  | 'Business & Leadership'
  | 'Personal Development'
  | 'Science & Technology'
  | 'Psychology & Relationships'
  | 'Health & Wellness'
  | 'General Non-Fiction';

/** Joins paragraphs with the blank line that separates them in stored text. */
export const paragraphs = (...texts: string[]): string => texts.join('\n\n');
