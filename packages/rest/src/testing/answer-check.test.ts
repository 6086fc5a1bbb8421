import { describe, expect, test } from 'vitest';
import { buildOpenApi } from '../openapi.ts';
import { listRestProcedures } from '../procedures.ts';
import { type Answer, openApiValidator } from './answer-check.ts';
import { testRouter } from './test-app.ts';

const { checkAnswer } = openApiValidator(
  buildOpenApi(listRestProcedures(testRouter), {
    title: 'Items',
    version: '1.2.3',
    prefix: '/api',
  }),
);

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const ITEM = { id: 1, title: 'One', topics: [], createdAt: '2026-01-02T03:04:05.000Z' };
const ERROR = { error: 'It is not there', code: 'NOT_FOUND', issues: [] };

/** An answer as the document says, but for what a test changes. */
const answer = ({ body = ITEM, ...more }: Partial<Answer> & { body?: unknown } = {}): Answer => ({
  method: 'GET',
  url: '/api/items/1',
  status: 200,
  headers: JSON_TYPE,
  text: JSON.stringify(body),
  ...more,
});
const page = (headers: Answer['headers']) =>
  answer({ url: '/api/items?limit=1', body: [ITEM], headers: { ...JSON_TYPE, ...headers } });

describe('an answer that is as documented passes', () => {
  test.each([
    ['a body', answer()],
    ['an encoded path', answer({ url: '/api/%69tems/1' })],
    ['a documented error', answer({ status: 404, body: ERROR })],
    ['headers of the whole server', answer({ headers: { ...JSON_TYPE, 'x-request-id': 'a' } })],
    ['required headers', page({ 'x-total-count': '3' })],
    ['headers as numbers', page({ 'x-total-count': 3, link: '</api/items>; rel="next"' })],
    [
      'no body where there is none',
      answer({ method: 'POST', url: '/api/nothing', status: 204, text: '' }),
    ],
    ['a body that cannot be known', answer({ text: undefined })],
    ['HEAD of a GET', answer({ method: 'HEAD', text: '' })],
    [
      'HEAD where GET changes something',
      answer({
        method: 'HEAD',
        url: '/api/login',
        status: 405,
        headers: { allow: 'GET' },
        text: '',
      }),
    ],
    ['OPTIONS', answer({ method: 'OPTIONS', status: 204, headers: { allow: 'GET' }, text: '' })],
    ['an unknown path', answer({ url: '/api/nope', status: 404, body: ERROR })],
    [
      'a method a path does not take',
      answer({
        method: 'PATCH',
        status: 405,
        body: ERROR,
        headers: { ...JSON_TYPE, allow: 'GET' },
      }),
    ],
  ])('%s', (_, given) => {
    expect(checkAnswer(given)).toEqual([]);
  });
});

describe('a lie is found out', () => {
  test.each([
    [
      'a field of another type',
      answer({ body: { ...ITEM, id: 'one' } }),
      'the body/id must be integer',
    ],
    [
      'a field too many',
      answer({ status: 404, body: { ...ERROR, stack: '' } }),
      'the body must NOT have additional properties',
    ],
    ['no body', answer({ text: '' }), 'the documented body is missing'],
    ['a body that is not JSON', answer({ text: '<' }), 'the body is not JSON'],
    [
      'another type of body',
      answer({ headers: { 'content-type': 'text/html' } }),
      'the body is text/html',
    ],
    [
      'a body where there is none',
      answer({ method: 'POST', url: '/api/nothing', status: 204 }),
      'there is a body, against the document',
    ],
    ['a body to HEAD', answer({ method: 'HEAD' }), 'there is a body, against HTTP'],
    ['an undocumented status', answer({ status: 418 }), '/api/items/{id} documents no 418'],
    ['an undocumented call', answer({ url: '/api/nowhere' }), 'this call is not documented'],
    [
      'an undocumented header',
      answer({ headers: { ...JSON_TYPE, 'x-mood': 'fine' } }),
      'the header x-mood is not documented',
    ],
    ['a missing header', page({}), 'the header X-Total-Count is missing'],
    [
      'a header of another type',
      page({ 'x-total-count': 'three' }),
      'the header X-Total-Count must be integer',
    ],
    [
      '405 without the methods',
      answer({ method: 'PATCH', status: 405, body: ERROR }),
      'the header Allow is missing',
    ],
    [
      'OPTIONS without the methods',
      answer({ method: 'OPTIONS', status: 204, text: '' }),
      'the header Allow is missing',
    ],
  ])('%s', (_, given, problem) => {
    expect(checkAnswer(given)).toEqual([expect.stringContaining(problem)]);
  });
});
