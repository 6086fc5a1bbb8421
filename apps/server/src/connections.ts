import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { BlockList, isIPv4, type Socket } from 'node:net';
import { networkOf } from '@foreword/router/session/network.ts';

export interface ConnectionLimits {
  connections: number;
  perAddress: number;
  /** Addresses and networks that `perAddress` leaves out: one proxy brings many readers. */
  proxies: readonly string[];
  /** Pipelined requests of one connection that may wait for their turn. */
  waiting?: number;
  /** A connection that takes nothing of its answer is cut after at most twice this time. */
  stalledMs?: number;
}

const MAX_WAITING = 100;
const STALLED_MS = 7000;

export interface Connections {
  open(): number;
  refused(): number;
  stalled(): number;
  /** From now on each answer is the last of its connection. */
  stopReusing(): void;
}

interface Turn {
  request: IncomingMessage;
  response: ServerResponse;
}

interface Connection {
  response: ServerResponse | undefined;
  waiting: Turn[];
  isFull: boolean;
}

const isIdle = ({ response, waiting }: Connection): boolean =>
  (response === undefined || response.closed) && waiting.length === 0;

/** One answer in progress per connection: Node alone keeps the answers of all pipelined requests in memory. */
export function limitConnections(server: Server, limits: ConnectionLimits): Connections {
  const { waiting: maxWaiting = MAX_WAITING, stalledMs = STALLED_MS } = limits;
  const isProxy = membership(limits.proxies);
  // Not a WeakMap: with thousands of closed connections its look-ups cost a fifth of a kept answer.
  const connections = new Map<Socket, Connection>();
  const perAddress = new Map<string, number>();
  let refused = 0;
  let stalled = 0;
  let isStopping = false;
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');

  const answer = ({ request, response }: Turn, hasNext: boolean) => {
    if (isStopping && !hasNext) response.shouldKeepAlive = false;
    for (const listener of listeners) listener.call(server, request as never, response as never);
    // While it closes, Fastify would end the connection before the requests that wait.
    if (hasNext && !response.headersSent) response.removeHeader('connection');
  };

  const answerNext = (socket: Socket, connection: Connection) => {
    const next = connection.waiting.shift();
    if (next === undefined || socket.destroyed) return;
    connection.response = next.response;
    if (connection.waiting.length === 0) {
      if (connection.isFull) next.response.shouldKeepAlive = false;
      else socket.resume();
    } else next.response.once('close', () => answerNext(socket, connection));
    answer(next, connection.waiting.length > 0);
  };

  server.on('request', (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (connection === undefined) return answer({ request, response }, false);
    if (isIdle(connection)) {
      connection.response = response;
      return answer({ request, response }, false);
    }
    if (connection.isFull) return;
    // The client repeats what an answer with `Connection: close` leaves open (RFC 9112 §9.3.2).
    connection.isFull = connection.waiting.length + 1 >= maxWaiting;
    if (connection.waiting.push({ request, response }) > 1) return;
    socket.pause();
    connection.response?.once('close', () => answerNext(socket, connection));
  });

  server.maxConnections = limits.connections;
  server.on('drop', () => {
    refused += 1;
    server.closeIdleConnections();
  });
  server.on('connection', (socket) => {
    const connection: Connection = { response: undefined, waiting: [], isFull: false };
    connections.set(socket, connection);
    socket.once('close', () => connections.delete(socket));
    // Node resumes the socket after each request that it has parsed.
    socket.on('resume', () => {
      if (connection.waiting.length > 0) socket.pause();
    });
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const address = networkOf(remoteAddress);
    const count = (perAddress.get(address) ?? 0) + 1;
    if (count > limits.perAddress) {
      refused += 1;
      socket.destroy();
      return;
    }
    perAddress.set(address, count);
    socket.once('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left === 0) perAddress.delete(address);
      else perAddress.set(address, left);
    });
  });

  // Node's own also ends connections whose answer is not sent yet.
  server.closeIdleConnections = () => {
    for (const [socket, connection] of connections) if (isIdle(connection)) socket.destroy();
  };

  server.timeout = stalledMs;
  server.on('timeout', (socket) => {
    const connection = connections.get(socket);
    const isAnswering = connection !== undefined && !isIdle(connection);
    // Generated text and other answers in progress may take longer.
    if (isAnswering && socket.writableLength === 0) return;
    if (isAnswering) stalled += 1;
    socket.destroy();
  });

  return {
    open: () => connections.size,
    refused: () => refused,
    stalled: () => stalled,
    stopReusing: () => {
      isStopping = true;
    },
  };
}

/** @param networks such as `127.0.0.1`, `10.0.0.0/8` or `fd00::/8` */
export function membership(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => list.check(address, familyOf(address));
}
