import type { AppRouter } from '@foreword/router/app-router.ts';
import { createTRPCUntypedClient, httpBatchStreamLink, httpLink } from '@trpc/client';
import { toForewordError } from './error.ts';
import { type Fetch, guardedFetch } from './guarded-fetch.ts';
import { authorization, callsAddress } from './server-address.ts';

export interface LinkCall {
  path: string;
  type: 'query' | 'mutation';
  /** A stream resolves to an `AsyncIterable`. */
  isStream: boolean;
  input: unknown;
  idempotencyKey: string | undefined;
  signal: AbortSignal | undefined;
  timeoutMs: number | undefined;
}

/** Carries calls to the router: over HTTP, or in the same process. */
export interface Link {
  /** Makes a call once. @throws ForewordError, also while a stream is read */
  call(call: LinkCall): Promise<unknown>;
  retries: number;
  /** Ends each call that has no signal of its own. */
  signal?: AbortSignal | undefined;
}

export interface HttpLinkOptions {
  /** Without user name, query or fragment. */
  url: string;
  token?: string;
  fetch?: Fetch;
  timeoutMs?: number;
  /** Longest silence in a stream; the server speaks every 15 s. */
  silenceMs?: number;
  retries?: number;
  /** Ends each call that has no signal of its own. */
  signal?: AbortSignal;
}

const TIMEOUT_MS = 30_000;
const SILENCE_MS = 45_000;
const RETRIES = 3;

export function linkToServer(options: HttpLinkOptions): Link {
  const { fetch = globalThis.fetch, silenceMs = SILENCE_MS, retries = RETRIES } = options;
  const url = callsAddress(options.url);
  const identity = authorization(options.token);

  async function call(call: LinkCall): Promise<unknown> {
    const { path, type, isStream, input, idempotencyKey, signal } = call;
    const timeoutMs = call.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS;
    let retryAfterMs: number | null = null;
    const onRetryAfter = (ms: number) => {
      retryAfterMs = ms;
    };
    const linkOptions = {
      url,
      headers: { ...identity, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
      fetch: (input: unknown, init: unknown) =>
        guardedFetch(String(input), init as RequestInit, {
          fetch,
          timeoutMs,
          silenceMs,
          onRetryAfter,
        }),
    };
    // A client of its own tells each call its own `Retry-After`.
    const client = createTRPCUntypedClient<AppRouter>({
      links: [
        isStream ? httpBatchStreamLink({ ...linkOptions, maxItems: 1 }) : httpLink(linkOptions),
      ],
    });
    try {
      return await client[type](path, input, { signal });
    } catch (error) {
      throw toForewordError(error, retryAfterMs);
    }
  }

  return { call, retries, signal: options.signal };
}
