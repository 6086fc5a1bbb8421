import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitSlowBodies } from './slow-bodies.ts';

async function start(bodyMs = 50) {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(compress);
  limitSlowBodies(app, { bodyMs });
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  app.post('/json', async () => 'here');
  app.post('/file', { config: { takesFile: true } }, async ({ body }) => body);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const open = (path: string, { length = 4, type = 'text/plain', encoding = 'identity' } = {}) => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n` +
        `Content-Encoding: ${encoding}\r\nContent-Length: ${length}\r\n\r\nab`,
    );
    return socket;
  };
  return open;
}

test('a client that reads after it has sent a large body learns that it is too large', async () => {
  const open = await start(60_000);
  const length = 21 * 1024 * 1024;
  const socket = open('/json', { length });
  socket.pause();
  await promisify(socket.write).call(socket, Buffer.alloc(length - 2));
  const reading = once(socket, 'data');
  socket.resume();
  expect(String(await reading)).toMatch(/^HTTP\/1\.1 413 /);
});

test('an answered body that does not arrive ends the connection', async () => {
  const open = await start();
  const socket = open('/json', { length: 3 * 1024 * 1024 });
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 (?!.*408)/s);
});

test.each(['text/plain', 'image/png'])(
  'the late rest of a damaged compressed body of %s ends its connection alone',
  async (type) => {
    const open = await start();
    // Refused, or late on a busy machine, whose thread decompresses slowly.
    expect(await text(open('/json', { type, encoding: 'gzip' }))).toMatch(/^HTTP\/1\.1 4/);
    // Begins later, so that the time of the first is over.
    expect(await text(open('/json'))).toMatch(/^HTTP\/1\.1 408 /);
  },
);

test('a body that does not arrive is 408, and a file has more time', async () => {
  const open = await start();
  const file = open('/file');
  const late = await text(open('/json'));
  expect(late).toMatch(/^HTTP\/1\.1 408 /);
  const body = { error: 'The request did not arrive in time', code: 'TIMEOUT', issues: [] };
  expect(JSON.parse(late.split('\r\n\r\n')[1] ?? '')).toEqual(body);
  file.write('cd');
  const [answer] = await once(file, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*abcd$/s);
});
