import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  type AnswerStream,
  asksForStream,
  openStream,
  type ProviderRequest,
  wholeAnswer,
} from '../../scripts/testing/text-provider.ts';

interface Material {
  passages?: { id: string; text: string }[];
}

/** A local text provider; the journey writes its answer piece by piece. */
export interface SlowProvider {
  /** For `OPENAI_BASE_URL` or `GEMINI_BASE_URL`. */
  url: string;
  /** Waits for the call of the server. @returns the material of an OpenAI call */
  asked(): Promise<Material>;
  /** Writes a piece of the answer's text, which a call without a stream gets at the end. */
  write(piece: string): void;
  /** Ends the answer. */
  finish(): void;
  /** Waits until the server has closed its call. */
  left(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a provider that speaks OpenAI's chat protocol, and Gemini's as a stream. */
export async function startSlowProvider(): Promise<SlowProvider> {
  let call = Promise.withResolvers<ServerResponse>();
  let answer: Answer | undefined;
  let material: Material = {};
  const server = createServer(async (message, response) => {
    const request = { url: message.url ?? '', body: JSON.parse(await text(message)) as Asked };
    material = materialIn(request.body);
    const open = asksForStream(request) ? openStream : openWhole;
    answer = open(response, request);
    call.resolve(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked: async () => {
      await call.promise;
      return material;
    },
    write: (piece) => answer?.write(piece),
    finish: () => {
      answer?.end();
      call = Promise.withResolvers();
    },
    left: async () => {
      const response = await call.promise;
      if (!response.closed) await once(response, 'close');
      call = Promise.withResolvers();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Asked extends Record<string, unknown> {
  messages?: { role: string; content: string }[];
}

function materialIn({ messages = [] }: Asked): Material {
  return JSON.parse(messages.find(({ role }) => role === 'user')?.content ?? '{}');
}

type Answer = Pick<AnswerStream, 'write' | 'end'>;

function openWhole(response: ServerResponse, request: ProviderRequest): Answer {
  let written = '';
  return {
    write: (piece) => {
      written += piece;
    },
    end: () =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(wholeAnswer(request, written))),
  };
}
