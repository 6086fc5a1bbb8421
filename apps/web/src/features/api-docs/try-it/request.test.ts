import { describe, expect, test } from 'vitest';
import { listEndpoints } from '../document/endpoints.ts';
import { firstInputs, problemsOf, toCurl, toRequest } from './request.ts';

const [endpoint] = listEndpoints({
  paths: {
    '/api/shelves/{id}/books/{name}': {
      put: {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: {}, example: 7 },
          { name: 'name', in: 'path', required: true, schema: {} },
          { name: 'q', in: 'query', schema: {}, example: 'walden' },
          { name: 'Idempotency-Key', in: 'header', schema: {} },
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { example: { title: "Gulliver's" } } },
        },
      },
    },
  },
});
if (endpoint === undefined) throw new Error('The document has no endpoint');

const inputs = (parameters: Record<string, string>, body = '{}') => ({
  parameters: { 'path.id': '1', 'path.name': 'a', ...parameters },
  body,
});

test('a form starts with the examples of required fields', () => {
  expect(firstInputs(endpoint)).toEqual({
    parameters: { 'path.id': '7', 'path.name': '', 'query.q': '', 'header.Idempotency-Key': '' },
    body: '{\n  "title": "Gulliver\'s"\n}',
  });
});

test('inputs go where the document says, escaped as each place needs it', () => {
  const request = toRequest(
    endpoint,
    inputs({ 'path.name': 'a/b?$& ü', 'query.q': 'a&b=c', 'header.Idempotency-Key': 'k-1' }),
  );
  expect(request).toEqual({
    method: 'PUT',
    target: '/api/shelves/1/books/a%2Fb%3F%24%26%20%C3%BC?q=a%26b%3Dc',
    headers: [
      ['Idempotency-Key', 'k-1'],
      ['Content-Type', 'application/json'],
    ],
    body: '{}',
  });
});

test('empty fields are not sent', () => {
  expect(toRequest(endpoint, inputs({}, ' \n'))).toEqual({
    method: 'PUT',
    target: '/api/shelves/1/books/a',
    headers: [],
    body: undefined,
  });
});

describe('a request is held back', () => {
  test.each([
    [
      'without what is required',
      inputs({ 'path.id': '' }, ''),
      { 'path.id': 'id is required', body: 'This call needs a body' },
    ],
    [
      'with a path that browsers would shorten',
      inputs({ 'path.name': '..' }),
      { 'path.name': 'Dots alone cannot stand in a path' },
    ],
    [
      'with a header that cannot be sent',
      inputs({ 'header.Idempotency-Key': 'schlüssel' }),
      { 'header.Idempotency-Key': 'A header takes letters, digits and signs of ASCII only' },
    ],
    ['only then', inputs({ 'path.name': '...', 'path.id': 'not a number' }), {}],
  ])('%s', (_name, given, problems) => {
    expect(problemsOf(endpoint, given)).toEqual(problems);
  });
});

describe('as a curl command', () => {
  const origin = 'https://books.example';
  const curl = (body: string | undefined, withToken = true) =>
    toCurl(
      { method: 'PUT', target: '/api/a?b=1', headers: [['X-A', "it's"]], body },
      { origin, withToken },
    );

  test('nothing of a text reaches the shell', () => {
    expect(curl(`{"a":"$HOME \`x\` 'y'"}`)).toBe(
      [
        "curl --request PUT 'https://books.example/api/a?b=1'",
        '--header "Authorization: Bearer $FOREWORD_TOKEN"',
        `--header 'X-A: it'\\''s'`,
        `--data-raw '{"a":"$HOME \`x\` '\\''y'\\''"}'`,
      ].join(' \\\n  '),
    );
  });

  test('a plain GET is a short one', () => {
    const request = { method: 'GET', target: '/api/a', headers: [], body: undefined };
    expect(toCurl(request, { origin, withToken: false })).toBe(
      "curl 'https://books.example/api/a'",
    );
  });
});
