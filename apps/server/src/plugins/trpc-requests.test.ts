import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

/** A server on a port, and an editor's headers. */
async function listen() {
  const app = await startApp();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.app.server.address() as AddressInfo;
  const { bearer } = await signIn(app.db, 'editor');
  return { ...app, port, origin: `http://127.0.0.1:${port}`, bearer };
}

test('an upload streams its progress, also to a browser that accepts compression', async () => {
  const { origin, bearer } = await listen();
  const response = await fetch(`${origin}/trpc/bulkUpload.stream?batch=1`, {
    method: 'POST',
    headers: {
      ...bearer,
      'content-type': 'application/json',
      'trpc-accept': 'application/jsonl',
      'accept-encoding': 'gzip, br',
    },
    body: JSON.stringify({ 0: { bookTitles: Array(1500).fill('x') } }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-encoding')).toBeNull();
  const chunks: string[] = [];
  for await (const chunk of response.body ?? []) chunks.push(new TextDecoder().decode(chunk));
  expect(chunks.length).toBeGreaterThan(2);
  expect(chunks.join('')).toContain('"processed":500');
  expect(chunks.join('')).toContain('"successful":1500');
});

test('an upload whose reader leaves goes on to its end', async () => {
  const { port, bearer, db } = await listen();
  const body = JSON.stringify({ 0: { bookTitles: Array(1500).fill('x') } });
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /trpc/bulkUpload.stream?batch=1 HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n` +
      `trpc-accept: application/jsonl\r\nauthorization: ${bearer.authorization}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  await new Promise((resolve) => socket.once('data', resolve));
  socket.destroy();
  await expect
    .poll(async () => (await db.selectFrom('preview').select('id').execute()).length)
    .toBe(1500);
});

test('a repeated request with a key is answered as the first one, and says so', async () => {
  const { send, db } = await startApp();
  const { bearer } = await signIn(db, 'editor');
  const create = () =>
    send({
      method: 'POST',
      url: '/trpc/previews.create',
      headers: { ...bearer, 'idempotency-key': 'k-1' },
      payload: { title: 'Emma', abstract: '', introduction: '', keyTopics: [], category: '' },
    });
  const [first, second] = [await create(), await create()];
  expect(first.headers).not.toHaveProperty('idempotency-replayed');
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(second.body).toBe(first.body);
});

test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
  'a body of type %s, which any site may send, is refused',
  async (type) => {
    const { send, db } = await startApp();
    const { bearer } = await signIn(db, 'editor');
    const response = await send({
      method: 'POST',
      url: '/trpc/session.signOut',
      headers: { ...bearer, 'content-type': type },
      payload: '--x--',
    });
    expect(response.statusCode).toBe(415);
    expect(response.json().error.data.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  },
);

test('a body whose bytes are not UTF-8 is refused, as their text would be stored altered', async () => {
  const { send, db } = await startApp();
  const { bearer } = await signIn(db, 'editor');
  const response = await send({
    method: 'POST',
    url: '/trpc/bulkUpload.upload',
    headers: { ...bearer, 'content-type': 'application/json' },
    payload: Buffer.from('{"bookTitles":["Café"]}', 'latin1'),
  });
  expect(response.statusCode).toBe(400);
  expect(response.json().error.message).toBe('The request body is not valid JSON');
});

test.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
  'the header %s makes no other method of a request',
  async (name) => {
    const { send, db } = await startApp();
    const { bearer } = await signIn(db, 'admin');
    const headers = { ...bearer, [name]: 'POST' };
    const response = await send({ url: '/trpc/session.signOut', headers });
    expect(response.statusCode).toBe(405);
  },
);

test.each(['session.endOthers', 'passkeys.begin'])(
  '%s takes no input, so clients send no body',
  async (path) => {
    const { send, db } = await startApp({ environment: { AUTH_MODE: 'password' } });
    const { browser } = await signIn(db, 'admin');
    const headers = { ...browser, 'content-type': 'application/json' };
    const response = await send({ method: 'POST', url: `/trpc/${path}`, headers, payload: '' });
    expect(response.statusCode, response.body).toBe(200);
  },
);

test('a visitor’s body that is too large leaves the connection to the requests that follow', async () => {
  const { origin } = await listen();
  const statuses: number[] = [];
  for (let count = 0; count < 4; count++) {
    const response = await fetch(`${origin}/trpc/session.signOut`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '['.repeat(200_000),
    });
    statuses.push(response.status);
    await response.text();
  }
  expect(statuses).toEqual([413, 413, 413, 413]);
});
