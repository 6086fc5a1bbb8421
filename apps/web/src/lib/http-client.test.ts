import { expect, test, vi } from 'vitest';
import { httpClient } from './http-client.ts';

test('a sign-out outlives the page that sends it', async () => {
  const sent = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ result: { data: { location: '/' } } }));
  await httpClient.mutation('session.signOut');
  const [call] = sent.mock.calls;
  sent.mockRestore();
  expect(call).toEqual(['/trpc/session.signOut', expect.objectContaining({ keepalive: true })]);
});
