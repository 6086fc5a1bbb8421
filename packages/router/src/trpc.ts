import type { Db } from '@foreword/db/schema.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import type { Role } from '@foreword/domain/user.ts';
import { issuesOf } from '@foreword/rest/issues.ts';
import type { RestMeta } from '@foreword/rest/meta.ts';
import { initTRPC } from '@trpc/server';
import { toCallerError } from './errors.ts';
import type { TextGenerators } from './generation/text-generator.ts';
import type { AuthMode, Identity } from './session/session.service.ts';

/** What a procedure gets to know of the request it serves. */
export interface Context {
  db: Db;
  now: () => Date;
  log: Log;
  /** Told to the caller beside an error, and written to the log. */
  requestId: string;
  textGenerators: TextGenerators;
  auth: {
    mode: AuthMode;
    /** Where people sign in, on this site. */
    loginPath: string;
    /** The same as a whole address, for links that are sent to somebody. */
    loginUrl: string;
  };
  /** Who asks; null for visitors. */
  identity: Identity | null;
  /** Where the request came from, for the audit log. */
  origin: { address: string | null; userAgent: string | null };
  /**
   * Whether the browser sent the credential by itself and another site may have made it do so;
   * such a request must not change anything.
   */
  isForgeable: boolean;
  /** The caller's `Idempotency-Key`, as it was sent; null without one. */
  idempotencyKey: string | null;
  /** Adds a header to the answer, in place of one of that name. */
  setHeader(name: string, value: string): void;
  /** Gives the browser a session, or takes it away. */
  setSessionCookie(session: { token: string; maxAgeMs: number } | null): void;
}

/** The part of a pino logger that is used here. */
export interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What a procedure declares of itself. */
interface Meta extends RestMeta {
  /** Takes an `Idempotency-Key`, though no REST route documents it. */
  takesKey?: true;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    // A type of its own keeps streams from being compressed, and so held back; the pings keep
    // proxies from cutting them.
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

/** Procedures know domain errors only; here they become what tRPC and REST answer, or are logged. */
const withCallerErrors = t.procedure.use(async ({ ctx, path, next }) => {
  const result = await next();
  if (result.ok) return result;
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

/** What a cookie authorises must come from this site: another one could have made the browser send it. */
const withoutForgery = withCallerErrors.use(({ ctx, type, next }) => {
  if (type === 'mutation' && ctx.isForgeable) {
    throw new DomainError('FORBIDDEN', 'This request came from another site');
  }
  return next();
});

/** For everybody. The metadata declares it, for the document and for tests that walk all procedures. */
export const publicProcedure = withoutForgery.meta({ access: 'public' });

/** For those who are signed in. */
export const editorProcedure = procedureFor(['editor', 'admin']).meta({ access: 'editor' });

/** For administrators alone. */
export const adminProcedure = procedureFor(['admin']).meta({ access: 'admin' });

function procedureFor(roles: readonly Role[]) {
  return withoutForgery.use(({ ctx, next }) => {
    const { identity } = ctx;
    if (!identity) throw new DomainError('UNAUTHORIZED', 'Please sign in');
    if (!roles.includes(identity.user.role)) {
      throw new DomainError('FORBIDDEN', 'This is for administrators only');
    }
    return next({ ctx: { identity } });
  });
}
