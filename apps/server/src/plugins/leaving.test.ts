import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { makeFolder, startServer } from '../testing/child.ts';
import { signIn } from '../testing/sign-in.ts';

test.each(['/', '/book-summary/1', '/api/book-summaries', '/trpc/previews.featured'])(
  'a reader who leaves while the server reads their session leaves no line in the log: %s',
  async (path) => {
    const lines: string[] = [];
    const { promise: hasLeft, resolve: left } = Promise.withResolvers<void>();
    let asking: Socket | undefined;
    let onServer: Socket | undefined;
    const { app, db, get } = await startApp({
      environment: { LOG_LEVEL: 'warn' },
      log: { write: (line) => lines.push(line), dropped: 0, close: async () => {} },
      databasePlugin: {
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (onServer && !onServer.closed) {
            asking?.destroy();
            await once(onServer, 'close');
            left();
          }
          return result;
        },
      },
    });
    app.server.on('connection', (socket) => {
      onServer = socket;
    });
    const { bearer } = await signIn(db, 'editor');
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    asking = connect(port, '127.0.0.1');
    asking.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${bearer.authorization}\r\n\r\n`,
    );
    await hasLeft;
    // Takes longer than what the server still does for the reader.
    await get('/');
    expect(lines).toEqual([]);
  },
);

test.each([
  ['is too large', `Content-Length: 60000\r\n\r\n${'a'.repeat(60_000)}`],
  ['is no HTTP', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n'],
])(
  'a body of a type that is refused unread, which %s, does not end the server',
  async (_, body) => {
    const { url } = await startServer(await makeFolder());
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(`POST /trpc/a HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n${body}`);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 4(00|15) /);
    socket.destroy();
    await once(socket, 'close');
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  },
);
