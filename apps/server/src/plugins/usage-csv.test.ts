import { insertAiCall } from '@foreword/db/repositories/ai-call.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

async function startUsage() {
  const { db, app, call } = await startApp();
  const { bearer } = await signIn(db, 'admin');
  const tokens = { inputTokens: 1, outputTokens: 2 };
  for (const model of ['=HYPERLINK("http://evil.example")', 'plain']) {
    const names = { provider: 'openai', model, purpose: 'preview' as const };
    const owner = { userId: 'test-admin', apiTokenId: null, previewId: null };
    await insertAiCall(db, { at: SEED_TIME, ...owner, ...names, ...tokens });
  }
  const get = (path: string, headers = {}) => app.inject({ method: 'GET', url: path, headers });
  return { bearer, get, call, db };
}

test('administrators get all matching calls as CSV without formulas', async () => {
  const { get, bearer } = await startUsage();
  const { statusCode, headers, body } = await get('/admin/ai/usage.csv?from=2026-01-01', bearer);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  const [heading, ...lines] = body.trimEnd().split('\r\n');
  expect(heading).toMatch(/^id,at,user,/);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(',plain,preview,1,2,true,0,false,,');
  expect(lines[1]).toContain(`,"'=HYPERLINK(""http://evil.example"")",preview`);
  const none = await get('/admin/ai/usage.csv?to=2020-01-01', bearer);
  expect(none.body.trimEnd().split('\r\n')).toHaveLength(1);
});

test.each([
  ['/admin/ai/usage.csv', false, 401],
  ['/admin/ai/usage.csv?from=yesterday', true, 400],
  ['/admin/ai/usage.csv?shelf=1', true, 400],
])('%s is refused in JSON', async (path, isSignedIn, status) => {
  const { get, bearer } = await startUsage();
  const answer = await get(path, isSignedIn ? bearer : {});
  expect([answer.statusCode, answer.json().error]).toEqual([status, expect.any(String)]);
});

test('a call answers exactly calls, totals and budget', async () => {
  const { call, bearer } = await startUsage();
  const { status, body } = await call<object>('/api/admin/ai/usage?limit=1', { headers: bearer });
  expect([status, Object.keys(body)]).toEqual([200, ['calls', 'totals', 'budget']]);
  expect(body).toMatchObject({
    calls: [{ model: 'plain' }],
    totals: { calls: 2, inputTokens: 2, outputTokens: 4, cost: 0 },
  });
});
