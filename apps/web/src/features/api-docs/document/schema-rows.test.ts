import { describe, expect, test } from 'vitest';
import { schemaRow, schemaRows } from './schema-rows.ts';

const named = (schemas: Record<string, unknown>) => ({ components: { schemas } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const lines = (schema: unknown, document = {}) =>
  schemaRows(schema, document).map(({ name, type, isRequired }) => [name, type, isRequired]);

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
  expect(lines(undefined)).toEqual([]);
});

test('what may be null or of several types says so', () => {
  const schema = {
    properties: {
      author: { type: ['string', 'null'] },
      createdAt: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
      mode: { enum: ['list', 3] },
    },
  };
  expect(lines(schema).map(([name, type]) => [name, type])).toEqual([
    ['author', 'string | null'],
    ['createdAt', 'string (date-time) | null'],
    ['mode', 'string | number'],
  ]);
});

test('of alternatives all fields are shown, and only what each demands is required', () => {
  const alternatives = {
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

test('a composed schema has the fields of all its parts', () => {
  const document = named({ Base: { properties: { id: {} }, required: ['id'] } });
  expect(lines({ allOf: [ref('Base'), { properties: { note: {} } }] }, document)).toEqual([
    ['id', 'any', true],
    ['note', 'any', false],
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
  [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, ['more than 0', 'less than 1']],
  [{ enum: ['list', 'categories'] }, ['one of "list", "categories"']],
  [{ const: true }, ['always true']],
  [{ type: 'string', pattern: '^[a-z]+$' }, ['pattern ^[a-z]+$']],
  [
    { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string', maxLength: 9 } },
    ['at least 1 item', 'no item twice', 'each at most 9 characters'],
  ],
  [
    { anyOf: [{ type: 'string', maxLength: 300 }, { type: 'null' }], default: null },
    ['at most 300 characters', 'default null'],
  ],
])('%j demands %j', (schema, limits) => {
  expect(schemaRow('field', schema, false, {}).limits).toEqual(limits);
});

test('a description beside a reference replaces the description of its target', () => {
  const document = named({ Id: { type: 'integer', description: 'A number' } });
  const describe = (schema: object) => schemaRow('id', schema, true, document).description;
  expect(describe({ ...ref('Id'), description: 'Of the preview' })).toBe('Of the preview');
  expect(describe(ref('Id'))).toBe('A number');
});

describe('a hostile document', () => {
  test('that refers to itself is unfolded once', () => {
    const Node = { properties: { name: { type: 'string' }, children: { items: ref('Node') } } };
    const rows = schemaRows(ref('Node'), named({ Node }));
    expect(rows.map(({ name }) => name)).toEqual(['name', 'children']);
    expect(
      schemaRows({ properties: { root: ref('Node') } }, named({ Node })).map(({ name }) => name),
    ).toEqual(['root', 'root.name', 'root.children']);
  });

  test.each([
    ['a reference to itself', { A: ref('A') }],
    ['references in a circle', { A: ref('B'), B: ref('A') }],
    ['alternatives of itself', { A: { anyOf: [ref('A'), ref('A')] } }],
    ['a composition of itself', { A: { allOf: [ref('A'), { properties: { a: ref('A') } }] } }],
    ['lists of itself', { A: { type: 'array', items: ref('A') } }],
    ['a reference that leads nowhere', { A: ref('Nowhere') }],
    ['a reference to the prototype', { A: { $ref: '#/constructor/prototype' } }],
    ['an address of another document', { A: { $ref: 'https://evil.example/#/A' } }],
    [
      'types that are none',
      { A: { type: 7, properties: ['a'], required: 'a', enum: {}, items: 5 } },
    ],
    ['null everywhere', { A: { properties: null, items: null, anyOf: null, allOf: [null] } }],
  ])('with %s ends', (_name, schemas) => {
    expect(schemaRows(ref('A'), named(schemas)).length).toBeLessThan(10);
  });

  test('that grows with every reference is cut off', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 60 }, (_, level) => [
        `L${level}`,
        { properties: { a: ref(`L${level + 1}`), b: ref(`L${level + 1}`) } },
      ]),
    );
    expect(schemaRows(ref('L0'), named(schemas)).length).toBeLessThan(5000);
  });

  test('that is nested ten thousand deep is cut off', () => {
    let schema: object = { type: 'string' };
    for (let depth = 0; depth < 10_000; depth++) schema = { type: 'array', items: schema };
    expect(schemaRows(schema, {}).length).toBeLessThan(10);
  });
});
