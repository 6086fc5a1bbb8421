import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';

const LOGIN = '/k7q2x9m4/login';

test('a login form that is sent before its scripts run keeps the password out of the address', async () => {
  const { app, page } = await startApp({ environment: { AUTH_MODE: 'password' } });
  const { all } = await page(LOGIN);
  expect(all('input').map(({ attributes }) => attributes.type)).toContain('password');
  const forms = all('form').filter(({ attributes }) => attributes.role !== 'search');
  expect(forms.map(({ attributes }) => attributes.method)).toEqual(['post']);

  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'email=pia%40books.example&password=secret';
  const sent = await app.inject({ method: 'POST', url: LOGIN, headers, payload });
  expect(sent.statusCode).toBe(405);
  expect(sent.body).not.toContain('secret');
});
