import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
}

/** Sends the request on to the server. */
type SendOn = (headers?: IncomingMessage['headers']) => ClientRequest;

/** What a proxy does with one request: passes it on, or something else. */
export type Behaviour = (
  request: IncomingMessage,
  response: ServerResponse,
  sendOn: SendOn,
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
    behave(incoming, outgoing, (changed) =>
      incoming.pipe(request(target + url, { method, headers: { ...headers, ...changed } })),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

export const passOn: Behaviour = (_request, outgoing, sendOn) => {
  const onward = sendOn();
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
};

/** Takes the request and closes the connection. */
export const hangUp: Behaviour = (incoming) => {
  incoming.socket.destroy();
};

/** Has the server do the work, and loses its answer. */
export const loseAnswer: Behaviour = ({ socket }, _response, sendOn) => {
  sendOn().on('response', (answer) => answer.resume().on('end', () => socket.destroy()));
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
export const cutAfter = (bytes: number): Behaviour =>
  partOf(bytes, (outgoing) => outgoing.destroy());

/** Passes the answer on up to a number of bytes, and then says nothing any more. */
export const stallAfter = (bytes: number): Behaviour => partOf(bytes, () => {});

const partOf =
  (bytes: number, then: (outgoing: ServerResponse) => void): Behaviour =>
  (_request, outgoing, sendOn) => {
    // Otherwise the bytes would be those of a compressed answer.
    sendOn({ 'accept-encoding': 'identity' }).on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      let sent = 0;
      answer.on('data', (chunk: Buffer) => {
        outgoing.write(chunk.subarray(0, Math.max(0, bytes - sent)), () => {
          if (sent >= bytes) then(outgoing);
        });
        sent += chunk.length;
      });
    });
  };
