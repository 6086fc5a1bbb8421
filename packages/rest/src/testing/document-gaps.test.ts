import { describe, expect, test } from 'vitest';
import type { JsonSchema, OpenApiDocument, Operation } from '../openapi-document.ts';
import { findGaps } from './document-gaps.ts';

const TITLE: JsonSchema = { type: 'string', description: 'Its title', examples: ['Walden'] };

/** A document without gaps, but for what a test changes. */
function documentOf({
  title = TITLE,
  tag = 'What there is to read',
  operation = {},
}: {
  title?: JsonSchema;
  tag?: string;
  operation?: Partial<Operation>;
} = {}): OpenApiDocument {
  const schema = { $ref: '#/components/schemas/Book' };
  return {
    openapi: '3.1.0',
    info: { title: 'Books', version: '1', description: 'All of them' },
    servers: [{ url: '/' }],
    tags: [{ name: 'Books', description: tag }],
    paths: {
      '/books': {
        get: {
          operationId: 'books_first',
          summary: 'Read the first book',
          description: 'There is always one.',
          tags: ['Books'],
          security: [],
          responses: {
            200: {
              description: 'OK',
              content: { 'application/json': { schema, example: { title: 'Walden' } } },
            },
          },
          ...operation,
        },
      },
    },
    components: {
      schemas: {
        Book: {
          type: 'object',
          description: 'A book',
          properties: { title },
          required: ['title'],
        },
      },
      responses: {},
      securitySchemes: {},
    },
    'x-other-requests': {},
  };
}

const parameter = (more: object) => ({
  operation: {
    parameters: [
      { name: 'q', in: 'query', required: false, schema: { type: 'string' }, ...more } as const,
    ],
  },
});

test('a document that says everything has no gaps', () => {
  expect(findGaps(documentOf())).toEqual([]);
});

describe('a gap is named', () => {
  test.each<[string, Parameters<typeof documentOf>[0], string[]]>([
    ['a tag without a description', { tag: '' }, ['tag Books: no description']],
    [
      'a call without a description',
      { operation: { description: '' } },
      ['GET /books: no description'],
    ],
    [
      'a field without either',
      { title: { type: 'string' } },
      ['Book.title: no description', 'Book.title: no example'],
    ],
    [
      'a field of a list of objects',
      {
        title: {
          ...TITLE,
          examples: undefined,
          anyOf: [
            {
              type: 'array',
              items: { type: 'object', properties: { part: { type: 'integer' } } },
            },
            { type: 'null' },
          ],
        },
        operation: { responses: {} },
      },
      ['Book.title[].part: no description', 'Book.title[].part: no example'],
    ],
    [
      'an example that is none',
      { title: { ...TITLE, examples: [7] } },
      ['Book.title: its example does not fit: must be string'],
    ],
    [
      'a parameter without either',
      parameter({}),
      ['GET /books q: no description', 'GET /books q: no example'],
    ],
    [
      'a parameter whose example is none',
      parameter({ description: 'Words', example: 7 }),
      ['GET /books q: its example does not fit: must be string'],
    ],
    [
      'a header without either',
      {
        operation: {
          responses: {
            200: {
              description: 'OK',
              headers: { 'X-Mood': { description: '', schema: { type: 'string' } } },
            },
          },
        },
      },
      ['GET /books 200 X-Mood: no description', 'GET /books 200 X-Mood: no example'],
    ],
    [
      'an answer whose example is none',
      {
        operation: {
          responses: {
            200: {
              description: 'OK',
              content: {
                'application/json': {
                  schema: { $ref: '#/components/schemas/Book' },
                  example: {},
                },
              },
            },
          },
        },
      },
      ["GET /books 200: its example does not fit: must have required property 'title'"],
    ],
  ])('%s', (_, change, gaps) => {
    expect(findGaps(documentOf(change))).toEqual(gaps);
  });
});

test('a schema with listed values or a described reference needs no description', () => {
  const title: JsonSchema = {
    description: 'Kinds',
    type: 'array',
    items: { anyOf: [{ enum: ['a', 'b'] }, { type: 'boolean' }] },
  };
  expect(findGaps(documentOf({ title, operation: { responses: {} } }))).toEqual([]);
});
