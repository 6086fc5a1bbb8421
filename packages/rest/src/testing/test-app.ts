import { initTRPC, TRPCError } from '@trpc/server';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RestMeta } from '../meta.ts';
import { mountRest, restFrameworkErrors } from '../mount.ts';

interface Context {
  isAdmin: boolean;
  /** Called with the signal of a call that waits for it. */
  onWaiting: (signal: AbortSignal) => void;
}

const t = initTRPC.context<Context>().meta<RestMeta>().create();

const open = t.procedure.meta({ access: 'public' });
const admin = t.procedure.meta({ access: 'admin' }).use(({ ctx, next }) => {
  if (!ctx.isAdmin) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Sign in first' });
  return next();
});

const id = z.int().min(1).meta({ description: 'Number of the item', example: 1 });
const topicSchema = z
  .object({ title: z.string().max(20), weight: z.int().default(1) })
  .meta({ id: 'Topic', description: 'What an item is about' });
const itemSchema = z
  .object({ id, title: z.string(), topics: z.array(topicSchema), createdAt: z.iso.datetime() })
  .meta({ id: 'Item' });
type Node = { name: string; children: Node[] };
const nodeSchema: z.ZodType<Node> = z
  .strictObject({
    name: z.string(),
    get children() {
      return z.array(nodeSchema);
    },
  })
  .meta({ id: 'Node' });
const settingsSchema = z.discriminatedUnion('page', [
  z.object({ page: z.literal('home'), title: z.string() }),
  z.object({ page: z.literal('browse'), mode: z.enum(['list', 'shelves']) }),
]);

const item = (number: number) => ({
  id: number,
  title: `Item ${number}`,
  topics: [{ title: 'one', weight: 2 }],
  createdAt: '2026-01-02T03:04:05.000Z',
});

class RuleError extends Error {
  readonly issues = [{ path: 'title', message: 'Must not be blank' }];
}
class BusyError extends Error {
  readonly retryAfterSeconds = 29.5;
}

const rest = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: `/${string}`,
  more: object = {},
) => ({
  rest: `${method} ${path}` as const,
  tag: 'Items',
  summary: `${method} ${path}`,
  ...more,
});

const items = t.router({
  list: open
    .meta(rest('GET', '/items', { page: true, tag: ['Public', 'Items'] }))
    .input(
      z.strictObject({
        q: z.string().optional().meta({ description: 'Words to look for', example: 'walden' }),
        isNew: z.boolean().optional(),
        limit: z.int().min(-5).max(50).default(2),
        cursor: z.string().optional(),
        direction: z.literal('forward').optional().meta({ 'x-internal': true }),
      }),
    )
    .output(
      z.object({ items: z.array(itemSchema), nextCursor: z.string().nullable(), total: z.int() }),
    )
    .query(({ input }) => {
      const start = Number(input.cursor ?? 0);
      const found = [1, 2, 3].slice(start, start + input.limit);
      const end = start + found.length;
      return { items: found.map(item), nextCursor: end < 3 ? String(end) : null, total: 3 };
    }),
  featured: open
    .meta(rest('GET', '/items/featured'))
    .output(z.array(itemSchema))
    .query(() => [item(3)]),
  byId: open
    .meta(rest('GET', '/items/{id}'))
    .input(z.strictObject({ id }))
    .output(itemSchema)
    .query(({ input }) => {
      if (input.id > 3) throw new TRPCError({ code: 'NOT_FOUND', message: 'Item not found' });
      return item(input.id);
    }),
  create: open
    .meta(
      rest('POST', '/items', {
        status: 201,
        bodyLimit: 2000,
        errors: [422],
        headers: {
          request: { 'If-Sure': { description: 'How sure the caller is', example: 'very' } },
          response: { 'X-Mood': { description: 'How the server felt about it' } },
        },
      }),
    )
    .input(
      z.strictObject({
        title: z.string(),
        count: z.int().optional(),
        topics: z.array(topicSchema).optional(),
      }),
    )
    .output(itemSchema)
    .mutation(({ input }) => {
      if (input.title === '') {
        throw new TRPCError({
          code: 'UNPROCESSABLE_CONTENT',
          message: 'Refused',
          cause: new RuleError(),
        });
      }
      return { ...item(9), title: input.title };
    }),
  update: open
    .meta(rest('PUT', '/items/{id}'))
    .input(z.strictObject({ id, title: z.string() }))
    .output(itemSchema)
    .mutation(({ input }) => ({ ...item(input.id), title: input.title })),
  remove: admin
    .meta(rest('DELETE', '/items/{id}'))
    .input(z.strictObject({ id }))
    .output(z.object({ success: z.literal(true) }))
    .mutation(() => ({ success: true as const })),
  publish: admin
    .meta(rest('POST', '/items/{id}/publish/{versionId}'))
    .input(z.strictObject({ id, versionId: id }))
    .output(z.tuple([z.int(), z.int()]))
    .mutation(({ input }): [number, number] => [input.id, input.versionId]),
});

