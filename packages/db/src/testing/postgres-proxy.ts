import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Passes bytes on to a PostgreSQL, or swallows them, and ends of connections, while it is silent. */
export async function startProxy(url: string): Promise<{ url: string; isSilent: boolean }> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect(Number(port), hostname);
    sockets.push(client, upstream);
    client.on('data', (bytes) => proxy.isSilent || upstream.write(bytes));
    client.on('end', () => proxy.isSilent || upstream.end());
    upstream.on('data', (bytes) => proxy.isSilent || client.write(bytes));
    client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const proxyUrl = new URL(url);
  proxyUrl.port = String((server.address() as AddressInfo).port);
  const proxy = { url: proxyUrl.href, isSilent: false };
  return proxy;
}
