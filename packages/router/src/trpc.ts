import type { Scope } from '@foreword/domain/api-token.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import '@foreword/domain/plain-issues.ts';
import type { Role } from '@foreword/domain/user.ts';
import { issuesOf } from '@foreword/rest/issues.ts';
import type { Access, RestCall } from '@foreword/rest/meta.ts';
import { initTRPC, TRPCError } from '@trpc/server';
import { recordRefusal } from './audit/record.ts';
import type { Context } from './context.ts';
import { toCallerError } from './errors.ts';
import {
  administratorsOnly,
  expectRecentPassword,
  hasScope,
  lacksScope,
} from './session/rights.ts';

type Meta = {
  access?: Access;
  tag?: RestCall['tag'];
  /** What an API token needs; absent for public procedures. */
  scope?: Scope | 'none';
  /** Takes an `Idempotency-Key` that no REST route documents. */
  takesKey?: true;
} & (Omit<RestCall, 'tag'> | { rest?: never });

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    // This content type is not compressed, so streams are not held back; pings keep proxies from closing them.
    jsonl: { contentType: 'application/jsonl', pingMs: 15_000 },
    errorFormatter: ({ shape, error, ctx }) => {
      const { stack: _, ...data } = shape.data;
      const reason = error.cause instanceof DomainError ? error.cause.reason : undefined;
      return {
        ...shape,
        data: {
          ...data,
          ...(reason !== undefined && { reason }),
          issues: issuesOf(error.cause),
          requestId: ctx?.requestId,
        },
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

type Tag = 'Book Previews' | 'Categories' | 'Page Settings' | 'Authentication';

/** The metadata declares access and scope, for the API document and for tests that walk all procedures. */
export const publicProcedure = (tag: Tag) =>
  callerProcedure.meta({ access: 'public', tag: ['Public', tag] });

/** The own sign-in is no part of the admin. */
const adminTags = (tag: Tag | undefined) =>
  tag === 'Authentication' ? tag : ['Admin', ...(tag ? [tag] : [])];

/** @param scope what an API token needs in addition to its role; `none`: any token will do */
export const editorProcedure = (scope: Scope | 'none', tag?: Tag) =>
  procedureFor(['editor', 'admin'], scope).meta({ access: 'editor', scope, tag: adminTags(tag) });
export const adminProcedure = (scope: Scope, tag?: Tag) =>
  procedureFor(['admin'], scope).meta({ access: 'admin', scope, tag: adminTags(tag) });

/** For changes of users and credentials. */
export const credentialProcedure = adminProcedure('administer').use(({ ctx, next }) => {
  expectRecentPassword(ctx);
  return next();
});

/** For changes of the caller's own credentials. */
export const ownCredentialProcedure = editorProcedure('administer', 'Authentication').use(
  ({ ctx, next }) => {
    expectRecentPassword(ctx);
    return next();
  },
);

function procedureFor(roles: readonly Role[], scope: Scope | 'none') {
  return callerProcedure.use(async ({ ctx, path, next }) => {
    const { identity } = ctx;
    if (!identity) throw new DomainError('UNAUTHORIZED', 'Please sign in');
    const signedIn = { ...ctx, identity };
    if (!roles.includes(identity.user.role)) {
      await recordRefusal(signedIn, { call: path, reason: 'role' });
      throw administratorsOnly();
    }
    if (scope !== 'none' && !hasScope(identity, scope)) {
      await recordRefusal(signedIn, { call: path, reason: 'scope' });
      throw lacksScope(scope);
    }
    return next({ ctx: { identity } });
  });
}
