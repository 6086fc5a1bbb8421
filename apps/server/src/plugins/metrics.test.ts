import { seedPreview } from '@foreword/db/testing/builders.ts';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';

const TOKEN = '0123456789abcdef';

test('tell what the server does: routes, kept answers, connections, event loop, log', async () => {
  const { get, db } = await startApp();
  await seedPreview(db);
  for (let request = 0; request < 3; request += 1) await get('/book-summary/1');
  await get('/api/book-summaries/99');
  const { statusCode, headers, body } = await get('/metrics', { host: 'localhost' });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain; version=/);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatch(
    /foreword_http_request_seconds_count\{route="\/\*",method="GET",status="200"\} \d/,
  );
  expect(body).toMatch(/foreword_http_request_seconds_count\{route="\/api\/.*status="404"\} 1/);
  expect(body).toContain('foreword_kept_answers_served 2');
  for (const name of ['connections', 'connections_refused', 'turns_waiting', 'log_lines_dropped']) {
    expect(body).toContain(`\nforeword_${name} 0`);
  }
  expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
});

test.each([
  ['another machine', { remoteAddress: '203.0.113.7' }],
  ['a reader behind a proxy of this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
])('without a token are 404 for %s', async (_who, request) => {
  const { send } = await startApp();
  expect((await send({ url: '/metrics', ...request })).statusCode).toBe(404);
});

test('with a token need it, from any machine and under any host name', async () => {
  const { send } = await startApp({ environment: { METRICS_TOKEN: TOKEN } });
  const get = (authorization: string) =>
    send({
      url: '/metrics',
      remoteAddress: '203.0.113.7',
      headers: { authorization, host: '10.0.0.5:3000' },
    });
  expect((await get(`Bearer ${TOKEN}`)).statusCode).toBe(200);
  expect((await get(`Bearer ${TOKEN}x`)).statusCode).toBe(404);
  expect((await send({ url: '/metrics' })).statusCode).toBe(404);
});
