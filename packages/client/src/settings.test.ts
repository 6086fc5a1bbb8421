import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { createForewordClient } from './client.ts';
import { answer, startProxy } from './testing/proxy.ts';

test.each([
  'http://user:secret@books.example',
  'https://:secret@books.example',
  'https://books.example/?token=secret',
  'https://books.example?',
  'https://books.example/#secret',
  'ftp://secret.example',
  'secret',
  '',
])('%j is refused as an address, and not repeated', (url) => {
  expect(() => createForewordClient({ url })).toThrow(/^url must /);
  expect(() => createForewordClient({ url })).not.toThrow(/secret/);
});

test.each(['', 'short', 'two words here', 'line\nbreak-secret', 'ünïcode-secret', 'x'.repeat(501)])(
  '%j is refused as a token, and not repeated',
  (token) => {
    const create = () => createForewordClient({ url: 'https://books.example', token });
    expect(create).toThrow(/^token must be/);
    if (token) expect(create).not.toThrow(token);
  },
);

test('the token goes into one header, and into no address, error or stack', async () => {
  const token = 'fwd_very-secret-token';
  const { url, seen } = await startProxy('http://127.0.0.1:9', answer(404));
  const foreword = createForewordClient({ url: `${url}/behind/a/path/`, token });
  const result = await foreword.previews.byId({ id: 1 });
  expect(seen).toEqual([
    expect.objectContaining({
      url: expect.stringMatching(/^\/behind\/a\/path\/trpc\/previews\.byId\?input=/),
      headers: expect.objectContaining({ authorization: `Bearer ${token}` }),
    }),
  ]);
  expect(seen[0]?.url).not.toContain(token);
  expect(result.ok).toBe(false);
  expect(inspect(result, { depth: 20, showHidden: true })).not.toContain(token);
});
