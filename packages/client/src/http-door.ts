import type { AppRouter } from '@foreword/router/app-router.ts';
import { createTRPCUntypedClient, httpBatchStreamLink, httpLink } from '@trpc/client';
import type { Door, DoorCall } from './door.ts';
import { type Fetch, guardedFetch } from './guarded-fetch.ts';
import { authorization, callsAddress } from './server-address.ts';
import { toForewordError } from './trpc-error.ts';

export interface HttpDoorOptions {
  /** Where the server is, such as `https://books.example`; without user name, query or fragment. */
  url: string;
  /** An API token, or that of a session; it travels in the `Authorization` header only. */
  token?: string;
  /** In place of the global `fetch`. */
  fetch?: Fetch;
  /** Longest wait for one answer. */
  timeoutMs?: number;
  /** A stream that says nothing for this long has been cut off; the server speaks every 15 s. */
  silenceMs?: number;
  /** How often a call that may be repeated is tried again. */
  retries?: number;
}

const TIMEOUT_MS = 30_000;
const SILENCE_MS = 45_000;
const RETRIES = 3;

/**
 * The way to a running server.
 * @throws ClientSettingsError for an address or token that cannot be one
 */
export function httpDoor(options: HttpDoorOptions): Door {
  const { fetch = globalThis.fetch, silenceMs = SILENCE_MS, retries = RETRIES } = options;
  const url = callsAddress(options.url);
  const identity = authorization(options.token);

  async function call(call: DoorCall): Promise<unknown> {
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
    // One client per call, so that the call knows its own answer; it is a few closures.
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

  return { call, retries };
}
