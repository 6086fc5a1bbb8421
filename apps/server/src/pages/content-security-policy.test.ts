import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withScriptPolicy } from './content-security-policy.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('a script that the renderer did not mark is not allowed with the rest', () => {
  const page =
    '<head><meta property="csp-nonce" content="secret"/><script nonce="secret">ours()</script></head>' +
    '<p><script>theirs()</script><script nonce="guessed">theirs(2)</script></p>' +
    '<script type="application/json" nonce="secret">[]</script>';
  const { html, policy } = withScriptPolicy(page, 'secret');
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${hashOf('ours()')}`);
  expect(html).not.toContain('secret');
  expect(html).toContain('<head><script>ours()</script></head>');
});
