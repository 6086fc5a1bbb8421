import type { BookFacts } from './book-facts.ts';
import type { Decision } from './decision.ts';
import type { KeyTopic } from './key-topic.ts';
import { LIMITS } from './limits.ts';

interface Kinds {
  line: string;
  isbn: string;
  category: string;
  address: string;
  /** Blank lines separate paragraphs. */
  text: string;
  topics: KeyTopic[];
  list: string[];
  markdown: string;
  decision: Decision;
  book: BookFacts;
}
export type Kind = keyof Kinds;

/** No zod here: pages of readers load this file. */
export interface ContentField {
  kind: Kind;
  isNullable?: true;
  column: string;
  label: string;
  /** Without a heading the field has no section on the page, in Markdown and in files. */
  heading?: string;
  formSection: 'basic' | 'decision' | 'book' | 'content' | 'additional';
  /** Shares its row of the form with the next field of this kind. */
  isHalfWidth?: true;
  hint?: string;
  /** Singular of the items, such as `reference`. */
  noun?: string;
  /** Where a blank field is refused. */
  requiredIn: readonly ('draft' | 'form' | 'publishing')[];
  requiredMessage?: string;
  /** In code points; absent: the limit of the kind. */
  maxLength?: number;
  isOnCards?: true;
  description: string;
  example?: unknown;
  /** Added to the description where a caller sends the field. */
  inputNote?: string;
  /** What the built-in outline asks for. */
  toWrite?: string;
}
export type ContentFields = Readonly<Record<string, ContentField>>;

/**
 * In the order of form and page. Schemas, columns, forms, pages, Markdown, comparisons, site files and
 * commands derive from it (docs/decisions/0024-content-fields.md).
 */
