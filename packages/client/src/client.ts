import type { ForewordClient, KeyedCallOptions, ProcedureKind } from './calls.ts';
import { type Result, toForewordError } from './error.ts';
import { type HttpLinkOptions, type Link, type LinkCall, linkToServer } from './link.ts';
import { PROCEDURE_KINDS } from './procedure-kinds.gen.ts';
import { withRetries } from './retry.ts';

export type { CallOptions, ForewordClient, KeyedCallOptions } from './calls.ts';
export { ForewordError, type ForewordErrorCode, type Issue, type Result, unwrap } from './error.ts';
export { ClientSettingsError } from './server-address.ts';

/**
 * `await client.previews.byId({ id: 3 })`. Retries queries, and calls with an idempotency key.
 * @throws ClientSettingsError for a wrong address or token
 */
export const createForewordClient = (options: HttpLinkOptions): ForewordClient =>
  clientOver(linkToServer(options));

export function clientOver(link: Link): ForewordClient {
  const nouns: Record<string, Record<string, unknown>> = {};
  for (const [path, kind] of Object.entries(PROCEDURE_KINDS)) {
    const [noun = '', verb = ''] = path.split('.');
    nouns[noun] ??= {};
    nouns[noun][verb] = callOver(link, path, kind);
  }
  return nouns as unknown as ForewordClient;
}

function callOver(link: Link, path: string, kind: ProcedureKind) {
  const isStream = kind === 'stream' || kind === 'keyed-stream';
  const type = kind === 'query' ? 'query' : 'mutation';
  const takesKey = kind === 'keyed-mutation' || kind === 'keyed-stream';

  const open = (input: unknown, options: KeyedCallOptions): Promise<unknown> => {
    const { signal = link.signal, timeoutMs } = options;
    const idempotencyKey = takesKey ? options.idempotencyKey : undefined;
    const call: LinkCall = { path, type, isStream, input, idempotencyKey, signal, timeoutMs };
    const isRepeatable = type === 'query' || idempotencyKey !== undefined;
    return withRetries(() => link.call(call), { retries: isRepeatable ? link.retries : 0, signal });
  };

  return isStream
    ? (input: unknown, options: KeyedCallOptions = {}) =>
        readStream(open, input, { signal: link.signal, ...options })
    : (input: unknown, options: KeyedCallOptions = {}) => toResult(open(input, options));
}

async function toResult<T>(call: Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    return { ok: false, error: toForewordError(error) };
  }
}

/** Leaving the loop ends the stream on the server too. */
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
