import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type ConnectionLimits, limitConnections, membership } from './connections.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const MANY = { connections: 100, perAddress: 100, proxies: [] };

async function start(listener: RequestListener, limits: Partial<ConnectionLimits> = {}) {
  const server = createServer(listener);
  const connections = limitConnections(server, { ...MANY, ...limits });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const open = async (options: object = {}): Promise<{ client: Socket; accepted: Socket }> => {
    const accepting = once(server, 'connection');
    const client = connect({ port, host: '127.0.0.1', ...options });
    client.on('error', () => {});
    const [accepted] = await accepting;
    return { client, accepted };
  };
  return { server, connections, open, port };
}

const answersIn = (received: string): number => received.match(/HTTP\/1\.1 200 OK/g)?.length ?? 0;

test('pipelined requests of a connection are answered one at a time, in order', async () => {
  let running = 0;
  let most = 0;
  const { open } = await start(async (request, response) => {
    running += 1;
    most = Math.max(most, running);
    await wait(1);
    running -= 1;
    response.end(`answer to ${request.url}\n`);
  });
  const { client } = await open();
  const paths = Array.from({ length: 50 }, (_, index) => `/${index}`);
  client.write(paths.map((path) => REQUEST.replace('/', path)).join(''));
  client.write(REQUEST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  const received = await text(client);
  expect(received.match(/(?<=answer to ).*/g)).toEqual([...paths, '/']);
  expect(most).toBe(1);
});

test('of too many pipelined requests the first are answered; then the connection closes', async () => {
  let asked = 0;
  const { open } = await start(
    async (_request, response) => {
      asked += 1;
      await wait(1);
      response.end();
    },
    { waiting: 10 },
  );
  const { client } = await open();
  client.write(REQUEST.repeat(500));
  const received = await text(client);
  expect([answersIn(received), asked]).toEqual([11, 11]);
  expect(received.match(/connection: \S+/gi)?.at(-1)).toBe('Connection: close');
});

test('the server reads no more from a connection while its requests wait', async () => {
  const { open } = await start(() => {}, { waiting: 1_000_000 });
  const { client, accepted } = await open();
  const megabytes = REQUEST.replace('/', `/${'x'.repeat(1000)}`).repeat(8000);
  client.write(megabytes);
  await wait(200);
  expect(accepted.bytesRead).toBeLessThan(300_000);
});

test('a reader that takes nothing of an answer is cut; an answer may take long to make', async () => {
  const body = Buffer.alloc(20_000_000);
  const { open, connections } = await start(async ({ socket, url }, response) => {
    // From here on, as `stalledMs`: a busy machine may take longer between a connection and its request.
    socket.setTimeout(100);
    await wait(250);
    response.end(url === '/short' ? 'here' : body);
  });
  const patient = await open();
  patient.client.write(REQUEST.replace('/', '/short'));
  const [answer] = await once(patient.client, 'data');
  expect(String(answer)).toContain('here');
  const stuck = await open();
  stuck.client.pause();
  stuck.client.write(REQUEST);
  await once(stuck.accepted, 'close');
  expect(connections.stalled()).toBe(1);
});

test('a connection that sends nothing is closed', async () => {
  const { open } = await start((_request, response) => response.end(), { stalledMs: 50 });
  const { client } = await open();
  client.resume();
  await once(client, 'close');
});

test('an address has no more connections than it may, a proxy any number', async () => {
  const limits = { perAddress: 2, proxies: ['127.1.0.0/16'] };
  const { open, connections } = await start((_request, response) => response.end(), limits);
  const opened = [await open(), await open(), await open()];
  expect(opened.map(({ accepted }) => accepted.destroyed)).toEqual([false, false, true]);
  for (let connection = 0; connection < 4; connection += 1) {
    expect((await open({ localAddress: '127.1.0.1' })).accepted.destroyed).toBe(false);
  }
  opened[0]?.client.destroy();
  await once(opened[0]?.accepted as Socket, 'close');
  expect((await open()).accepted.destroyed).toBe(false);
  expect(connections.refused()).toBe(1);
});

test('all addresses together have no more connections than the server takes; idle ones make room', async () => {
  const { open, port, server, connections } = await start(
    (_request, response) => response.end('here'),
    { connections: 2 },
  );
  const [first] = [await open(), await open()];
  first?.client.write(REQUEST);
  await once(first?.client as Socket, 'data');
  const dropped = once(server, 'drop');
  const surplus = connect(port, '127.0.0.1').on('error', () => {});
  await dropped;
  surplus.destroy();
  expect(connections.refused()).toBe(1);
  await once(first?.accepted as Socket, 'close');
  expect((await open()).accepted.destroyed).toBe(false);
});

test.each([
  ['127.0.0.1', true],
  ['::ffff:10.2.3.4', true],
  ['10.2.3.4', true],
  ['fd00::17', true],
  ['11.2.3.4', false],
  ['2001:db8::1', false],
])('%s belongs to the networks: %s', (address, isMember) => {
  expect(membership(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])(address)).toBe(isMember);
});
