import { expect, test } from 'vitest';
import { listEndpoints } from './endpoints.ts';

const DOCUMENT = {
  security: [{ bearer: [] }],
  paths: {
    '/api/shelves/{shelfId}/books': {
      summary: 'Not a method',
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
          { name: 'session', in: 'cookie', schema: {} },
          { $ref: '#/components/parameters/Page' },
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
    parameters: { Page: { name: 'page', in: 'query', schema: { type: 'boolean' } } },
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

test('an endpoint needs a login where it says so, or where the document does for all', () => {
  expect([get?.needsAuth, get?.role]).toEqual([false, '']);
  expect([post?.needsAuth, post?.role]).toEqual([true, 'admin']);
  const optional = { paths: { '/a': { get: { security: [{ bearer: [] }, {}] } } } };
  expect(listEndpoints(optional)[0]?.needsAuth).toBe(false);
});

test('parameters are grouped by place, with their choices and without cookies', () => {
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

test.each([
  {},
  { paths: null },
  { paths: [] },
  { paths: { '/a': null, '/b': { get: null, post: 5, trace: {} } } },
])('a document that is none has no endpoints: %j', (document) => {
  expect(listEndpoints(document)).toEqual([]);
});

test('an operation that says nothing is still there', () => {
  const document = { paths: { '/a': { get: { tags: [1], parameters: [null], responses: [] } } } };
  expect(listEndpoints(document)).toMatchObject([{ id: 'get-a', tags: [], answers: [] }]);
});
