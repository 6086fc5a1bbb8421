import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { storable } from '../plugins/ssr.ts';

const NOW = Date.now();
const rendered = (html: string) => storable({ html, nonce: 'n', startedAt: NOW });
const script = (code: string) => `<script nonce="n">${code}</script>`;
const sent = (code: string) => `<script>${code}</script>`;

describe('a page to be stored', () => {
  test('has no time of its rendering; other times and texts stay', () => {
    const text = `<p>u:${NOW}</p>`;
    const code = (time: number) => `$R[0]={u:${time},since:u:1600000000000};$R[0]`;
    expect(rendered(text + script(code(NOW))).html).toBe(text + sent(code(1)));
  });

  test('allows the scripts that the renderer marked, as they are sent, and has no mark', () => {
    const { html, hashes } = rendered(
      `<meta property="csp-nonce" content="n"/><link nonce="n" href="/a.css"/>${script('ours()')}` +
        '<script nonce="n" src="/b.js"></script><p><script>theirs()</script>' +
        '<script nonce="guessed">theirs(2)</script></p>' +
        '<script nonce="n" type="application/ld+json">{}</script>',
    );
    expect(hashes).toEqual([`'sha256-${hash('sha256', 'ours()', 'base64')}'`]);
    expect(html).toBe(
      `<link href="/a.css"/>${sent('ours()')}<script src="/b.js"></script><p><script>theirs()</script>` +
        '<script nonce="guessed">theirs(2)</script></p><script type="application/ld+json">{}</script>',
    );
  });
});
