import { type AnyTRPCRouter, callTRPCProcedure, TRPCError } from '@trpc/server';

/** For bodies of visitors, and of calls without fields. */
export const SMALL_BODY_LIMIT = 16 * 1024;

/** All calls share one error: a stack for each took 1 % of the time of a create. */
const PASSED = new TRPCError({ code: 'CLIENT_CLOSED_REQUEST', message: 'Only the checks ran' });

/**
 * Runs a procedure's own checks of the caller, which come before its input. The procedure must have an
 * input. Throws the error of the check that fails.
 */
export async function checkCaller(
  router: AnyTRPCRouter,
  { path, type, ctx }: { path: string; type: 'query' | 'mutation'; ctx: unknown },
): Promise<void> {
  const getRawInput = () => Promise.reject(PASSED);
  try {
    await callTRPCProcedure({
      router,
      path,
      type,
      ctx,
      getRawInput,
      signal: undefined,
      batchIndex: 0,
    });
  } catch (error) {
    if (error !== PASSED) throw error;
  }
}
