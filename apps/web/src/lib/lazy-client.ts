import type { AppRouter } from '@foreword/router/app-router.ts';
import type { TRPCClient, TRPCUntypedClient as UntypedClient } from '@trpc/client';
import { createTRPCFlatProxy, createTRPCRecursiveProxy } from '@trpc/server';

/** Where tRPC's own client keeps the calls without types. */
const UNTYPED = Symbol.for('trpc_untypedClient');
const KINDS = { query: 'query', mutate: 'mutation' } as const;

type Sender = Pick<UntypedClient<AppRouter>, 'query' | 'mutation'>;

/** The first call loads tRPC's client, which sends it: a page brings its own data. */
class LazySender implements Sender {
  #loading: Promise<Sender> | undefined;

  async query(...call: Parameters<Sender['query']>): Promise<unknown> {
    return (await this.#load()).query(...call);
  }

  async mutation(...call: Parameters<Sender['mutation']>): Promise<unknown> {
    return (await this.#load()).mutation(...call);
  }

  #load(): Promise<Sender> {
    this.#loading ??= import('./http-client.ts').then(
      ({ httpClient }) => httpClient,
      (failure) => {
        this.#loading = undefined;
        throw failure;
      },
    );
    return this.#loading;
  }
}

const sender = new LazySender();

const calls = createTRPCRecursiveProxy<Record<string, unknown>>(({ path, args }) => {
  const kind = KINDS[path.at(-1) as keyof typeof KINDS];
  return sender[kind](path.slice(0, -1).join('.'), ...(args as [unknown]));
});

export const lazyClient = createTRPCFlatProxy<TRPCClient<AppRouter>>((name) =>
  (name as string | symbol) === UNTYPED ? sender : calls[String(name)],
);

// The browser's bundle gives `@trpc/tanstack-react-query` these names in place of tRPC's own (vite.config.ts).
export const getUntypedClient = (client: object): unknown => Reflect.get(client, UNTYPED);
export { createTRPCRecursiveProxy, LazySender as TRPCUntypedClient };

export function callTRPCProcedure(): never {
  throw new Error('Procedures run on the server only');
}
