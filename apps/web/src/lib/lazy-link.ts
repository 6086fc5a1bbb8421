import type { AppRouter } from '@foreword/router/app-router.ts';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';

/** The first call loads the code that sends it: a page brings its own data. */
export const lazyLink: TRPCLink<AppRouter> = (runtime) => {
  let loading: Promise<ReturnType<TRPCLink<AppRouter>>> | undefined;
  return (call) =>
    observable((observer) => {
      let isOver = false;
      let stop = () => {
        isOver = true;
      };
      loading ??= import('./http-links.ts').then(({ httpLinks }) => httpLinks(runtime));
      loading.then(
        (send) => {
          if (isOver) return;
          const subscription = send(call).subscribe(observer);
          stop = () => subscription.unsubscribe();
        },
        (cause: Error) => {
          loading = undefined;
          observer.error(TRPCClientError.from(cause));
        },
      );
      return () => stop();
    });
};