const odd = t.router({
  echo: open
    .meta(rest('POST', '/echo'))
    .input(z.strictObject({ text: z.string().optional(), data: z.unknown().optional() }))
    .mutation(({ input }) => input),
  file: open
    .meta(rest('GET', '/files/{name}'))
    .input(z.strictObject({ name: z.string().min(1) }))
    .output(z.string())
    .query(({ input }) => input.name),
  tree: open
    .meta(rest('PUT', '/tree', { bodyLimit: 1_000_000 }))
    .input(nodeSchema)
    .output(nodeSchema)
    .mutation(({ input }) => input),
  settings: open
    .meta(rest('PUT', '/settings/{page}'))
    .input(settingsSchema)
    .output(settingsSchema)
    .mutation(({ input }) => input),
  nothing: open.meta(rest('POST', '/nothing', { status: 204 })).mutation(() => undefined),
  login: open
    .meta(rest('GET', '/login', { redirect: true }))
    .output(z.object({ location: z.string() }))
    .mutation(() => ({ location: '/sign-in' })),
  broken: open
    .meta(rest('GET', '/broken'))
    .output(z.object({ id: z.number() }))
    .query(() => ({ secret: 'inner detail' }) as never),
  crash: open.meta(rest('GET', '/crash')).query(() => {
    throw new Error('inner detail');
  }),
  fail: open
    .meta(rest('GET', '/fail/{code}', { errors: [409, 413, 429] }))
    .input(
      z.strictObject({
        code: z.enum(['CONFLICT', 'FORBIDDEN', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE']),
      }),
    )
    .query(({ input }) => {
      const cause = input.code === 'TOO_MANY_REQUESTS' ? new BusyError() : undefined;
      throw new TRPCError({ code: input.code, message: `It is ${input.code}`, cause });
    }),
  wait: open.meta(rest('POST', '/wait')).mutation(async ({ ctx, signal }) => {
    if (signal === undefined) throw new Error('no signal');
    ctx.onWaiting(signal);
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  }),
  internal: open.query(() => 'reachable through tRPC only'),
});

export const testRouter = t.router({ items, odd });

interface TestAppOptions {
  log?: string[];
  onWaiting?: (signal: AbortSignal) => void;
}

export async function startTestApp({
  log,
  onWaiting = () => {},
}: TestAppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: log === undefined ? false : { stream: { write: (line: string) => log.push(line) } },
    frameworkErrors: restFrameworkErrors('/api'),
    bodyLimit: 10_000,
    routerOptions: { maxParamLength: 500 },
  });
  await mountRest(app, {
    router: testRouter,
    prefix: '/api',
    createContext: (request) => {
      if (request.headers.authorization === 'Bearer expired') {
        throw new TRPCError({ code: 'UNAUTHORIZED', message: 'The session has ended' });
      }
      return { isAdmin: request.headers.authorization === 'Bearer admin', onWaiting };
    },
    openApi: { title: 'Items', version: '1.2.3', sessionCookie: 'session' },
  });
  app.get('/*', () => 'a page');
  return app;
}
