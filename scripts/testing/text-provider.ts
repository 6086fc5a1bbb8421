import type { ServerResponse } from 'node:http';

/** Asks a text provider by the protocol of OpenAI (chat completions) or Gemini. */
export interface ProviderRequest {
  /** Path and query. */
  url: string;
  body: Record<string, unknown>;
}

export interface FakeUsage {
  input: number;
  output: number;
}

const told = (request: ProviderRequest, usage: FakeUsage | undefined): object => {
  if (usage === undefined) return {};
  const { input, output } = usage;
  const totals = isGemini(request)
    ? { promptTokenCount: input, candidatesTokenCount: output, totalTokenCount: input + output }
    : { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
  return isGemini(request) ? { usageMetadata: totals } : { usage: totals };
};

export interface AnswerStream {
  write(text: string, usage?: FakeUsage): void;
  /** A raw line of the stream. */
  writeRaw(line: string): void;
  end(finish?: string, usage?: FakeUsage): void;
  cut(): void;
}

const isGemini = ({ url }: ProviderRequest): boolean => url.includes(':');

export const asksForStream = (request: ProviderRequest): boolean =>
  request.body.stream === true || request.url.includes(':streamGenerateContent');

const GEMINI_FINISH: Readonly<Record<string, string>> = {
  stop: 'STOP',
  content_filter: 'SAFETY',
  length: 'MAX_TOKENS',
};

export function wholeAnswer(
  request: ProviderRequest,
  text: string,
  finish = 'stop',
  usage?: FakeUsage,
): object {
  const message = { role: 'assistant', content: text };
  const choices = [{ index: 0, message, finish_reason: finish }];
  const answer = isGemini(request)
    ? geminiChunk(text, finish)
    : { ...completion('chat.completion'), choices };
  return { ...answer, ...told(request, usage) };
}

export function openStream(response: ServerResponse, request: ProviderRequest): AnswerStream {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  const send = (data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`);
  const chunk = (delta: object, finish: string | null) => ({
    ...completion('chat.completion.chunk'),
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  return {
    write: (text, usage) =>
      send({
        ...(isGemini(request) ? geminiChunk(text) : chunk({ content: text }, null)),
        ...told(request, usage),
      }),
    writeRaw: (line) => response.write(`${line}\n\n`),
    end: (finish = 'stop', usage) => {
      const last = isGemini(request) ? geminiChunk('', finish) : chunk({}, finish);
      send({ ...last, ...told(request, usage) });
      response.end(isGemini(request) ? '' : 'data: [DONE]\n\n');
    },
    cut: () => response.destroy(),
  };
}

const completion = (object: string) => ({
  id: 'answer-1',
  object,
  created: 1,
  model: 'test-model',
});

const geminiChunk = (text: string, finish?: string) => ({
  candidates: [
    {
      index: 0,
      content: { role: 'model', parts: [{ text }] },
      ...(finish && { finishReason: GEMINI_FINISH[finish] ?? finish }),
    },
  ],
});
