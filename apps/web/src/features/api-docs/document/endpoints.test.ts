import { expect, test } from 'vitest';
import { listEndpoints } from './endpoints.ts';
import type { ApiDocument } from './schema-rows.ts';

const DOCUMENT: ApiDocument = {
  paths: {
    '/api/shelves/{shelfId}/books': {
      get: {
        summary: 'List books',
        tags: ['Public', 'Books'],
        security: [],
        parameters: [
          { name: 'shelfId', in: 'path', required: true, schema: { type: 'integer' }, example: 7 },
          {
            name: 'state',
            in: 'query',
            description: 'Only these',
            schema: { enum: ['new', 'old'] },
          },
          { name: 'page', in: 'query', schema: { type: 'boolean' } },
        ],
        responses: {
          200: {
            description: 'OK',
            headers: { 'X-Total-Count': { description: 'How many', schema: { type: 'integer' } } },
            content: {
              'application/json': {
                schema: { type: 'array', items: { properties: { id: { type: 'integer' } } } },
                example: [{ id: 1 }],
              },
            },
          },
          404: { $ref: '#/components/responses/NotFound' },
        },
      },
      post: {
        'x-access': 'admin',
        'x-scope': 'publish',
        security: [{ bearer: [] }],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { properties: { title: { type: 'string' } } },
              example: { title: 'Walden' },
            },
          },
        },
        responses: { 302: { description: 'Found' } },
      },
    },
  },
  components: {
    responses: {
      NotFound: {
        description: 'Not there',
        content: { 'application/json': { schema: {}, example: { error: 'Not found' } } },
      },
    },
  },
};

const [get, post] = listEndpoints(DOCUMENT);

test('every method of every path is an endpoint with an address of its own', () => {
  expect(listEndpoints(DOCUMENT)).toHaveLength(2);
  expect(get).toMatchObject({
    id: 'get-api-shelves-shelfid-books',
    method: 'GET',
    path: '/api/shelves/{shelfId}/books',
    summary: 'List books',
    tags: ['Public', 'Books'],
  });
  expect(post).toMatchObject({ id: 'post-api-shelves-shelfid-books', summary: '', tags: [] });
});

test('an endpoint that names ways to sign in needs one of them', () => {
  expect(get).toMatchObject({ needsAuth: false, role: '', scope: '' });
  expect(post).toMatchObject({ needsAuth: true, role: 'admin', scope: 'publish' });
});

test('parameters are grouped by place, with their choices', () => {
  const told = get?.parameters.map(({ row, place, example, choices }) => ({
    name: row.name,
    isRequired: row.isRequired,
    place,
    example,
    choices,
  }));
  expect(told).toEqual([
    { name: 'shelfId', isRequired: true, place: 'path', example: '7', choices: [] },
    { name: 'state', isRequired: false, place: 'query', example: '', choices: ['new', 'old'] },
    { name: 'page', isRequired: false, place: 'query', example: '', choices: ['true', 'false'] },
  ]);
});

test('a body has its fields and its example', () => {
  expect(post?.body).toMatchObject({ isRequired: true, example: '{\n  "title": "Walden"\n}' });
  expect(post?.body?.rows.map(({ name }) => name)).toEqual(['title']);
  expect(get?.body).toBeUndefined();
});

test('every documented status has its example, headers and fields', () => {
  expect(get?.answers.map(({ status, description }) => [status, description])).toEqual([
    ['200', 'OK'],
    ['404', 'Not there'],
  ]);
  expect(get?.answers[0]?.headers[0]).toMatchObject({
    name: 'X-Total-Count',
    description: 'How many',
  });
  expect(get?.answers[0]?.rows[0]?.name).toBe('[].id');
  expect(JSON.parse(get?.answers[1]?.example ?? '')).toEqual({ error: 'Not found' });
  expect(post?.answers[0]).toMatchObject({ status: '302', example: undefined, rows: [] });
});

test('an operation that says nothing is still there', () => {
  expect(listEndpoints({ paths: { '/a': { get: {} } } })).toMatchObject([
    { id: 'get-a', tags: [], answers: [], needsAuth: false },
  ]);
});
