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
  let answer: ServerResponse | undefined;
  let isGemini = false;
  let whole: string[] | undefined;
  let material: Material = {};
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as Asked;
    material = materialIn(body);
    isGemini = request.url?.includes(':streamGenerateContent') ?? false;
    whole = isGemini || body.stream ? undefined : [];
    response.writeHead(200, {
      'content-type': whole ? 'application/json' : 'text/event-stream',
    });
    response.flushHeaders();
    answer = response;
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
      if (whole) whole.push(content);
      else send(content, false);
    },
    finish: () => {
      if (whole) {
        answer?.end(JSON.stringify(openAiAnswer(whole.join(''))));
      } else {
        send('', true);
        answer?.end(isGemini ? '' : 'data: [DONE]\n\n');
      }
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

interface Asked {
  messages?: { role: string; content: string }[];
  stream?: boolean;
}

function materialIn({ messages = [] }: Asked): Material {
  return JSON.parse(messages.find(({ role }) => role === 'user')?.content ?? '{}');
}

const openAiAnswer = (content: string) => ({
  id: 'answer',
  object: 'chat.completion',
  created: 0,
  model: 'slow',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
});

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
