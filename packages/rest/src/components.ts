import { type ConvertedSchema, type Definitions, type JsonSchema, refName } from './json-schema.ts';

/** Reusable schemas of a document, and what turns references to `$defs` into references to them. */
export interface Components {
  /** By name, in alphabetical order. */
  schemas: Record<string, JsonSchema>;
  forInput: (schema: JsonSchema) => JsonSchema;
  forOutput: (schema: JsonSchema) => JsonSchema;
}

/**
 * Gathers the schemas having an id of their own. One whose input differs from its output (by a
 * default, say) is there twice, the second time as `<id>Input`.
 * @throws Error if two different schemas have one id, or a recursive one has none
 */
export function gatherComponents(
  inputs: readonly ConvertedSchema[],
  outputs: readonly ConvertedSchema[],
): Components {
  const ofInputs = mergeDefinitions(inputs);
  const ofOutputs = mergeDefinitions(outputs);

  const inputName = (name: string) => {
    const isShared =
      !Object.hasOwn(ofOutputs, name) || closure(name, ofInputs) === closure(name, ofOutputs);
    return isShared ? name : `${name}Input`;
  };
  const forInput = (schema: JsonSchema) => renameRefs(schema, inputName);
  const forOutput = (schema: JsonSchema) => renameRefs(schema, (name) => name);

  const entries = [
    ...Object.entries(ofOutputs).map(([name, schema]) => [name, forOutput(schema)] as const),
    ...Object.entries(ofInputs).map(
      ([name, schema]) => [inputName(name), forInput(schema)] as const,
    ),
  ];
  entries.sort(([left], [right]) => (left < right ? -1 : 1));
  return { schemas: Object.fromEntries(entries), forInput, forOutput };
}

function mergeDefinitions(converted: readonly ConvertedSchema[]): Definitions {
  const merged: Record<string, JsonSchema> = {};
  for (const { definitions } of converted) {
    for (const [name, schema] of Object.entries(definitions)) {
      if (name.startsWith('__')) throw new Error('A recursive schema needs an id: .meta({ id })');
      const other = merged[name];
      if (other !== undefined && JSON.stringify(other) !== JSON.stringify(schema)) {
        throw new Error(`Two different schemas have the id ${name}`);
      }
      merged[name] = schema;
    }
  }
  return merged;
}

/** A definition with all it refers to, as text to compare. */
function closure(name: string, definitions: Definitions): string {
  const reached = new Set([name]);
  // A set gives what is added to it while it is walked through.
  for (const each of reached) {
    renameRefs(definitions[each] ?? {}, (next) => {
      reached.add(next);
      return next;
    });
  }
  return JSON.stringify([...reached].map((each) => [each, definitions[each]]));
}

function renameRefs(schema: JsonSchema, rename: (name: string) => string): JsonSchema {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) =>
        key === '$ref' && typeof inner === 'string'
          ? [key, `#/components/schemas/${rename(refName(inner))}`]
          : [key, walk(inner)],
      ),
    );
  };
  return walk(schema) as JsonSchema;
}
