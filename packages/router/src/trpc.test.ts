import { DomainError, type DomainErrorCode } from '@foreword/domain/errors.ts';
import { TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startRouter } from './testing/router.ts';
import { publicProcedure as publicProcedureOf, router } from './trpc.ts';

const publicProcedure = publicProcedureOf('Book Previews');

const failing = router({
  domain: publicProcedure.input(z.strictObject({ code: z.string() })).query(({ input }) => {
    throw new DomainError(input.code as DomainErrorCode, 'For people', {
      issues: [{ path: 'a.0.b', message: 'wrong' }],
    });
  }),
  crash: publicProcedure.query(() => {
    throw new Error('password=hunter2');
  }),
  wrongOutput: publicProcedure.output(z.number()).query(() => 'secret' as unknown as number),
  full: publicProcedure.query(() => {
    throw new DomainError('UNAVAILABLE', 'The disk is full', { reason: 'STORAGE_FULL' });
  }),
  own: publicProcedure.query(() => {
    throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message: 'Later' });
  }),
  nested: publicProcedure
    .input(z.strictObject({ topics: z.array(z.strictObject({ title: z.string() })) }))
    .query(() => 1),
});

/** Calls over HTTP, as a browser does, and gives the error part of the answer. */
async function call(path: string, input?: unknown) {
  const { context, logged } = await startRouter();
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const response = await fetchRequestHandler({
    endpoint: '/trpc',
    req: new Request(`http://localhost/trpc/${path}${query}`),
    router: failing,
    createContext: () => context,
  });
  const body = (await response.json()) as {
    error: { message: string; data: Record<string, unknown> };
  };
  const { isComplete } = context.reads;
  return { status: response.status, ...body.error, text: JSON.stringify(body), logged, isComplete };
}

describe('an error', () => {
  test.each([
    ['NOT_FOUND', 404, 'NOT_FOUND'],
    ['CONFLICT', 409, 'CONFLICT'],
    ['INVALID', 422, 'UNPROCESSABLE_CONTENT'],
    ['BAD_REQUEST', 400, 'BAD_REQUEST'],
    ['UNAUTHORIZED', 401, 'UNAUTHORIZED'],
    ['FORBIDDEN', 403, 'FORBIDDEN'],
    ['UNAVAILABLE', 503, 'SERVICE_UNAVAILABLE'],
  ])(
    'of the domain, %s, is answered as %s with its message and issues',
    async (code, status, trpcCode) => {
      const answer = await call('domain', { code });
      expect(answer.status).toBe(status);
      expect(answer.message).toBe('For people');
      expect(answer.data).toMatchObject({
        code: trpcCode,
        issues: [{ path: 'a.0.b', message: 'wrong' }],
        requestId: 'test-request',
      });
    },
  );

  test.each(['crash', 'wrongOutput'])(
    'that is unexpected (%s) is logged and not shown',
    async (path) => {
      const answer = await call(path);
      expect(answer.status).toBe(500);
      expect(answer.message).toBe('Internal server error');
      expect(answer.data).toMatchObject({ issues: [], requestId: 'test-request' });
      expect(answer.text).not.toMatch(/hunter2|secret|stack|\.ts/);
      expect(answer.logged).toMatchObject([
        {
          level: 'error',
          message: 'Procedure failed',
          details: { requestId: 'test-request', procedure: path, err: {} },
        },
      ]);
    },
  );

  test('names its cause in the log, and its reason to the caller', async () => {
    const answer = await call('full');
    expect(answer.data).toMatchObject({ code: 'SERVICE_UNAVAILABLE', reason: 'STORAGE_FULL' });
    expect(answer.logged).toMatchObject([{ details: { err: expect.any(DomainError) } }]);
    expect((await call('domain', { code: 'CONFLICT' })).data).not.toHaveProperty('reason');
  });

  test('before the context is known has no request id', async () => {
    const response = await fetchRequestHandler({
      endpoint: '/trpc',
      req: new Request('http://localhost/trpc/nested'),
      router: failing,
      createContext: () => {
        throw new Error('password=hunter2');
      },
    });
    const { error } = (await response.json()) as { error: { data: object } };
    expect(error.data).not.toHaveProperty('requestId');
  });

  test('makes an answer unfit to keep', async () => {
    expect((await call('domain', { code: 'NOT_FOUND' })).isComplete).toBe(false);
  });

  test('of tRPC itself stays as it is', async () => {
    const answer = await call('own');
    expect(answer.status).toBe(429);
    expect(answer.message).toBe('Later');
    expect(answer.logged).toEqual([]);
  });

  test('of the input names each field with the reason', async () => {
    const answer = await call('nested', { topics: [{ title: 1, content: '' }], more: 1 });
    expect(answer.status).toBe(400);
    expect(answer.data.issues).toEqual([
      { path: 'topics.0.title', message: 'Must be a text' },
      { path: 'topics.0.content', message: 'Unknown field' },
      { path: 'more', message: 'Unknown field' },
    ]);
    expect(answer.message).toContain('topics.0.title: ');
    expect(answer.text).not.toContain('stack');
  });

  test('that the database cannot serve now is logged as a warning', async () => {
    const { logged } = await call('domain', { code: 'UNAVAILABLE' });
    expect(logged).toMatchObject([{ level: 'warn', message: 'Database unavailable' }]);
  });
});
