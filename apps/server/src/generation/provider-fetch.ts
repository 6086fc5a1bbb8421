import {
  GenerationError,
  type GenerationFailure,
  type RemoteProvider,
} from '@foreword/router/ai/generation-error.ts';

const KIB = 1024;
/** A long preview has 30 KB; a stream wraps each word in a few hundred bytes. */
const MAX_STREAM_BYTES = 8 * KIB * KIB;
const MAX_BODY_BYTES = 2 * KIB * KIB;
const MAX_ERROR_BYTES = 16 * KIB;

/** A looser format may work. */
export class FormatNotSupported extends GenerationError {
  constructor(provider: RemoteProvider, status: number) {
    super('rejected', provider, { status });
  }
}

/** Throws every failure as a GenerationError, so that a provider's error text gets no further. */
export function createProviderFetch(provider: RemoteProvider): typeof fetch {
  return async (input, init) => {
    const signal = init?.signal ?? undefined;
    let response: Response;
    try {
      // A redirect to another host would get the key.
      response = await fetch(input, { ...init, redirect: 'manual' });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new GenerationError('unavailable', provider);
    }
    if (!response.ok) throw await toError(provider, response);

    const { body, status, headers } = response;
    if (body === null) throw new GenerationError('unreadable', provider, { status });
    const isStream = headers.get('content-type')?.startsWith('text/event-stream');
    const limited = readLimited(body, {
      provider,
      signal,
      maxBytes: isStream ? MAX_STREAM_BYTES : MAX_BODY_BYTES,
    });
    return new Response(ReadableStream.from(limited) as ReadableStream<Uint8Array<ArrayBuffer>>, {
      status,
      headers,
    });
  };
}

async function* readLimited(
  body: ReadableStream<Uint8Array>,
  {
    provider,
    signal,
    maxBytes,
  }: { provider: RemoteProvider; signal: AbortSignal | undefined; maxBytes: number },
): AsyncGenerator<Uint8Array, void> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new GenerationError('unreadable', provider);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof GenerationError || signal?.aborted) throw error;
    throw new GenerationError('unavailable', provider);
  }
}

async function toError(provider: RemoteProvider, response: Response): Promise<GenerationError> {
  const { status, headers } = response;
  const text = await readStart(response);
  // Gemini answers a wrong key with 400.
  const isKeyRefused = /api[_ ]key[_ ](not[_ ])?(in)?valid/i.test(text);
  if (isKeyRefused) return new GenerationError('bad-key', provider, { status });
  const isAboutLength = /max_?(output|completion)?_?tokens/i.test(text);
  if (status === 400 && isAboutLength) return new GenerationError('too-long', provider, { status });
  const isAboutFormat = /response.?(format|mime|schema)|json|schema|structured/i.test(text);
  if ((status === 400 || status === 422) && isAboutFormat) {
    return new FormatNotSupported(provider, status);
  }
  return new GenerationError(reasonOf(status), provider, {
    status,
    retryAfterSeconds: retryAfterSeconds(headers),
  });
}

function reasonOf(status: number): GenerationFailure {
  if (status === 401 || status === 402 || status === 403) return 'bad-key';
  if (status === 429) return 'rate-limit';
  if (status >= 500 || status === 408) return 'unavailable';
  return 'rejected';
}

async function readStart({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length >= MAX_ERROR_BYTES) break;
    }
  } catch {
    // The status says enough.
  }
  return text;
}

/** Seconds only; a date would need clocks that agree. */
function retryAfterSeconds(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}
