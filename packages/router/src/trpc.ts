import { DomainError } from '@foreword/domain/errors.ts';
import type { Role } from '@foreword/domain/user.ts';
import { issuesOf } from '@foreword/rest/issues.ts';
import type { RestMeta } from '@foreword/rest/meta.ts';
import { initTRPC, TRPCError } from '@trpc/server';
import type { Context } from './context.ts';
import { toCallerError } from './errors.ts';

interface Meta extends RestMeta {
  /** Takes an `Idempotency-Key` that no REST route documents. */
  takesKey?: true;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    // This content type is not compressed, so streams are not held back; pings keep proxies from closing them.
    jsonl: { contentType: 'application/jsonl', pingMs: 15_000 },
    errorFormatter: ({ shape, error, ctx }) => {
      const { stack: _, ...data } = shape.data;
      return {
        ...shape,
        data: { ...data, issues: issuesOf(error.cause), requestId: ctx?.requestId },
      };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

const callerProcedure = t.procedure.use(async ({ ctx, path, type, next }) => {
  // Not a middleware of its own: tRPC copies options and context for each.
  if (type === 'mutation' && ctx.isForgeable) {
    throw new TRPCError({ code: 'FORBIDDEN', message: 'This request came from another site' });
  }
  const endTurn = ctx.takeTurn && (await ctx.takeTurn());
  const result = await next();
  endTurn?.();
  if (result.ok) return result;
  ctx.reads.spoil();
  const error = toCallerError(result.error);
  const details = {
    err: result.error.cause ?? result.error,
    requestId: ctx.requestId,
    procedure: path,
  };
  if (error.code === 'INTERNAL_SERVER_ERROR') ctx.log.error(details, 'Procedure failed');
  if (error.code === 'SERVICE_UNAVAILABLE') ctx.log.warn(details, 'Database unavailable');
  throw error;
});

/** The metadata declares the access, for the API document and for tests that walk all procedures. */
export const publicProcedure = callerProcedure.meta({ access: 'public' });
export const editorProcedure = procedureFor(['editor', 'admin']).meta({ access: 'editor' });
export const adminProcedure = procedureFor(['admin']).meta({ access: 'admin' });

function procedureFor(roles: readonly Role[]) {
  return callerProcedure.use(({ ctx, next }) => {
    const { identity } = ctx;
    if (!identity) throw new DomainError('UNAUTHORIZED', 'Please sign in');
    if (!roles.includes(identity.user.role)) {
      throw new DomainError('FORBIDDEN', 'This is for administrators only');
    }
    return next({ ctx: { identity } });
  });
}
