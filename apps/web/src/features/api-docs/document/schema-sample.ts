import { entries, isRecord, type Json, list, record, text } from './json.ts';
import { createSchemaReader, type SchemaReader, typesOf } from './schema-reader.ts';

const SAMPLE_OF_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-03-01T09:30:00.000Z',
  date: '2026-03-01',
  email: 'reader@example.org',
  uri: 'https://example.org/',
  uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
};

/** A value of a schema, from the examples of its parts where they have some; a nested repetition is left out. */
export const sampleOf = (schema: unknown, document: Json): unknown =>
  sample(createSchemaReader(document), schema, []);

function sample(reader: SchemaReader, part: unknown, trail: readonly string[]): unknown {
  const whole = reader.open(part, trail);
  const given = givenIn(whole.schema);
  if (given !== undefined) return given;
  const form = reader
    .formsOf(part, trail)
    .find(({ schema, isRepeated }) => !isRepeated && typesOf(schema)[0] !== 'null');
  if (form === undefined) return whole.isRepeated ? undefined : null;
  const { schema } = form;
  return givenIn(schema) ?? made(reader, schema, form.trail);
}

function givenIn(schema: Json): unknown {
  return (
    schema.example ??
    list(schema.examples)[0] ??
    schema.default ??
    schema.const ??
    list(schema.enum)[0]
  );
}

function made(reader: SchemaReader, schema: Json, trail: readonly string[]): unknown {
  switch (typesOf(schema)[0]) {
    case 'object':
      return Object.fromEntries(
        entries(record(schema.properties))
          .map(([name, part]) => [name, sample(reader, part, trail)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'array': {
      const item = isRecord(schema.items) ? sample(reader, schema.items, trail) : undefined;
      return item === undefined ? [] : [item];
    }
    case 'string':
      return SAMPLE_OF_FORMAT[text(schema.format)] ?? 'text';
    case 'integer':
    case 'number':
      return typeof schema.minimum === 'number' ? schema.minimum : 1;
    case 'boolean':
      return true;
    default:
      return null;
  }
}
