import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
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
