import type { AppRouter } from '@foreword/router/app-router.ts';
import type { AnyProcedure, inferProcedureInput, inferProcedureOutput } from '@trpc/server';
import type { Result } from './error.ts';
import type { PROCEDURE_KINDS } from './procedure-kinds.gen.ts';

/** `keyed` procedures take an `Idempotency-Key`. */
export type ProcedureKind = 'query' | 'mutation' | 'keyed-mutation' | 'stream' | 'keyed-stream';

export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
}

export interface KeyedCallOptions extends CallOptions {
  /** For 24 hours the same key with the same input gets the first answer again. */
  idempotencyKey?: string;
}

type Kinds = typeof PROCEDURE_KINDS;
type OptionsOf<Path extends string> = Path extends keyof Kinds
  ? Kinds[Path] extends `keyed-${string}`
    ? KeyedCallOptions
    : CallOptions
  : CallOptions;

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

/** Every procedure by noun and verb. Calls resolve to a result; streams throw `ForewordError`. */
export type ForewordClient = {
  readonly [Noun in keyof Nouns & string]: {
    readonly [Verb in keyof Nouns[Noun] & string]: Nouns[Noun][Verb] extends AnyProcedure
      ? Call<Nouns[Noun][Verb], `${Noun}.${Verb}`>
      : never;
  };
};
