import { z } from 'zod';

/** A JSON Schema (2020-12), as far as this package looks into it. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  description?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  [keyword: string]: unknown;
}

/** Schemas that `$ref` leads to, by name. */
export type Definitions = Readonly<Record<string, JsonSchema>>;

export interface ConvertedSchema {
  schema: JsonSchema;
  /** The schemas having an id of their own, which `#/$defs/<id>` refers to. */
  definitions: Definitions;
}

/**
 * JSON Schema of a zod schema, without what zod adds for itself.
 * @param io what goes in, or what comes out after defaults and transformations
 */
export function convertSchema(schema: z.ZodType, io: 'input' | 'output'): ConvertedSchema {
  const converted = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: tidy });
  // Through JSON: zod's result carries non-enumerable extras and its own type.
  const { $defs = {}, $schema: _, ...root } = JSON.parse(JSON.stringify(converted)) as JsonSchema;
  return { schema: root, definitions: $defs };
}

function tidy({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  // zod bounds every integer by what a double can count; that is no rule of ours.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // The format says what its pattern of 300 characters says.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if ('example' in jsonSchema) {
    jsonSchema.examples ??= [jsonSchema.example];
    delete jsonSchema.example;
  }
}

/** The schema itself, or what its `$ref` leads to. */
export function resolveRef(schema: JsonSchema, definitions: Definitions): JsonSchema {
  let resolved = schema;
  while (resolved.$ref !== undefined) {
    const target = definitions[refName(resolved.$ref)];
    if (target === undefined) throw new Error(`Unresolved reference ${resolved.$ref}`);
    resolved = target;
  }
  return resolved;
}

/** Name a reference ends with: `Preview` of `#/$defs/Preview`. */
export const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** A field of an object schema. */
export interface Field {
  schema: JsonSchema;
  isRequired: boolean;
}

/**
 * Fields of an object schema, or of all the alternatives of a union of objects; without those that
 * `.meta({ 'x-internal': true })` keeps for typed callers.
 */
export function objectFields({ schema, definitions }: ConvertedSchema): Map<string, Field> {
  const resolved = resolveRef(schema, definitions);
  const fields = new Map<string, Field>();
  const required = new Set(resolved.required);
  for (const [name, field] of Object.entries(resolved.properties ?? {})) {
    if (field['x-internal'] === true) continue;
    fields.set(name, { schema: field, isRequired: required.has(name) });
  }
  for (const part of [
    ...(resolved.allOf ?? []),
    ...(resolved.anyOf ?? []),
    ...(resolved.oneOf ?? []),
  ]) {
    for (const [name, field] of objectFields({ schema: part, definitions })) {
      if (!fields.has(name)) fields.set(name, field);
    }
  }
  return fields;
}

/** The types a field may have, wherever its schema says them. */
export function typesOf({ schema, definitions }: ConvertedSchema): Set<string> {
  const resolved = resolveRef(schema, definitions);
  const types = new Set([resolved.type ?? []].flat());
  for (const part of [
    ...(resolved.allOf ?? []),
    ...(resolved.anyOf ?? []),
    ...(resolved.oneOf ?? []),
  ]) {
    for (const type of typesOf({ schema: part, definitions })) types.add(type);
  }
  return types;
}

/** The schema without some of its fields; the very same where it has none of them. */
export function omitFields(converted: ConvertedSchema, names: readonly string[]): JsonSchema {
  const fields = objectFields(converted);
  if (!names.some((name) => fields.has(name))) return converted.schema;

  const { definitions } = converted;
  const without = (part: JsonSchema) => omitFields({ schema: part, definitions }, names);
  const { properties, required, allOf, anyOf, oneOf, ...rest } = resolveRef(
    converted.schema,
    definitions,
  );
  const remaining = required?.filter((name) => !names.includes(name)) ?? [];
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).filter(([name]) => !names.includes(name)),
      ),
    }),
    ...(remaining.length > 0 && { required: remaining }),
    ...(allOf && { allOf: allOf.map(without) }),
    ...(anyOf && { anyOf: anyOf.map(without) }),
    ...(oneOf && { oneOf: oneOf.map(without) }),
  };
}
