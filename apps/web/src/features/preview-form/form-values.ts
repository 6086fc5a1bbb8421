import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import {
  CONTENT_FIELDS,
  type ContentField,
  type ContentFields,
  type ContentOf,
  emptyValueOf,
  mapFields,
  type PreviewContent,
  type Shape,
  shapeOf,
} from '@foreword/domain/content-fields.ts';

type Fields = typeof CONTENT_FIELDS;

export type TextFieldName = keyof PreviewContent;
export type FieldName = TextFieldName | 'isPublished' | 'lockedFields';

type NameOfKind<Kind> = {
  [Name in keyof Fields]: Fields[Name]['kind'] extends Kind ? Name : never;
}[keyof Fields];

export type ListFieldName = NameOfKind<'topics' | 'list'>;
/** Fields of many inputs. */
export type PartFieldName = NameOfKind<'decision' | 'book'>;

/** A preview as the form holds it: every field is text; lists and parts are JSON. */
export type PreviewFormValues = Record<TextFieldName, string> & {
  isPublished: boolean;
  /** Names with commas between them, in the order of the form. */
  lockedFields: string;
};

const hasShape = (name: string, shapes: readonly Shape[]): boolean =>
  name in CONTENT_FIELDS && shapes.includes(shapeOf(CONTENT_FIELDS[name as TextFieldName]));

export const isList = (name: string): name is ListFieldName => hasShape(name, ['topics', 'list']);
export const isPart = (name: string): name is PartFieldName => hasShape(name, ['decision', 'book']);

export const LIST_NAMES = Object.keys(CONTENT_FIELDS).filter(isList);
export const PART_NAMES = Object.keys(CONTENT_FIELDS).filter(isPart);

const TEXT_NAMES = Object.keys(CONTENT_FIELDS) as TextFieldName[];

export const EMPTY_FORM: PreviewFormValues = {
  ...mapFields<Record<TextFieldName, string>>(CONTENT_FIELDS, () => ''),
  isPublished: false,
  lockedFields: '',
};

export const fieldId = (name: string): string => `preview-${name}`;

export interface FormSection {
  id: string;
  title: string;
  fields: { name: string; field: ContentField }[];
}

const SECTION_TITLES: Record<ContentField['formSection'], string> = {
  basic: 'Basic Information',
  decision: 'Advice to the Reader',
  book: 'About the Book',
  content: 'Content Sections',
  additional: 'Additional Information',
};

export const formSectionsOf = (fields: ContentFields): FormSection[] =>
  Object.entries(SECTION_TITLES).map(([section, title]) => ({
    id: `${section}-information`,
    title,
    fields: Object.entries(fields)
      .filter(([, { formSection }]) => formSection === section)
      .map(([name, field]) => ({ name, field })),
  }));

/** In the order of the form; the Published toggle ends its first section. */
export const FIELD_LABELS = Object.fromEntries(
  formSectionsOf(CONTENT_FIELDS)
    .flatMap(({ fields }, index) => [
      ...fields.map(({ name, field }) => [name, field.label]),
      ...(index === 0 ? [['isPublished', 'Publish']] : []),
    ])
    .concat([['lockedFields', 'Locked fields']]),
) as Record<FieldName, string>;

export const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[];

export const toJson = (value: object): string => JSON.stringify(value, null, 2);

/** How the form holds the value of a field. */
export const toText = (value: string | object | null | undefined): string =>
  typeof value === 'object' && value !== null ? toJson(value) : (value ?? '');

/** @param content the preview's, or that of a version */
export const toFormValues = (
  content: PreviewContent,
  { isPublished, lockedFields }: Pick<AdminPreview, 'isPublished' | 'lockedFields'>,
): PreviewFormValues => ({
  ...formTextsOf(CONTENT_FIELDS, content),
  isPublished,
  lockedFields: lockedFields.join(','),
});

export const lockedIn = ({ lockedFields }: Pick<PreviewFormValues, 'lockedFields'>) =>
  TEXT_NAMES.filter((name) => lockedFields.split(',').includes(name));

/** Whether no generation may write the field. */
export const isLocked = (values: Pick<PreviewFormValues, 'lockedFields'>, name: string): boolean =>
  lockedIn(values).some((locked) => locked === name);

/** The text of the locked fields with one more, or one less. */
export const withLock = (
  values: Pick<PreviewFormValues, 'lockedFields'>,
  name: string,
  isLocked: boolean,
): string => {
  const before = lockedIn(values);
  return TEXT_NAMES.filter((each) => (each === name ? isLocked : before.includes(each))).join(',');
};

export const formTextsOf = <Fields extends ContentFields>(
  fields: Fields,
  content: ContentOf<Fields>,
) => mapFields<Record<keyof Fields, string>>(fields, (_field, name) => toText(content[name]));

export type Lists = Pick<PreviewContent, ListFieldName | PartFieldName>;

/** A blank nullable field becomes null. */
export const toStoredContent = (
  { isPublished: _, lockedFields: _locked, ...texts }: PreviewFormValues,
  lists: Lists,
): PreviewContent => {
  const values = { ...texts, ...lists };
  return mapFields(CONTENT_FIELDS, (field, name) =>
    values[name as TextFieldName] === '' ? emptyValueOf(field) : values[name as TextFieldName],
  );
};
