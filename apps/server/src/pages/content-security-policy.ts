import { createHash } from 'node:crypto';

/**
 * Policy of a rendered page. Inline scripts are allowed by the hash of their text, not by a
 * nonce, so that page and header together can be kept and sent again byte for byte.
 * @param html the whole page as it is sent
 */
export function contentSecurityPolicy(html: string): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inlineScriptHashes(html)].join(' ')}`,
    // Mantine and the PDF export set styles from scripts; styles cannot run code.
    "style-src 'self' 'unsafe-inline'",
    // Covers may come from any host an editor names.
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

/** The page is our own React output: scripts are closed by the first `</script>`, and text escapes `<`. */
function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    const isData = /\btype="application\/ld\+json"/.test(attributes);
    if (isData || /\bsrc=/.test(attributes) || code === '') continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}
