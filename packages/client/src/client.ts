import type { ForewordClient, KeyedCallOptions, ProcedureKind } from './calls.ts';
import type { Door, DoorCall } from './door.ts';
import { type HttpDoorOptions, httpDoor } from './http-door.ts';
import { PROCEDURE_KINDS } from './procedure-kinds.gen.ts';
import type { Result } from './result.ts';
import { retrying } from './retry.ts';
import { toForewordError } from './trpc-error.ts';

export type { CallOptions, ForewordClient, KeyedCallOptions } from './calls.ts';
export { ForewordError, type ForewordErrorCode, type Issue } from './error.ts';
export { type Result, unwrap } from './result.ts';
export { ClientSettingsError } from './server-address.ts';

export type ForewordClientOptions = HttpDoorOptions;

/**
 * A client of a running server: `await foreword.previews.byId({ id: 3 })`.
 *
 * Queries, and calls with an idempotency key, are tried again up to three times when the connection
 * fails or the server answers 429, 502 or 503; nothing else is ever sent twice.
 * @throws ClientSettingsError for an address or token that cannot be one
 */
export const createForewordClient = (options: ForewordClientOptions): ForewordClient =>
  clientThrough(httpDoor(options));

/** The same client through another door, such as one into the same process. */
export function clientThrough(door: Door): ForewordClient {
  const nouns: Record<string, Record<string, unknown>> = {};
  for (const [path, kind] of Object.entries(PROCEDURE_KINDS)) {
    const [noun = '', verb = ''] = path.split('.');
    nouns[noun] ??= {};
    nouns[noun][verb] = callThrough(door, path, kind);
  }
  // The types say which noun has which verb, and are made from the same router as the table.
  return nouns as unknown as ForewordClient;
}

function callThrough(door: Door, path: string, kind: ProcedureKind) {
  const isStream = kind === 'stream' || kind === 'keyed-stream';
  const type = kind === 'query' ? 'query' : 'mutation';
  const takesKey = kind === 'keyed-mutation' || kind === 'keyed-stream';

  const open = (input: unknown, options: KeyedCallOptions): Promise<unknown> => {
    const { signal, timeoutMs } = options;
    const idempotencyKey = takesKey ? options.idempotencyKey : undefined;
    const call: DoorCall = { path, type, isStream, input, idempotencyKey, signal, timeoutMs };
    const isRepeatable = type === 'query' || idempotencyKey !== undefined;
    return retrying(() => door.call(call), { retries: isRepeatable ? door.retries : 0, signal });
  };

  return isStream
    ? (input: unknown, options: KeyedCallOptions = {}) => readStream(open, input, options)
    : (input: unknown, options: KeyedCallOptions = {}) => toResult(open(input, options));
}

async function toResult<T>(call: Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    return { ok: false, error: toForewordError(error) };
  }
}

/** Reads a stream to its end; leaving the loop ends it on the server, too. */
async function* readStream(
  open: (input: unknown, options: KeyedCallOptions) => Promise<unknown>,
  input: unknown,
  options: KeyedCallOptions,
): AsyncGenerator<unknown, void> {
  const left = new AbortController();
  const signal = AbortSignal.any([left.signal, ...(options.signal ? [options.signal] : [])]);
  try {
    yield* (await open(input, { ...options, signal })) as AsyncIterable<unknown>;
  } catch (error) {
    throw toForewordError(error);
  } finally {
    left.abort();
  }
}
