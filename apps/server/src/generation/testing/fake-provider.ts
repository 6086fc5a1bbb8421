import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import {
  type AnswerStream,
  asksForStream,
  type FakeUsage,
  openStream,
  type ProviderRequest,
  wholeAnswer,
} from '../../../../../scripts/testing/text-provider.ts';

interface ReceivedRequest extends ProviderRequest {
  headers: IncomingMessage['headers'];
  /** Resolves once the connection is gone, or the answer complete. */
  ended: Promise<'answered' | 'cut'>;
}

/** How the provider answers one request. */
export type Behaviour = (response: ServerResponse, request: ReceivedRequest) => unknown;

export interface FakeProvider {
  /** Settings that lead here, for either protocol. */
  openAi: Record<'OPENAI_API_KEY' | 'OPENAI_BASE_URL', string>;
  gemini: Record<'GEMINI_API_KEY' | 'GEMINI_BASE_URL', string>;
  requests: ReceivedRequest[];
  /** One behaviour a request, in order; the last one stays. */
  answers(...behaviours: Behaviour[]): void;
  /** The request of that number, from 1, once it is there. */
  received(count: number): Promise<ReceivedRequest>;
}

export const FAKE_KEY = 'sk-secret-0123456789';

/** A real HTTP server that speaks the protocols of OpenAI (chat completions) and Gemini. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const requests: ReceivedRequest[] = [];
  const waiting: { count: number; resolve: (request: ReceivedRequest) => void }[] = [];
  let behaviours: Behaviour[] = [];

  const server = createServer(async (message, response) => {
    let body = '';
    for await (const chunk of message.setEncoding('utf8')) body += chunk;
    const request: ReceivedRequest = {
      url: message.url ?? '',
      headers: message.headers,
      body: JSON.parse(body),
      ended: once(response, 'close').then(() => (response.writableFinished ? 'answered' : 'cut')),
    };
    const count = requests.push(request);
    for (const waiter of waiting) if (waiter.count === count) waiter.resolve(request);
    const behaviour = behaviours.length > 1 ? behaviours.shift() : behaviours[0];
    behaviour?.(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    openAi: { OPENAI_API_KEY: FAKE_KEY, OPENAI_BASE_URL: `${origin}/v1` },
    gemini: { GEMINI_API_KEY: FAKE_KEY, GEMINI_BASE_URL: `${origin}/v1beta` },
    requests,
    answers: (...next) => {
      behaviours = next;
    },
    received: (count) => {
      const there = requests[count - 1];
      if (there) return Promise.resolve(there);
      return new Promise((resolve) => waiting.push({ count, resolve }));
    },
  };
}

/** Whole answer with this text, as one body or as a stream, as the request asks. */
export const writes =
  (text: string, finish = 'stop', usage?: FakeUsage): Behaviour =>
  (response, request) => {
    if (!asksForStream(request)) {
      return sendJson(response, 200, wholeAnswer(request, text, finish, usage));
    }
    const stream = openStream(response, request);
    const length = Math.max(9, Math.ceil(text.length / 500));
    for (let at = 0; at < text.length; at += length) stream.write(text.slice(at, at + length));
    stream.end(finish, usage);
  };

/** A stream the test writes by hand. */
export function streams(): { behaviour: Behaviour; opened: Promise<AnswerStream> } {
  const { promise, resolve } = Promise.withResolvers<AnswerStream>();
  return {
    behaviour: (response, request) => resolve(openStream(response, request)),
    opened: promise,
  };
}

/** An error the way both providers write one. */
export const refuses =
  (
    status: number,
    message = 'Something is wrong',
    headers: Record<string, string> = {},
  ): Behaviour =>
  (response) =>
    sendJson(
      response,
      status,
      { error: { message, type: 'error', code: status, status: 'ERROR' } },
      headers,
    );

/** Any body under any type. */
export const sends =
  (body: string, contentType = 'application/json'): Behaviour =>
  (response) => {
    response.writeHead(200, { 'content-type': contentType }).end(body);
  };

/** Takes the request and says nothing, for ever. */
export const staysSilent: Behaviour = () => {};

/** Cuts the connection after this many bytes of an answer. */
export const cuts =
  (afterBytes: number): Behaviour =>
  (response) => {
    if (afterBytes === 0) return response.destroy();
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
    response.write('{'.padEnd(afterBytes), () => response.destroy());
  };

/** Writes until the reader closes. Resolves with the number of bytes sent. */
export function floods(
  opening: string,
  contentType: string,
): { behaviour: Behaviour; taken: Promise<number> } {
  const { promise, resolve } = Promise.withResolvers<number>();
  const chunk = 'x'.repeat(64 * 1024);
  const behaviour: Behaviour = async (response) => {
    let bytes = 0;
    const closed = once(response, 'close');
    response.writeHead(200, { 'content-type': contentType }).write(opening);
    while (!response.destroyed && bytes < 50 * 1024 * 1024) {
      bytes += chunk.length;
      if (!response.write(chunk)) await Promise.race([once(response, 'drain'), closed]);
    }
    response.end();
    resolve(bytes);
  };
  return { behaviour, taken: promise };
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));
}
