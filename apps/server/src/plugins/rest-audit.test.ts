import type { AuditEvent } from '@foreword/domain/audit.ts';
import { describe, expect, test } from 'vitest';
import { type RestError, startApp } from '../testing/app.ts';
import { signIn } from '../testing/sign-in.ts';

describe('GET /api/admin/audit answers', () => {
  test('lists actions and their authors, page by page', async () => {
    const { call, db } = await startApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
    const { bearer } = await signIn(db, 'admin');
    const headers = { ...bearer, 'user-agent': 'curl/8', 'x-forwarded-for': '192.0.2.9' };
    for (const name of ['One', 'Two', 'Three']) {
      const payload = { name, role: 'editor' };
      await call('/api/admin/tokens', { method: 'POST', headers, payload });
    }
    const first = await call<AuditEvent[]>('/api/admin/audit?action=tokens&limit=2', { headers });
    expect(first.status).toBe(200);
    expect(first.headers['x-total-count']).toBe('3');
    expect(first.body).toMatchObject([
      {
        action: 'tokens.create',
        actor: { userId: 'test-admin', label: 'admin@books.example', via: 'session' },
        object: { kind: 'token', label: 'Three' },
        detail: { role: 'editor', expiresInDays: 90 },
        address: '192.0.2.9',
        userAgent: 'curl/8',
      },
      { object: { label: 'Two' } },
    ]);
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(first.headers.link)) ?? [];
    const second = await call<AuditEvent[]>(next, { headers });
    expect(second.body).toMatchObject([{ object: { label: 'One' } }]);
    expect(second.headers.link).toBeUndefined();
  });
});

describe('GET /api/admin/audit', () => {
  test('trusts only its proxies for the address of a caller', async () => {
    const { call, db } = await startApp();
    const { bearer } = await signIn(db, 'admin');
    const headers = { ...bearer, 'x-forwarded-for': '192.0.2.9' };
    const payload = { name: 'One', role: 'editor' };
    await call('/api/admin/tokens', { method: 'POST', headers, payload });
    const { body } = await call<AuditEvent[]>('/api/admin/audit', { headers });
    expect(body).toMatchObject([{ address: '127.0.0.1' }]);
  });

  test.each([
    ['192.0.2.9:51234', '192.0.2.9'],
    ['[2001:db8::9]:51234', '2001:db8::9'],
    ['198.51.100.1, 192.0.2.9', '192.0.2.9'],
    ['x'.repeat(1000), 'x'.repeat(300)],
  ])('a proxy that says %s has named an address, not a connection', async (said, address) => {
    const { call, db } = await startApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
    const { bearer } = await signIn(db, 'admin');
    const headers = { ...bearer, 'x-forwarded-for': said };
    const payload = { name: 'One', role: 'editor' };
    await call('/api/admin/tokens', { method: 'POST', headers, payload });
    const { body } = await call<AuditEvent[]>('/api/admin/audit', { headers });
    expect(body).toMatchObject([{ address }]);
  });

  test.each(['/api/admin/audit', '/api/admin/book-summaries', '/api/book-summaries'])(
    '%s says how many it answers at most',
    async (path) => {
      const { call, db } = await startApp();
      const { bearer: headers } = await signIn(db, 'admin');
      const { body } = await call<RestError>(`${path}?limit=501`, { headers });
      expect(body.issues).toEqual([{ path: 'limit', message: 'Must be 1 to 500' }]);
    },
  );

  test.each([
    ['action=previews.*', 'action'],
    ['objectKind=book', 'objectKind'],
    ['from=yesterday', 'from'],
    ['to=2026-13-01', 'to'],
    ['limit=0', 'limit'],
    ['limit=1e2', 'limit'],
    ['cursor=x', 'cursor'],
    ['actor=a&actor=b', 'actor'],
  ])('?%s is refused by name', async (query, path) => {
    const { call, db } = await startApp();
    const { bearer: headers } = await signIn(db, 'admin');
    const { status, body } = await call<RestError>(`/api/admin/audit?${query}`, { headers });
    expect(status).toBe(400);
    expect(body.issues[0]?.path).toBe(path);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('there is no %s', async (method) => {
    const { call, db } = await startApp();
    const { bearer: headers } = await signIn(db, 'admin');
    expect((await call('/api/admin/audit', { method, headers })).status).toBe(405);
    expect((await call('/api/admin/audit/1', { method, headers })).status).toBe(404);
  });
});
