import type { AppRouter } from '@foreword/router/app-router.ts';
import type { AnyProcedure, inferProcedureInput, inferProcedureOutput } from '@trpc/server';
import type { PROCEDURE_KINDS } from './procedure-kinds.gen.ts';
import type { Result } from './result.ts';

/** How a procedure is called: `keyed` ones take an `Idempotency-Key`. */
export type ProcedureKind = 'query' | 'mutation' | 'keyed-mutation' | 'stream' | 'keyed-stream';

export interface CallOptions {
  /** Ends the call, and its work on the server where that can be ended. */
  signal?: AbortSignal;
  /** Longest wait for the answer, in place of the client's own. */
  timeoutMs?: number;
}

/** Options of a call that can be made harmless to repeat. */
export interface KeyedCallOptions extends CallOptions {
  /**
   * For 24 hours the same key with the same input gets the first answer again. With a key the call
   * is tried again when the connection fails; without one it is not.
   */
  idempotencyKey?: string;
}

type Kinds = typeof PROCEDURE_KINDS;
type OptionsOf<Path extends string> = Path extends keyof Kinds
  ? Kinds[Path] extends `keyed-${string}`
    ? KeyedCallOptions
    : CallOptions
  : CallOptions;

/** A procedure that takes no input is called with nothing, or with `undefined` before the options. */
type Arguments<Input, Options> = undefined extends Input
  ? [input?: Input, options?: Options]
  : [input: Input, options?: Options];

type Call<Procedure extends AnyProcedure, Path extends string> =
  inferProcedureOutput<Procedure> extends AsyncIterable<infer Item>
    ? (...args: Arguments<inferProcedureInput<Procedure>, OptionsOf<Path>>) => AsyncIterable<Item>
    : (
        ...args: Arguments<inferProcedureInput<Procedure>, OptionsOf<Path>>
      ) => Promise<Result<inferProcedureOutput<Procedure>>>;

type Nouns = AppRouter['_def']['record'];

/**
 * Every procedure as a plain function, by noun and verb. A call resolves to a result and does not
 * throw; a stream is an async iterable that throws `ForewordError`, and leaving the loop ends it.
 */
export type ForewordClient = {
  readonly [Noun in keyof Nouns & string]: {
    readonly [Verb in keyof Nouns[Noun] & string]: Nouns[Noun][Verb] extends AnyProcedure
      ? Call<Nouns[Noun][Verb], `${Noun}.${Verb}`>
      : never;
  };
};
