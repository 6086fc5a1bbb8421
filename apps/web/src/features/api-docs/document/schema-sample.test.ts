import { expect, test } from 'vitest';
import { sampleOf } from './schema-sample.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const named = (schemas: Record<string, unknown>) => ({ components: { schemas } });

test('a sample is made from the examples of the fields, and from their types where there are none', () => {
  const schema = {
    type: 'object',
    properties: {
      title: { type: 'string', examples: ['Walden'] },
      note: { type: 'string' },
      createdAt: { type: 'string', format: 'date-time' },
      limit: { type: 'integer', minimum: 3 },
      isActive: { type: 'boolean' },
      mode: { enum: ['list', 'categories'] },
      author: { anyOf: [{ type: 'null' }, { type: 'string', examples: ['Thoreau'] }] },
      topics: { type: 'array', items: ref('Topic') },
      anything: {},
    },
  };
  const Topic = { properties: { title: { default: 'Economy' } } };
  expect(sampleOf(schema, named({ Topic }))).toEqual({
    title: 'Walden',
    note: 'text',
    createdAt: '2026-03-01T09:30:00.000Z',
    limit: 3,
    isActive: true,
    mode: 'list',
    author: 'Thoreau',
    topics: [{ title: 'Economy' }],
    anything: null,
  });
});

test('what would go on for ever is left out', () => {
  const Node = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      parent: ref('Node'),
      children: { type: 'array', items: ref('Node') },
    },
  };
  expect(sampleOf(ref('Node'), named({ Node }))).toEqual({ name: 'text', children: [] });
});

test('a schema that is nothing but itself has no sample', () => {
  expect(sampleOf(ref('A'), named({ A: ref('B'), B: ref('A') }))).toBeNull();
  expect(sampleOf(ref('A'), named({ A: { anyOf: [ref('A')] } }))).toBeNull();
});
