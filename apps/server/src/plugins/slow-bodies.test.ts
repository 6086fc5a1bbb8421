import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitSlowBodies } from './slow-bodies.ts';

async function start() {
  const app = Fastify();
  onTestFinished(() => app.close());
  limitSlowBodies(app, { bodyMs: 50 });
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  app.post('/json', async () => 'here');
  app.post('/file', { config: { takesFile: true } }, async ({ body }) => body);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return (path: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\nab`,
    );
    return socket;
  };
}

test('a body that does not arrive is 408, and a file has more time', async () => {
  const open = await start();
  const file = open('/file');
  expect(await text(open('/json'))).toMatch(/^HTTP\/1\.1 408 /);
  file.write('cd');
  const [answer] = await once(file, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*abcd$/s);
});
