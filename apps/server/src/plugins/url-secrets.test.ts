import { seedApiToken } from '@foreword/db/testing/credentials.ts';
import { describe, expect, test } from 'vitest';
import { type RestError, startApp, type TestApp } from '../testing/app.ts';
import { makeFolder, startServer } from '../testing/child.ts';
import { signIn } from '../testing/sign-in.ts';

async function tokenOf({ db }: TestApp): Promise<string> {
  await signIn(db, 'admin');
  return (await seedApiToken(db, { userId: 'test-admin', role: 'admin' })).token;
}

const ADDRESSES: [string, (token: string) => string][] = [
  ['a query key', (token) => `/api/book-summaries?token=${token}`],
  ['a key in capitals', () => '/api/book-summaries?Access_Token=abc'],
  ['an API key', () => '/api/book-summaries?limit=1&api_key=abc'],
  ['an empty key', () => '/api/auth/mode?api_token='],
  ['another key', (token) => `/api/book-summaries?q=${token}`],
  ['an encoded value', (token) => `/api/book-summaries?q=%66wd_${token.slice(4)}`],
  ['the path', (token) => `/api/book-summaries/${token}`],
  ['a path that is none', (token) => `/api/${token}`],
];

describe('a token in the address', () => {
  test.each(ADDRESSES)('as %s is refused, and not repeated', async (_, addressOf) => {
    const app = await startApp();
    const token = await tokenOf(app);
    const { status, body, text } = await app.call<RestError>(addressOf(token));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'BAD_REQUEST', issues: [] });
    expect(body.error).toMatch(/^Tokens belong in the Authorization header/);
    expect(text).not.toContain(token.slice(8));
  });

  test('nothing is done, even with a good credential beside it', async () => {
    const app = await startApp();
    const authorization = `Bearer ${await tokenOf(app)}`;
    const { status } = await app.call('/api/admin/bulk-ingestion?token=x', {
      method: 'POST',
      headers: { authorization },
      payload: { bookTitles: ['Emma'] },
    });
    expect(status).toBe(400);
    expect(await app.db.selectFrom('preview').select('id').execute()).toEqual([]);
  });

  test('tRPC refuses it in its own form', async () => {
    const app = await startApp();
    for (const url of ['/trpc/session.mode?token=x', `/trpc/${await tokenOf(app)}`]) {
      const response = await app.get(url);
      expect(response.statusCode).toBe(400);
      expect(response.json().error).toMatchObject({
        message: expect.stringMatching(/^Tokens belong/),
        data: { code: 'BAD_REQUEST' },
      });
    }
  });

  test('words that only look like one are searched for', async () => {
    const { call, get } = await startApp();
    expect((await call('/api/book-summaries?q=fwd_token')).status).toBe(200);
    expect((await get('/dashboard?token=abc')).statusCode).toBe(200);
  });

  test('is in no log, nor is the code of an identity provider', async () => {
    const server = await startServer(await makeFolder(), { LOG_LEVEL: 'trace' });
    const token = `fwd_${'s'.repeat(43)}`;
    for (const path of [
      `/api/auth/mode?token=${token}`,
      `/api/${token}`,
      `/?q=%66wd_${token.slice(4)}`,
      '/auth/oidc/callback?code=ssss&state=x',
    ]) {
      await fetch(`${server.url}${path}`);
    }
    const { stdout } = await server.stop();
    expect(stdout.match(/a token was in the address/g)?.length).toBeGreaterThanOrEqual(3);
    expect(stdout).not.toContain('ssss');
  });
});
