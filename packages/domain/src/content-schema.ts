import { z } from 'zod';
import {
  CONTENT_NAMES,
  type ContentField,
  type ContentFields,
  emptyValueOf,
  type FieldValue,
  type Kind,
  mapFields,
  shapeOf,
} from './content-fields.ts';
import { bookFactsSchema, decisionSchema } from './decision-schema.ts';
import { keyTopicSchema, looseKeyTopicsSchema } from './key-topic.ts';
import { LIMITS } from './limits.ts';
import { blankAsNull, notBlank, plainText } from './text.ts';

/** An http(s) address without credentials, or a path of this site. */
export const coverImageSchema = plainText(LIMITS.addressLength).refine(
  isCoverImage,
  'Must be an http(s) address or a path of this site starting with one /',
);

function isCoverImage(text: string): boolean {
  if (/^\/(?![/\\])[^\\\s]*$/.test(text)) return true;
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.username === '' && url.password === '';
}

const name = ({ maxLength = LIMITS.nameLength }: ContentField) => plainText(maxLength);
const text = ({ maxLength = LIMITS.textLength }: ContentField) => plainText(maxLength);
const list = (field: ContentField) => z.array(text(field));

const SCHEMAS = {
  line: name,
  // Rows of earlier versions have any text.
  isbn: name,
  category: name,
  address: () => coverImageSchema,
  text,
  topics: () => z.array(keyTopicSchema),
  list,
  // Markdown made from the sections may be longer than a text from a caller.
  markdown: () => z.string(),
  decision: () => decisionSchema,
  book: () => bookFactsSchema,
} satisfies Record<Kind, (field: ContentField) => z.ZodType>;

type KindSchemas = { [K in Kind]: ReturnType<(typeof SCHEMAS)[K]> };

type FieldSchema<Field extends ContentField> = Field extends { isNullable: true }
  ? z.ZodNullable<KindSchemas[Field['kind']]>
  : KindSchemas[Field['kind']];

export const contentFieldSchema = z.enum(CONTENT_NAMES);

/** In any order, on the way in; stored without repetitions, in the order of the fields. */
export const lockedFieldsSchema = z
  .array(contentFieldSchema)
  .max(100, 'Must have at most 100 names')
  .meta({
    description: 'Fields that are not written again by a text provider',
    example: ['decision'],
  });

export type ContentShape<Fields extends ContentFields> = {
  -readonly [Name in keyof Fields]: FieldSchema<Fields[Name]>;
};

export const contentShapeOf = <Fields extends ContentFields>(fields: Fields) =>
  mapFields<ContentShape<Fields>>(fields, (field) => {
    const schema = SCHEMAS[field.kind](field);
    return (field.isNullable ? schema.nullable() : schema).meta(metaOf(field));
  });

const INPUT_SCHEMAS: Partial<Record<Kind, (field: ContentField) => z.ZodType>> = {
  topics: () =>
    looseKeyTopicsSchema.refine((topics) => topics.length <= LIMITS.keyTopics, {
      message: `Must have at most ${LIMITS.keyTopics} key topics`,
    }),
  markdown: text,
};

interface LooseInputs {
  topics: unknown;
  decision: z.input<typeof decisionSchema> | null;
  book: z.input<typeof bookFactsSchema> | null;
}

type InputSchema<Field extends ContentField> = z.ZodType<
  FieldValue<Field>,
  Field['kind'] extends keyof LooseInputs ? LooseInputs[Field['kind']] : FieldValue<Field>
>;

type ContentInputShape<Fields extends ContentFields> = {
  -readonly [Name in keyof Fields]: InputSchema<Fields[Name]>;
};

export const contentInputShapeOf = <Fields extends ContentFields>(fields: Fields) =>
  mapFields<ContentInputShape<Fields>>(fields, (field) => {
    const schema = inputSchemaOf(field);
    const note = field.inputNote ?? (field.isNullable && 'empty or blank is the same as null');
    const { description, ...meta } = metaOf(field);
    return schema.meta({ ...meta, description: note ? `${description}; ${note}` : description });
  });

function inputSchemaOf(field: ContentField): z.ZodType {
  const schema = (INPUT_SCHEMAS[field.kind] ?? SCHEMAS[field.kind])(field);
  if (field.requiredIn.includes('draft')) return notBlank(schema, field.requiredMessage);
  if (!field.isNullable) return schema;
  if (shapeOf(field) !== 'text') return schema.nullable();
  return blankAsNull(schema as z.ZodType<string, string>);
}

type NewContentSchema<Field extends ContentField> = 'publishing' extends Field['requiredIn'][number]
  ? InputSchema<Field>
  : Field extends { isNullable: true }
    ? z.ZodOptional<InputSchema<Field>>
    : z.ZodDefault<InputSchema<Field>>;

type NewContentShape<Fields extends ContentFields> = {
  -readonly [Name in keyof Fields]: NewContentSchema<Fields[Name]>;
};

/** Fields that publishing does not require may be left out. */
export function newContentShapeOf<Fields extends ContentFields>(fields: Fields) {
  const schemas: Record<string, z.ZodType> = contentInputShapeOf<ContentFields>(fields);
  return mapFields<NewContentShape<Fields>>(fields, (field, name) => {
    if (field.requiredIn.includes('publishing')) return schemas[name];
    return field.isNullable
      ? schemas[name]?.optional()
      : schemas[name]?.default(emptyValueOf(field));
  });
}

const metaOf = ({ description, example }: ContentField) => ({
  description,
  ...(example !== undefined && { example }),
});
