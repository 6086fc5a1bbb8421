import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Material {
  passages?: { id: string; text: string }[];
}

/** A local text provider; the journey writes its answer piece by piece. */
export interface SlowProvider {
  /** For `OPENAI_BASE_URL` or `GEMINI_BASE_URL`. */
  url: string;
  /** Waits for the call of the server. @returns the material of an OpenAI call */
  asked(): Promise<Material>;
  /** Writes a piece of the answer's text. */
  write(piece: string): void;
  /** Ends the answer. */
  finish(): void;
  /** Waits until the server has closed its call. */
  left(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a provider that speaks OpenAI's chat protocol and Gemini's, as a stream. */
export async function startSlowProvider(): Promise<SlowProvider> {
  let call = Promise.withResolvers<ServerResponse>();
  let answer: ServerResponse | undefined;
  let isGemini = false;
  let material: Material = {};
  const server = createServer(async (request, response) => {
    material = materialIn(await text(request));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    answer = response;
    isGemini = request.url?.includes(':streamGenerateContent') ?? false;
    call.resolve(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const send = (content: string, isLast: boolean) =>
    answer?.write(
      `data: ${JSON.stringify(isGemini ? geminiChunk(content, isLast) : openAiChunk(content, isLast))}\n\n`,
    );
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked: async () => {
      await call.promise;
      return material;
    },
    write: (content) => {
      send(content, false);
    },
    finish: () => {
      send('', true);
      answer?.end(isGemini ? '' : 'data: [DONE]\n\n');
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

function materialIn(body: string): Material {
  const { messages = [] } = JSON.parse(body) as { messages?: { role: string; content: string }[] };
  return JSON.parse(messages.find(({ role }) => role === 'user')?.content ?? '{}');
}

const openAiChunk = (content: string, isLast: boolean) => ({
  id: 'answer',
  object: 'chat.completion.chunk',
  created: 0,
  model: 'slow',
  choices: [
    {
      index: 0,
      delta: isLast ? {} : { role: 'assistant', content },
      finish_reason: isLast ? 'stop' : null,
    },
  ],
});

const geminiChunk = (text: string, isLast: boolean) => ({
  candidates: [
    {
      index: 0,
      content: { role: 'model', parts: [{ text }] },
      ...(isLast && { finishReason: 'STOP' }),
    },
  ],
});
