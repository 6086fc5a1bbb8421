import { type AddressInfo, connect } from 'node:net';
import { DEMO_TOKEN } from '@foreword/domain/demo-user.ts';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { takeProblems } from '../testing/watch.ts';

const DEMO = { AUTH_MODE: 'demo', PUBLIC_URL: '' };
const PASSWORD = { AUTH_MODE: 'password', PUBLIC_URL: '' };
const PUBLIC = { PUBLIC_URL: 'https://books.example' };
const FOR_NETWORK = { HOST: '0.0.0.0', ALLOW_PUBLIC_DEMO: 'true' };
const BEHIND_PROXY = { TRUSTED_PROXIES: '127.0.0.1' };

test.each([
  [DEMO, 'localhost:3000', 200],
  [DEMO, 'LocalHost.', 200],
  [DEMO, 'demo.localhost:80', 200],
  [DEMO, '127.0.0.1:3000', 200],
  [DEMO, '127.8.9.10', 200],
  [DEMO, '[::1]:3000', 200],
  [DEMO, 'evil.example', 403],
  [DEMO, 'evil.example:3000', 403],
  [DEMO, 'localhost.evil.example', 403],
  [DEMO, '127.evil.example', 403],
  [DEMO, 'evillocalhost', 403],
  [DEMO, '192.168.1.5:3000', 403],
  [DEMO, '[::2]', 403],
  [{ ...DEMO, ...PUBLIC }, 'books.example', 200],
  [{ ...DEMO, ...PUBLIC }, 'evil.example', 403],
  [{ ...DEMO, ...FOR_NETWORK }, '192.168.1.5:3000', 200],
  [{ ...DEMO, ...FOR_NETWORK }, '[fd00::5]:3000', 200],
  [{ ...DEMO, ...FOR_NETWORK }, 'evil.example', 403],
  [{ ...DEMO, ...FOR_NETWORK, ...PUBLIC }, '192.168.1.5', 403],
  [{ ...DEMO, ...FOR_NETWORK, HOST: 'shelf' }, 'shelf:3000', 200],
  [PASSWORD, 'whatever.example', 200],
  [{ ...PASSWORD, ...PUBLIC }, 'books.example', 200],
  [{ ...PASSWORD, ...PUBLIC }, 'BOOKS.example.:443', 200],
  [{ ...PASSWORD, ...PUBLIC }, 'localhost:3000', 200],
  [{ ...PASSWORD, ...PUBLIC }, 'evil.example', 403],
  [{ ...PASSWORD, ...PUBLIC }, 'books.example.evil.example', 403],
])('with %j a request to %s answers %i', async (environment, host, status) => {
  const { get } = await startApp({ environment });
  for (const url of ['/', '/robots.txt', '/api/auth/mode', '/trpc/session.mode']) {
    expect((await get(url, { host })).statusCode, url).toBe(status);
  }
  takeProblems();
});

test('a page of another name cannot use the demo token', async () => {
  const { call } = await startApp({ environment: DEMO });
  const headers = { host: 'evil.example', authorization: `Bearer ${DEMO_TOKEN}` };
  expect((await call('/api/admin/users', { headers })).body).toEqual({
    error: 'This server does not answer to this host name: it is not the one of PUBLIC_URL',
    code: 'FORBIDDEN',
    issues: [],
  });
});

test('health is answered to any host', async () => {
  const { get } = await startApp({ environment: DEMO });
  for (const url of ['/healthz', '/readyz?from=balancer']) {
    expect((await get(url, { host: '10.0.0.7:3000' })).statusCode).toBe(200);
  }
});

test('a proxy names the host, if it is trusted', async () => {
  const headers = { host: '127.0.0.1:3000', 'x-forwarded-host': 'evil.example' };
  const trusting = await startApp({ environment: { ...PASSWORD, ...PUBLIC, ...BEHIND_PROXY } });
  expect((await trusting.get('/robots.txt', headers)).statusCode).toBe(403);
  const own = { host: 'internal', 'x-forwarded-host': 'books.example' };
  expect((await trusting.get('/robots.txt', own)).statusCode).toBe(200);
  const other = await startApp({ environment: { ...PASSWORD, ...PUBLIC } });
  expect((await other.get('/robots.txt', headers)).statusCode).toBe(200);
  expect((await other.get('/robots.txt', own)).statusCode).toBe(403);
});

test('a page of another name cannot pass for a proxy of the demo', async () => {
  const { get } = await startApp({ environment: { ...DEMO, ...BEHIND_PROXY } });
  const statusOf = async (host: string) =>
    (await get('/robots.txt', { host, 'x-forwarded-host': 'localhost' })).statusCode;
  expect(await statusOf('evil.example')).toBe(403);
  expect(await statusOf('127.0.0.1:3000')).toBe(200);
});

/** Status of a request as it stands. */
async function statusOf(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.end(`${request.replaceAll('\n', '\r\n')}\r\nConnection: close\r\n\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer.slice(9, 12);
}

test.each([
  ['GET /robots.txt HTTP/1.1\nHost: localhost', '200'],
  ['GET /robots.txt HTTP/1.1', '400'],
  ['GET /robots.txt HTTP/1.0', '403'],
  ['GET /robots.txt HTTP/1.1\nHost:', '403'],
  ['GET http://localhost/robots.txt HTTP/1.1\nHost: localhost', '200'],
  ['GET http://evil.example/robots.txt HTTP/1.1\nHost: localhost', '403'],
  ['GET http://localhost/robots.txt HTTP/1.1\nHost: evil.example', '403'],
  ['GET /%zz HTTP/1.1\nHost: localhost', '400'],
])('%j answers %s', async (request, status) => {
  const { app } = await startApp({ environment: DEMO });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  expect(await statusOf(port, request)).toBe(status);
});
