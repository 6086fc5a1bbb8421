import { expect, test } from 'vitest';
import { type ApiDocument, type Schema, schemaRow, schemaRows } from './schema-rows.ts';

const named = (schemas: Record<string, Schema> = {}): ApiDocument => ({
  paths: {},
  components: { schemas },
});
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const lines = (schema: Schema, document = named()) =>
  schemaRows(document, schema).map(({ name, type, isRequired }) => [name, type, isRequired]);

test('nested objects and lists are unfolded with dotted names', () => {
  const KeyTopic = {
    type: 'object',
    properties: {
      title: { type: 'string' },
      subItems: { type: 'array', items: { type: 'object', properties: { title: {} } } },
    },
    required: ['title'],
  };
  const preview = {
    type: 'object',
    properties: {
      keyTopics: { type: 'array', items: ref('KeyTopic') },
      references: { type: 'array', items: { type: 'string' } },
    },
    required: ['keyTopics'],
  };
  expect(lines(preview, named({ KeyTopic }))).toEqual([
    ['keyTopics', 'array of object', true],
    ['keyTopics[].title', 'string', true],
    ['keyTopics[].subItems', 'array of object', false],
    ['keyTopics[].subItems[].title', 'any', false],
    ['references', 'array of string', false],
  ]);
});

test('a list, a plain value and an empty schema have rows of their own', () => {
  const item = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };
  expect(lines({ type: 'array', items: item })).toEqual([['[].id', 'integer', true]]);
  expect(lines({ type: 'array', items: { type: 'string' } })).toEqual([
    ['', 'array of string', true],
  ]);
  expect(lines({})).toEqual([['', 'any', true]]);
});

test('what may be null or of several types says so', () => {
  const schema = {
    properties: {
      author: { type: ['string', 'null'] },
      createdAt: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
    },
  };
  expect(lines(schema).map(([name, type]) => [name, type])).toEqual([
    ['author', 'string | null'],
    ['createdAt', 'string (date-time) | null'],
  ]);
});

test('of alternatives all fields are shown, and only what each demands is required', () => {
  const alternatives: Schema = {
    oneOf: [
      { type: 'object', properties: { id: {}, title: {} }, required: ['id', 'title'] },
      { type: 'object', properties: { id: {}, error: {} }, required: ['id', 'error'] },
    ],
  };
  expect(lines(alternatives)).toEqual([
    ['id', 'any', true],
    ['title', 'any', false],
    ['error', 'any', false],
  ]);
});

test('fields with any name stand as a star', () => {
  const schema = { type: 'object', additionalProperties: { type: 'integer' } };
  expect(lines(schema)).toEqual([['*', 'integer', false]]);
});

test.each([
  [
    { type: 'string', minLength: 1, maxLength: 200_000 },
    ['at least 1 character', 'at most 200,000 characters'],
  ],
  [
    { type: 'integer', minimum: 1, maximum: 500, default: 100 },
    ['at least 1', 'at most 500', 'default 100'],
  ],
  [{ enum: ['list', 'categories'] }, ['one of "list", "categories"']],
  [{ const: true }, ['always true']],
  [{ type: 'string', pattern: '^[a-z]+$' }, ['pattern ^[a-z]+$']],
  [
    { type: 'array', minItems: 1, items: { type: 'string', maxLength: 9 } },
    ['at least 1 item', 'each at most 9 characters'],
  ],
  [
    { anyOf: [{ type: 'string', maxLength: 300 }, { type: 'null' }], default: null },
    ['at most 300 characters', 'default null'],
  ],
])('%j demands %j', (schema, limits) => {
  expect(schemaRow(named(), 'field', schema, false).limits).toEqual(limits);
});

test('a description beside a reference replaces the description of its target', () => {
  const document = named({ Id: { type: 'integer', description: 'A number' } });
  const describe = (schema: Schema) => schemaRow(document, 'id', schema, true).description;
  expect(describe({ ...ref('Id'), description: 'Of the preview' })).toBe('Of the preview');
  expect(describe(ref('Id'))).toBe('A number');
});
