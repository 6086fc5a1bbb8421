import { entries, isRecord, type Json, list, record, resolve } from './json.ts';

/** One form of a value: a schema without references and alternatives. */
export interface Form {
  schema: Json;
  /** References from the outermost schema to this one; a repeated one is not unfolded. */
  trail: readonly string[];
  isRepeated: boolean;
}

/** Limit for a hostile schema; those of Foreword have a few hundred parts. */
const MAX_PARTS = 1000;

export type SchemaReader = ReturnType<typeof createSchemaReader>;

export function createSchemaReader(document: Json) {
  let parts = 0;

  const open = (part: unknown, trail: readonly string[]): Form => {
    parts += 1;
    if (parts > MAX_PARTS) return { schema: {}, trail, isRepeated: true };
    const { value, refs } = resolve(document, part);
    const isRepeated = refs.some((ref) => trail.includes(ref));
    const passed = [...trail, ...refs];
    return { schema: isRepeated ? value : merged(value, passed), trail: passed, isRepeated };
  };

  const merged = (schema: Json, trail: readonly string[]): Json => {
    if (!Array.isArray(schema.allOf)) return schema;
    const { allOf, ...own } = schema;
    const all = [...allOf.map((part) => open(part, trail).schema), own];
    return {
      ...Object.assign({}, ...all),
      properties: Object.fromEntries(all.flatMap(({ properties }) => entries(properties))),
      required: all.flatMap(({ required }) => list(required)),
    };
  };

  /** The forms of a value; several where the schema has alternatives. */
  const formsOf = (part: unknown, trail: readonly string[]): Form[] => {
    const form = open(part, trail);
    const { anyOf, oneOf, ...own } = form.schema;
    const choices = [...list(anyOf), ...list(oneOf)];
    if (form.isRepeated || choices.length === 0) return [form];
    return [
      ...(isRecord(own.properties) ? [{ ...form, schema: own }] : []),
      ...choices.flatMap((choice) => formsOf(choice, form.trail)),
    ];
  };

  return { open, formsOf };
}

export function typesOf(schema: Json): string[] {
  const named = [schema.type].flat().filter((type) => typeof type === 'string');
  if (named.length > 0) return named;
  if (Object.keys(record(schema.properties)).length > 0) return ['object'];
  if (schema.items !== undefined || Array.isArray(schema.prefixItems)) return ['array'];
  const values = Array.isArray(schema.enum) ? schema.enum : [schema.const];
  return [...new Set(values.filter((value) => value !== undefined).map(typeOf))];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
