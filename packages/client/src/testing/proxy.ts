import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
}

/** What a proxy does with one request: passes it on, or something else. */
export type Behaviour = (
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => void,
) => void;

export interface Proxy {
  url: string;
  /** Every request that came, in order. */
  seen: SeenRequest[];
}

/**
 * A proxy before a server, as real ones fail: each request meets the next behaviour, the last one
 * stays.
 */
export async function startProxy(target: string, ...behaviours: Behaviour[]): Promise<Proxy> {
  const seen: SeenRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const behave = behaviours[Math.min(seen.length, behaviours.length - 1)] ?? passOn;
    const { method = '', url = '', headers } = incoming;
    seen.push({ method, url, headers });
    behave(incoming, outgoing, () => forward(target, incoming, outgoing));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

export const passOn: Behaviour = (_request, _response, pass) => pass();

/** Takes the request and closes the connection. */
export const hangUp: Behaviour = (incoming) => {
  incoming.socket.destroy();
};

/** Has the server do the work, and loses its answer. */
export const loseAnswer =
  (target: string): Behaviour =>
  (incoming) => {
    const onward = request(target + incoming.url, {
      method: incoming.method,
      headers: incoming.headers,
    });
    onward.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => incoming.socket.destroy());
    });
    incoming.pipe(onward);
  };

/** Takes the request and never answers. */
export const saySilence: Behaviour = () => {};

/** Answers by itself, with HTML unless told otherwise. */
export const answer =
  (status: number, headers: Record<string, string> = {}, body = '<h1>Proxy</h1>'): Behaviour =>
  (incoming, outgoing) => {
    incoming.resume();
    outgoing.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
  };

/** Passes the answer on up to a number of bytes, then cuts the connection. */
export const cutAfter = (target: string, bytes: number): Behaviour =>
  partOf(target, bytes, (outgoing) => outgoing.destroy());

/** Passes the answer on up to a number of bytes, and then says nothing any more. */
export const stallAfter = (target: string, bytes: number): Behaviour =>
  partOf(target, bytes, () => {});

const partOf =
  (target: string, bytes: number, then: (outgoing: ServerResponse) => void): Behaviour =>
  (incoming, outgoing) => {
    const onward = request(target + incoming.url, {
      method: incoming.method,
      // Otherwise the bytes would be those of a compressed answer.
      headers: { ...incoming.headers, 'accept-encoding': 'identity' },
    });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      let sent = 0;
      answer.on('data', (chunk: Buffer) => {
        outgoing.write(chunk.subarray(0, Math.max(0, bytes - sent)), () => {
          if (sent >= bytes) then(outgoing);
        });
        sent += chunk.length;
      });
    });
    incoming.pipe(onward);
  };

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const onward = request(target + incoming.url, {
    method: incoming.method,
    headers: incoming.headers,
  });
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
