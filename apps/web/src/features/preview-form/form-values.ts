import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import type { PreviewContent } from '@foreword/domain/preview.ts';
import { CONTENT_LABELS } from '../../lib/field-labels.ts';

/** A preview as the form holds it: everything is text, the three lists are JSON (spec §3). */
export type PreviewFormValues = Record<TextFieldName, string> & { isPublished: boolean };

export type TextFieldName = keyof PreviewContent;
export type FieldName = TextFieldName | 'isPublished';
export type ListFieldName = 'keyTopics' | 'references' | 'furtherExploration';

export const EMPTY_FORM: PreviewFormValues = {
  title: '',
  author: '',
  isbn: '',
  category: '',
  coverImage: '',
  abstract: '',
  introduction: '',
  keyTopics: '',
  relationToExistingWork: '',
  futureThinking: '',
  conclusion: '',
  references: '',
  furtherExploration: '',
  rawMarkdown: '',
  isPublished: false,
};

const { title, author, isbn, category, coverImage, ...texts } = CONTENT_LABELS;

/** The fields in the order of the form, with the names people see. */
export const FIELD_LABELS: Record<FieldName, string> = {
  ...{ title, author, isbn, category, coverImage },
  isPublished: 'Published',
  ...texts,
};

/** What is said where a required field is blank (spec §5). */
export const REQUIRED: Partial<Record<TextFieldName, string>> = {
  title: 'Title is required',
  abstract: 'Abstract is required',
  introduction: 'Introduction is required',
  keyTopics: 'Key topics are required',
  relationToExistingWork: 'Relation to existing work is required',
  futureThinking: 'Future thinking is required',
  conclusion: 'Conclusion is required',
  references: 'References are required',
  furtherExploration: 'Further exploration is required',
  rawMarkdown: 'Raw markdown is required',
};

/** Id of a field's input, for labels and for links from the list of problems. */
export const fieldId = (name: FieldName): string => `preview-${name}`;

/** JSON as the form writes it. */
export const toJson = (items: readonly KeyTopic[] | readonly string[]): string =>
  JSON.stringify(items, null, 2);

/** What the form shows of stored content. */
export function toFormValues(content: PreviewContent, isPublished: boolean): PreviewFormValues {
  return {
    title: content.title,
    author: content.author ?? '',
    isbn: content.isbn ?? '',
    category: content.category,
    coverImage: content.coverImage ?? '',
    abstract: content.abstract,
    introduction: content.introduction,
    keyTopics: toJson(content.keyTopics),
    relationToExistingWork: content.relationToExistingWork,
    futureThinking: content.futureThinking,
    conclusion: content.conclusion,
    references: toJson(content.references),
    furtherExploration: toJson(content.furtherExploration),
    rawMarkdown: content.rawMarkdown,
    isPublished,
  };
}
