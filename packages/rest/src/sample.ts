import { type Definitions, type JsonSchema, resolveRef } from './json-schema.ts';

const SAMPLE_OF_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-03-01T09:30:00.000Z',
  date: '2026-03-01',
  email: 'reader@example.org',
  uri: 'https://example.org/',
  uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
};

/**
 * A value of a schema, out of the examples of its fields where they have some.
 * @returns undefined only where a recursive schema would go on for ever
 */
export function sampleOf(
  schema: JsonSchema,
  definitions: Definitions,
  path: readonly string[] = [],
): unknown {
  if (schema.examples !== undefined && schema.examples.length > 0) return schema.examples[0];
  if (schema.$ref !== undefined) {
    if (path.includes(schema.$ref)) return undefined;
    return sampleOf(resolveRef(schema, definitions), definitions, [...path, schema.$ref]);
  }
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];

  const sample = (part: JsonSchema) => sampleOf(part, definitions, path);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) {
    const fullest = alternatives.find(({ type }) => type !== 'null');
    return fullest === undefined ? null : sample(fullest);
  }
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map(sample));

  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .map(([name, field]) => [name, sample(field)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'array': {
      if (schema.prefixItems !== undefined) return schema.prefixItems.map(sample);
      const item = schema.items ? sample(schema.items) : undefined;
      return item === undefined ? [] : [item];
    }
    case 'string':
      return SAMPLE_OF_FORMAT[schema.format ?? ''] ?? 'text';
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return null;
  }
}
