import { seedPreview } from '@foreword/db/testing/builders.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { expect, test } from 'vitest';
import { type RestError, startApp } from '../testing/app.ts';

test.each([
  '/api/',
  '/api/nope',
  '/api/book-summaries/',
  '/api//book-summaries',
  '/api/book-summaries/1/nope',
  '/api/book-summaries/1/',
  '/api/BOOK-SUMMARIES',
  '/api/cms',
  '/api/..%2fapi',
  '/api/constructor',
])('GET %s is nothing, and says so in JSON', async (url) => {
  const { call, db } = await startApp();
  await seedPreview(db);
  const { status, headers, body } = await call<RestError>(url);
  expect(status).toBe(404);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(body).toEqual({ error: 'No API call exists at this path', code: 'NOT_FOUND', issues: [] });
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)(
  '%s of an unknown path is 404, not 405',
  async (method) => {
    const { call } = await startApp();
    expect((await call('/api/nope', { method, payload: {} })).status).toBe(404);
  },
);

test.each([
  '/API/book-summaries',
  '/Api/book-summaries/1',
  '//api/book-summaries',
  '/./api//book-summaries',
])('%s is another way to no data', async (url) => {
  const { send, db } = await startApp();
  await seedPreview(db, { abstract: 'Only in the data' });
  const response = await send({ url });
  expect(response.statusCode).toBe(404);
  expect(response.body).not.toContain('Only in the data');
});

test('a percent-encoded letter of a path is that letter', async () => {
  const { get } = await startApp();
  const { statusCode, headers } = await get('/api/%62ook-summaries');
  expect([statusCode, headers['x-total-count']]).toEqual([200, '0']);
});

test.each(['/api/%', '/api/%zz', '/api/book-summaries/%E0%A4%A'])(
  '%s cannot be decoded: 400 in JSON',
  async (url) => {
    const { send } = await startApp();
    const response = await send({ url });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      error: 'The address cannot be read',
      code: 'BAD_REQUEST',
      issues: [],
    });
  },
);

test('a fault inside is an internal error with a reference and nothing else', async () => {
  const { call } = await startApp({ databaseFailure: new Error('no such table: /srv/secret') });
  const { status, body } = await call<RestError>('/api/book-summaries');
  expect(status).toBe(500);
  expect(body).toEqual({
    error: 'Internal server error',
    code: 'INTERNAL_SERVER_ERROR',
    issues: [],
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('a database that is busy is worth another try', async () => {
  const { call } = await startApp({ databaseFailure: new DomainError('UNAVAILABLE', 'Try again') });
  const { status, headers, body } = await call<RestError>('/api/book-summaries');
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(body).toEqual({ error: 'Try again', code: 'SERVICE_UNAVAILABLE', issues: [] });
});
