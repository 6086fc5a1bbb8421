import { entries, isRecord, type Json, list, text } from './json.ts';
import { createSchemaReader, type Form, type SchemaReader, typesOf } from './schema-reader.ts';

export interface SchemaRow {
  /** Dotted, with `[]` for items of a list: `keyTopics[].title`. Empty for the whole value. */
  name: string;
  /** Such as `string (date-time) | null`, `array of object`. */
  type: string;
  isRequired: boolean;
  description: string;
  limits: readonly string[];
}

/** The fields of a schema; nested fields follow their parent. */
export function schemaRows(schema: unknown, document: Json): SchemaRow[] {
  const reader = createSchemaReader(document);
  const rows = unfold(reader, schema, '', []);
  if (rows.length > 0 || schema === undefined) return rows;
  return [describe(createSchemaReader(document), '', schema, [], true)];
}

export const schemaRow = (
  name: string,
  schema: unknown,
  isRequired: boolean,
  document: Json,
): SchemaRow => describe(createSchemaReader(document), name, schema, [], isRequired);

function unfold(
  reader: SchemaReader,
  part: unknown,
  prefix: string,
  trail: readonly string[],
): SchemaRow[] {
  const forms = reader.formsOf(part, trail).filter(({ isRepeated }) => !isRepeated);
  const tables = forms.map((form) => fieldsOf(reader, form, prefix)).filter(isNotEmpty);
  return tables.length > 1 ? inAnyOf(tables) : tables.flat();
}

const isNotEmpty = (rows: readonly SchemaRow[]): boolean => rows.length > 0;

function fieldsOf(reader: SchemaReader, { schema, trail }: Form, prefix: string): SchemaRow[] {
  const required = list(schema.required);
  const field = (key: string, part: unknown, isRequired: boolean): SchemaRow[] => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    return [describe(reader, name, part, trail, isRequired), ...unfold(reader, part, name, trail)];
  };
  return [
    ...entries(schema.properties).flatMap(([key, part]) =>
      field(key, part, required.includes(key)),
    ),
    ...(isRecord(schema.additionalProperties)
      ? field('*', schema.additionalProperties, false)
      : []),
    ...(isRecord(schema.items) ? unfold(reader, schema.items, `${prefix}[]`, trail) : []),
  ];
}

/** A field is required where all alternatives require it. */
function inAnyOf(tables: readonly SchemaRow[][]): SchemaRow[] {
  const rows = new Map<string, SchemaRow>();
  for (const row of tables.flat()) {
    if (rows.has(row.name)) continue;
    const isRequired = tables.every((table) =>
      table.some(({ name, isRequired }) => name === row.name && isRequired),
    );
    rows.set(row.name, { ...row, isRequired });
  }
  return [...rows.values()];
}

function describe(
  reader: SchemaReader,
  name: string,
  part: unknown,
  trail: readonly string[],
  isRequired: boolean,
): SchemaRow {
  const { schema } = reader.open(part, trail);
  const forms = reader.formsOf(part, trail);
  const limits = forms.flatMap((form) => [
    ...(form.isRepeated ? ['has the same fields again'] : limitsOf(form.schema)),
    ...limitsOfItems(reader, form),
  ]);
  // A default stands beside the alternatives.
  const outer = forms.length > 1 ? limitsOf({ default: schema.default }) : [];
  return {
    name,
    type: typeText(reader, forms),
    isRequired,
    description:
      text(schema.description) ||
      forms
        .map((form) => text(form.schema.description))
        .join(' ')
        .trim(),
    limits: [...new Set([...limits, ...outer])],
  };
}

function limitsOfItems(reader: SchemaReader, { schema, trail, isRepeated }: Form): string[] {
  if (isRepeated || !isRecord(schema.items)) return [];
  const forms = reader.formsOf(schema.items, trail);
  return forms.flatMap((form) =>
    form.isRepeated || isRecord(form.schema.properties)
      ? []
      : limitsOf(form.schema).map((limit) => `each ${limit}`),
  );
}

function typeText(reader: SchemaReader, forms: readonly Form[]): string {
  const names = forms.flatMap(({ schema, trail, isRepeated }) =>
    typesOf(schema).map((type) => {
      if (type === 'array' && isRecord(schema.items) && !isRepeated) {
        return `array of ${typeText(reader, reader.formsOf(schema.items, trail))}`;
      }
      return type !== 'array' && text(schema.format) ? `${type} (${schema.format})` : type;
    }),
  );
  return [...new Set(names)].join(' | ') || 'any';
}

function limitsOf(schema: Json): string[] {
  return [
    ...bounds(schema.minLength, schema.maxLength, 'character'),
    ...bounds(schema.minItems, schema.maxItems, 'item'),
    ...bounds(schema.minimum, schema.maximum),
    ...above(schema.exclusiveMinimum, 'more than'),
    ...above(schema.exclusiveMaximum, 'less than'),
    ...(schema.uniqueItems === true ? ['no item twice'] : []),
    ...(text(schema.pattern) ? [`pattern ${schema.pattern}`] : []),
    ...(Array.isArray(schema.enum) ? [`one of ${schema.enum.map(show).join(', ')}`] : []),
    ...(schema.const === undefined ? [] : [`always ${show(schema.const)}`]),
    ...(schema.default === undefined ? [] : [`default ${show(schema.default)}`]),
  ];
}

function bounds(least: unknown, most: unknown, unit?: string): string[] {
  const say = (words: string, limit: unknown) =>
    typeof limit === 'number' ? [`${words} ${count(limit, unit)}`] : [];
  return [...say('at least', least), ...say('at most', most)];
}

const above = (limit: unknown, words: string): string[] =>
  typeof limit === 'number' ? [`${words} ${count(limit)}`] : [];

function count(number: number, unit?: string): string {
  const digits = number.toLocaleString('en');
  if (unit === undefined) return digits;
  return `${digits} ${unit}${number === 1 ? '' : 's'}`;
}

const show = (value: unknown): string => JSON.stringify(value);
