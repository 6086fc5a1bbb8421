import { cancelled, ForewordError, type ForewordErrorCode, isRecord } from './error.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface GuardOptions {
  fetch: Fetch;
  /** Limits a whole answer, or the head of a stream. */
  timeoutMs: number;
  silenceMs: number;
  onRetryAfter: (retryAfterMs: number) => void;
}

const CODES_OF_PROXIES: Readonly<Record<number, ForewordErrorCode>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
  504: 'GATEWAY_TIMEOUT',
};

/** Fetches with a time limit. @throws ForewordError for every answer that is not the server's */
export async function guardedFetch(
  url: string,
  init: RequestInit,
  { fetch, timeoutMs, silenceMs, onRetryAfter }: GuardOptions,
): Promise<Response> {
  const watch = new Watch(url, timeoutMs, init.signal ?? undefined);
  try {
    // A redirect would carry the token elsewhere and turn a POST into a GET.
    const response = await fetch(url, { ...init, redirect: 'manual', signal: watch.signal });
    const retryAfterMs = readRetryAfter(response.headers.get('retry-after'));
    if (retryAfterMs !== null) onRetryAfter(retryAfterMs);
    if (response.ok && isOfType(response, 'application/jsonl') && response.body) {
      watch.limit(silenceMs);
      return new Response(watchedBody(response.body, watch), response);
    }
    return await answerOf(response, retryAfterMs).finally(() => watch.end());
  } catch (error) {
    watch.end();
    throw watch.explain(error);
  }
}

async function answerOf(response: Response, retryAfterMs: number | null): Promise<Response> {
  const { status } = response;
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    const message = 'The server redirects to another address: give that one as url';
    throw new ForewordError({ code: 'BAD_ANSWER', status, message });
  }
  const text = await response.text();
  if (isEnvelope(text)) return new Response(text, { status, headers: response.headers });
  const code = CODES_OF_PROXIES[status];
  throw new ForewordError({
    code: code ?? 'BAD_ANSWER',
    status,
    message: code
      ? `Something before the server answered with status ${status}`
      : `The server at this address (status ${status}) is not a Foreword server, or its answer was cut off`,
    retryAfterMs,
  });
}

function isEnvelope(text: string): boolean {
  try {
    const json: unknown = JSON.parse(text);
    const [envelope] = Array.isArray(json) ? json : [json];
    return isRecord(envelope) && ('result' in envelope || 'error' in envelope);
  } catch {
    return false;
  }
}

function watchedBody(body: ReadableStream<Uint8Array>, watch: Watch): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        watch.reset();
        if (!done) return controller.enqueue(value);
        watch.end();
        controller.close();
      } catch (error) {
        watch.end();
        controller.error(watch.explain(error));
      }
    },
    cancel(reason) {
      watch.end();
      return reader.cancel(reason);
    },
  });
}

class Watch {
  readonly signal: AbortSignal;
  readonly #controller = new AbortController();
  readonly #url: string;
  readonly #callers: AbortSignal | undefined;
  #limitMs: number;
  #timer: NodeJS.Timeout | undefined;
  #isLate = false;

  constructor(url: string, limitMs: number, callers: AbortSignal | undefined) {
    this.#url = url;
    this.#limitMs = limitMs;
    this.#callers = callers;
    this.signal = AbortSignal.any([this.#controller.signal, ...(callers ? [callers] : [])]);
    this.reset();
  }

  limit(limitMs: number): void {
    this.#limitMs = limitMs;
    this.reset();
  }

  reset(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#isLate = true;
      this.#controller.abort();
    }, this.#limitMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  explain(cause: unknown): ForewordError {
    if (cause instanceof ForewordError) return cause;
    if (this.#isLate) {
      const message = `The server did not answer within ${this.#limitMs / 1000} s`;
      return new ForewordError({ code: 'TIMEOUT', message, cause });
    }
    if (this.#callers?.aborted) return cancelled(cause);
    const { origin } = new URL(this.#url);
    const message = `The server at ${origin} cannot be reached, or the connection broke (${reasonOf(cause)})`;
    return new ForewordError({ code: 'NETWORK', message, cause });
  }
}

function reasonOf(error: unknown): string {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && typeof inner.code === 'string') return inner.code;
  }
  return 'no reason given';
}

function readRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}

const isOfType = (response: Response, type: string): boolean =>
  response.headers.get('content-type')?.split(';')[0]?.trim() === type;
