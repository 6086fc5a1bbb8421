import { createHash } from 'node:crypto';

/** Inline scripts by hash instead of nonce, so that page and header can be cached together. */
export function contentSecurityPolicy(html: string): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inlineScriptHashes(html)].join(' ')}`,
    // Mantine and the PDF export set styles from scripts.
    "style-src 'self' 'unsafe-inline'",
    // Covers may come from any host.
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** React escapes `<` in text, so the first `</script>` ends a script. */
function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    const isData = /\btype="application\/(ld\+)?json"/.test(attributes);
    if (isData || /\bsrc=/.test(attributes) || code === '') continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}