export const CONTENT_FIELDS = {
  title: {
    kind: 'line',
    column: 'title',
    label: 'Title',
    formSection: 'basic',
    requiredIn: ['draft', 'form', 'publishing'],
    requiredMessage: 'Title is required',
    maxLength: LIMITS.titleLength,
    isOnCards: true,
    description: 'Title of the book',
    example: 'Walden',
    inputNote: 'must not be blank',
  },
  author: {
    kind: 'line',
    isNullable: true,
    column: 'author',
    label: 'Author',
    formSection: 'basic',
    isHalfWidth: true,
    requiredIn: [],
    isOnCards: true,
    description: 'Author of the book',
    example: 'Henry David Thoreau',
  },
  isbn: {
    kind: 'isbn',
    isNullable: true,
    column: 'isbn',
    label: 'ISBN',
    formSection: 'basic',
    isHalfWidth: true,
    requiredIn: [],
    description: 'ISBN, as 13 digits',
    example: '9780691096124',
    inputNote:
      'takes 10 or 13 digits with hyphens, and refuses a wrong check digit; empty or blank is the same as null',
  },
  category: {
    kind: 'category',
    column: 'category',
    label: 'Category',
    formSection: 'basic',
    hint: 'May stay empty until the preview is published',
    requiredIn: ['publishing'],
    requiredMessage: 'Category is required',
    isOnCards: true,
    description: 'Name of the category',
    example: 'General Non-Fiction',
    inputNote: 'may be empty until the preview is published',
  },
  coverImage: {
    kind: 'address',
    isNullable: true,
    column: 'cover_image',
    label: 'Cover Image',
    formSection: 'basic',
    hint: 'Address of an image; without one a cover is drawn',
    requiredIn: [],
    isOnCards: true,
    description: 'Address of the cover image: http, https or a path of this site',
    example: '/covers/walden.svg',
  },
  decision: {
    kind: 'decision',
    isNullable: true,
    column: 'decision',
    label: 'Advice to the reader',
    formSection: 'decision',
    requiredIn: [],
    description: 'How the preview advises the reader',
  },
  book: {
    kind: 'book',
    isNullable: true,
    column: 'book',
    label: 'About the book',
    formSection: 'book',
    requiredIn: [],
    description: 'Facts about the book',
  },
  abstract: {
    kind: 'text',
    column: 'abstract',
    label: 'Abstract',
    heading: 'Abstract',
    formSection: 'content',
    requiredIn: ['form', 'publishing'],
    requiredMessage: 'Abstract is required',
    isOnCards: true,
    description: 'The book in a paragraph',
    example: 'Two years alone by a pond, told as one.',
    toWrite: 'what the book is about, in one paragraph',
  },
  introduction: {
    kind: 'text',
    column: 'introduction',
    label: 'Introduction',
    heading: 'Introduction',
    formSection: 'content',
    requiredIn: ['form', 'publishing'],
    requiredMessage: 'Introduction is required',
    description: 'Who wrote it, when, for whom; blank lines separate paragraphs',
    example: 'Thoreau built a cabin in 1845 and wrote for his neighbours.',
    toWrite: 'which question the book answers, and who should read it',
  },
  keyTopics: {
    kind: 'topics',
    column: 'key_topics',
    label: 'Key Topics',
    heading: 'Key Topics & Thematic Insights',
    formSection: 'content',
    requiredIn: ['form', 'publishing'],
    requiredMessage: 'Key topics are required',
    description: 'Key topics, in order',
    example: [{ title: 'Economy', content: 'What a life costs.' }],
    inputNote: `objects, plain titles, or one of either instead of a list; at most ${LIMITS.keyTopics}`,
  },
  relationToExistingWork: {
    kind: 'text',
    column: 'relation_to_existing_work',
    label: 'Relation to Existing Work',
    heading: 'Relation to Existing Work',
    formSection: 'content',
    requiredIn: ['form'],
    requiredMessage: 'Relation to existing work is required',
    description: 'How the book relates to other works',
    example: 'It stands beside the essays of Emerson.',
    toWrite: 'what the book builds on, answers or departs from',
  },
  futureThinking: {
    kind: 'text',
    column: 'future_thinking',
    label: 'Future Thinking',
    heading: 'Future Thinking',
    formSection: 'content',
    requiredIn: ['form'],
    requiredMessage: 'Future thinking is required',
    description: 'Where its ideas lead',
    example: 'Read again whenever things get crowded.',
    toWrite: 'which questions it leaves open',
  },
  conclusion: {
    kind: 'text',
    column: 'conclusion',
    label: 'Conclusion',
    heading: 'Conclusion',
    formSection: 'content',
    requiredIn: ['form'],
    requiredMessage: 'Conclusion is required',
    description: 'Which readers the book suits',
    example: 'A book to argue with.',
    toWrite: 'for whom the book is worth buying, and for whom it is not',
  },
  references: {
    kind: 'list',
    // `references` is a reserved word of SQL.
    column: 'reference_list',
    label: 'References',
    heading: 'References',
    formSection: 'additional',
    noun: 'reference',
    requiredIn: ['form'],
    requiredMessage: 'References are required',
    description: 'Works referred to',
    example: ['Walden; or, Life in the Woods (1854)'],
  },
  furtherExploration: {
    kind: 'list',
    column: 'further_exploration',
    label: 'Further Exploration',
    heading: 'Further Exploration',
    formSection: 'additional',
    noun: 'suggestion',
    requiredIn: ['form'],
    requiredMessage: 'Further exploration is required',
    description: 'What to read, hear or visit next',
    example: ['Visit the pond'],
  },
  rawMarkdown: {
    kind: 'markdown',
    column: 'raw_markdown',
    label: 'Raw Markdown',
    formSection: 'additional',
    requiredIn: ['form'],
    requiredMessage: 'Raw markdown is required',
    description: 'The whole preview as Markdown',
    example: '# Walden\n\nby Henry David Thoreau\n',
    inputNote: 'where it is blank, made from the sections',
  },
} as const satisfies ContentFields;

export const CONTENT_NAMES = Object.keys(CONTENT_FIELDS) as (keyof typeof CONTENT_FIELDS)[];

