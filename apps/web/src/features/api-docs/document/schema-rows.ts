import { counted } from '@foreword/domain/counted.ts';

export interface SchemaRow {
  /** Dotted, with `[]` for items of a list: `keyTopics[].title`. Empty for the whole value. */
  name: string;
  /** Such as `string (date-time) | null`, `array of object`. */
  type: string;
  isRequired: boolean;
  description: string;
  limits: readonly string[];
}

/** The fields of a schema; nested fields follow their parent. No schema may hold itself. */
export function schemaRows(document: ApiDocument, schema: Schema): SchemaRow[] {
  const rows = fieldsOf(document, schema, '');
  return rows.length > 0 ? rows : [schemaRow(document, '', schema, true)];
}

export function schemaRow(
  document: ApiDocument,
  name: string,
  part: Schema,
  isRequired: boolean,
): SchemaRow {
  const schema = resolve(document, part);
  const forms = formsOf(document, schema);
  return {
    name,
    type: typeText(document, forms),
    isRequired,
    description:
      schema.description ?? forms.flatMap(({ description }) => description ?? []).join(' '),
    limits: [
      ...new Set([
        ...forms.flatMap((form) => [...limitsOf(form), ...limitsOfItems(document, form)]),
        ...limitsOf({ default: schema.default }),
      ]),
    ],
  };
}

/** The alternatives of a value, without references. */
function formsOf(document: ApiDocument, part: Schema): Schema[] {
  const schema = resolve(document, part);
  const choices = schema.anyOf ?? schema.oneOf;
  return choices?.flatMap((choice) => formsOf(document, choice)) ?? [schema];
}

/** A field is required where all alternatives with fields require it. */
function fieldsOf(document: ApiDocument, part: Schema, prefix: string): SchemaRow[] {
  const tables = formsOf(document, part)
    .map((form) => fieldsOfForm(document, form, prefix))
    .filter((rows) => rows.length > 0);
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

function fieldsOfForm(document: ApiDocument, schema: Schema, prefix: string): SchemaRow[] {
  const { properties = {}, required = [], additionalProperties, items } = schema;
  const field = (key: string, part: Schema, isRequired: boolean): SchemaRow[] => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    return [schemaRow(document, name, part, isRequired), ...fieldsOf(document, part, name)];
  };
  return [
    ...Object.entries(properties).flatMap(([key, part]) =>
      field(key, part, required.includes(key)),
    ),
    ...(typeof additionalProperties === 'object' ? field('*', additionalProperties, false) : []),
    ...(items ? fieldsOf(document, items, `${prefix}[]`) : []),
  ];
}

function typeText(document: ApiDocument, forms: readonly Schema[]): string {
  const names = forms.flatMap(({ type, format, items }) =>
    [type ?? []].flat().map((name) => {
      if (name === 'array' && items)
        return `array of ${typeText(document, formsOf(document, items))}`;
      return format === undefined ? name : `${name} (${format})`;
    }),
  );
  return [...new Set(names)].join(' | ') || 'any';
}

function limitsOfItems(document: ApiDocument, { items }: Schema): string[] {
  if (!items) return [];
  return formsOf(document, items)
    .filter(({ properties }) => properties === undefined)
    .flatMap((form) => limitsOf(form).map((limit) => `each ${limit}`));
}

function limitsOf(schema: Schema): string[] {
  return [
    ...bounds(schema.minLength, schema.maxLength, 'character'),
    ...bounds(schema.minItems, schema.maxItems, 'item'),
    ...bounds(schema.minimum, schema.maximum),
    ...(schema.pattern ? [`pattern ${schema.pattern}`] : []),
    ...(schema.enum ? [`one of ${schema.enum.map(show).join(', ')}`] : []),
    ...(schema.const === undefined ? [] : [`always ${show(schema.const)}`]),
    ...(schema.default === undefined ? [] : [`default ${show(schema.default)}`]),
  ];
}

function bounds(least: number | undefined, most: number | undefined, unit?: string): string[] {
  return [
    ...(least === undefined ? [] : [`at least ${count(least, unit)}`]),
    ...(most === undefined ? [] : [`at most ${count(most, unit)}`]),
  ];
}

const count = (number: number, unit?: string): string =>
  unit === undefined ? number.toLocaleString('en') : counted(number, unit);

const show = (value: unknown): string => JSON.stringify(value);

/** What the page reads of `/api/openapi.json`. */
export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: Components;
}

interface Components {
  schemas?: Readonly<Record<string, Schema>>;
  responses?: Readonly<Record<string, Answer>>;
  securitySchemes?: Readonly<Record<string, SecurityScheme>>;
}

export interface Operation {
  summary?: string;
  description?: string;
  tags?: readonly string[];
  security?: readonly Readonly<Record<string, readonly string[]>>[];
  'x-access'?: string;
  'x-scope'?: string;
  parameters?: readonly Parameter[];
  requestBody?: Body & { required?: boolean };
  responses?: Readonly<Record<string, Answer>>;
}

export interface Parameter extends Described {
  name: string;
  in: 'path' | 'query' | 'header';
}

export interface Answer extends Body {
  $ref?: string;
  description?: string;
  headers?: Readonly<Record<string, Described>>;
}

interface Body {
  content?: { 'application/json'?: { schema?: Schema; example?: unknown } };
}

interface Described {
  description?: string;
  required?: boolean;
  schema: Schema;
  example?: unknown;
}

export interface SecurityScheme {
  type: string;
  name?: string;
  description?: string;
}

export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  description?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  examples?: readonly unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** The part that a reference such as `#/components/schemas/Preview` names; words beside the reference win. */
export function resolve<Part extends { $ref?: string }>(document: ApiDocument, part: Part): Part {
  const { $ref, ...own } = part;
  if ($ref === undefined) return part;
  const [kind, name] = $ref.split('/').slice(-2) as [keyof Components, string];
  const target = document.components?.[kind]?.[name];
  if (target === undefined) throw new Error(`The document lacks ${$ref}`);
  return { ...(target as Part), ...own };
}
