import { createHash } from 'node:crypto';

/** Allows only scripts with the renderer's nonce, by their hashes, so that page and header can be stored together. */
export function withScriptPolicy(marked: string, nonce: string): { html: string; policy: string } {
  const hashes = inlineScriptHashes(marked, nonce);
  const html = marked
    .replaceAll(` nonce="${nonce}"`, '')
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '');
  return { html, policy: contentSecurityPolicy(hashes) };
}

function contentSecurityPolicy(hashes: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    // Mantine and the PDF export set styles from scripts.
    "style-src 'self' 'unsafe-inline'",
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
function inlineScriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    const isData = /\btype="application\/(ld\+)?json"/.test(attributes);
    const isOurs = attributes.includes(` nonce="${nonce}"`);
    if (!isOurs || isData || /\bsrc=/.test(attributes) || code === '') continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}
