import type { Db } from '@foreword/db/schema.ts';
import { issuesOf } from '@foreword/rest/issues.ts';
import type { RestMeta } from '@foreword/rest/meta.ts';
import { initTRPC } from '@trpc/server';
import { toCallerError } from './errors.ts';

/** What a procedure gets to know of the request it serves. */
export interface Context {
  db: Db;
  now: () => Date;
  log: Log;
  /** Told to the caller beside an error, and written to the log. */
  requestId: string;
}

/** The part of a pino logger that is used here. */
export interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

const t = initTRPC
  .context<Context>()
  .meta<RestMeta>()
  .create({
    isDev: false,
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

/** For everybody. The metadata declares it, for the document and for tests that walk all procedures. */
export const publicProcedure = withCallerErrors.meta({ access: 'public' });