/** The content of a working copy, of a version, or of what readers see. */
export type PreviewContent = ContentOf<typeof CONTENT_FIELDS>;

export type FieldValue<Field extends ContentField> =
  | Kinds[Field['kind']]
  | (Field extends { isNullable: true } ? null : never);

export type ContentOf<Fields extends ContentFields> = {
  -readonly [Name in keyof Fields]: FieldValue<Fields[Name]>;
};

export type FieldsRequiredIn<
  Fields extends ContentFields,
  Where extends ContentField['requiredIn'][number],
> = {
  [Name in keyof Fields as Where extends Fields[Name]['requiredIn'][number]
    ? Name
    : never]: Fields[Name];
};

export type FieldsWith<Fields extends ContentFields, Property extends keyof ContentField> = {
  [Name in keyof Fields as Property extends keyof Fields[Name] ? Name : never]: Fields[Name];
};

export function fieldsWith<Fields extends ContentFields, Property extends keyof ContentField>(
  fields: Fields,
  property: Property,
): FieldsWith<Fields, Property> {
  const entries = Object.entries(fields).filter(([, field]) => property in field);
  return Object.fromEntries(entries) as FieldsWith<Fields, Property>;
}

type FieldsWithout<Fields extends ContentFields, Property extends keyof ContentField> = {
  [Name in keyof Fields as Property extends keyof Fields[Name] ? never : Name]: Fields[Name];
};

export function fieldsWithout<Fields extends ContentFields, Property extends keyof ContentField>(
  fields: Fields,
  property: Property,
): FieldsWithout<Fields, Property> {
  const entries = Object.entries(fields).filter(([, field]) => !(property in field));
  return Object.fromEntries(entries) as FieldsWithout<Fields, Property>;
}

/** The caller states the type of the result. */
export function mapFields<Result>(
  fields: ContentFields,
  toValue: (field: ContentField, name: string) => unknown,
): Result {
  const result: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) result[name] = toValue(field, name);
  return result as Result;
}

const SHAPES = {
  line: 'text',
  isbn: 'text',
  category: 'text',
  address: 'text',
  text: 'text',
  markdown: 'text',
  topics: 'topics',
  list: 'list',
  decision: 'decision',
  book: 'book',
} as const satisfies Record<Kind, string>;

export type Shape = (typeof SHAPES)[Kind];

export const shapeOf = ({ kind }: ContentField): Shape => SHAPES[kind];

export type SectionShape = Exclude<Shape, 'decision' | 'book'>;

/** The shape of a field with a heading: sections are texts, topics or lists. */
export const sectionShapeOf = (field: ContentField) => shapeOf(field) as SectionShape;

/** Null reads as an empty text. */
export type ShapedValue =
  | { shape: 'text'; value: string }
  | { shape: 'topics'; value: KeyTopic[] }
  | { shape: 'list'; value: string[] }
  | { shape: 'decision'; value: Decision | null }
  | { shape: 'book'; value: BookFacts | null };

export type FieldContent = { name: string; field: ContentField } & ShapedValue;

export type SectionContent = Extract<FieldContent, { shape: SectionShape }>;

/** In order; content may lack some of the fields. */
export function contentsOf<Fields extends ContentFields>(
  fields: Fields,
  content: Partial<ContentOf<Fields>>,
): FieldContent[] {
  return Object.entries(fields)
    .filter(([name]) => content[name] !== undefined)
    .map(([name, field]) => {
      const shape = shapeOf(field);
      const value = content[name] ?? (shape === 'text' ? '' : null);
      return { name, field, shape, value } as FieldContent;
    });
}

export const emptyContentOf = <Fields extends ContentFields>(fields: Fields): ContentOf<Fields> =>
  mapFields(fields, emptyValueOf);

export function emptyValueOf(field: ContentField): string | null | never[] {
  if (field.isNullable) return null;
  return shapeOf(field) === 'text' ? '' : [];
}

/** Such as `key-topics`, for addresses and options. */
export const kebabCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
