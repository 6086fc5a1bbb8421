import type { AddressInfo } from 'node:net';
import { DomainError } from '@foreword/domain/errors.ts';
import { expect, test } from 'vitest';
import { startApp } from './app.ts';
import { takeProblems } from './watch.ts';

const LIST = '/api/book-summaries';

/** A server whose lists answer with an undocumented conflict. */
const startLiar = () => startApp({ databaseFailure: new DomainError('CONFLICT', 'Not here') });

const PROBLEM = `GET ${LIST} answered 409: ${LIST} documents no 409`;

test('an undocumented answer is reported for every way to send a request', async () => {
  const { app, call, get, send } = await startLiar();
  await call(LIST);
  await get(LIST);
  await send({ url: LIST });
  await app.inject(`${LIST}?q=a`);
  expect(takeProblems()).toEqual([
    PROBLEM,
    PROBLEM,
    PROBLEM,
    PROBLEM.replace(' answered', '?q=a answered'),
  ]);
});

test('so is a server that listens', async () => {
  const { app } = await startLiar();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}${LIST}`);
  expect(takeProblems()).toEqual([PROBLEM]);
});

test.fails('and the test in which it happens fails', async () => {
  const { get } = await startLiar();
  await get(LIST);
});

test('pages are no calls', async () => {
  const { get } = await startApp();
  await get('/api');
  await get('/about-us');
  expect(takeProblems()).toEqual([]);
});
