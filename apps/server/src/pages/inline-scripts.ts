import { hash } from 'node:crypto';

interface Rendered {
  html: string;
  /** Marks the scripts that the renderer wrote. */
  nonce: string;
  startedAt: number;
}

/** A time in the router's own data. The page's data is JSON (web/src/lib/page-data.tsx). */
const TIME = /\bu:(\d{13})\b/g;

/** The page as it can be stored: without its nonce and times, the same for the same content, and the hashes of the scripts that may run. */
export function storable({ html, nonce, startedAt }: Rendered): { html: string; hashes: string[] } {
  const endedAt = Date.now();
  // The same content gives the same entity tag in every process.
  const withoutTime = (text: string, time: string) =>
    startedAt <= Number(time) && Number(time) <= endedAt ? 'u:1' : text;
  const hashes = new Set<string>();
  // A slice of the page is no copy; a replacement or a concatenation would be one.
  const parts = html.split(` nonce="${nonce}"`);
  const stored = parts.flatMap((part, index) => {
    const { start, code, rest } = scriptBetween(parts[index - 1], part);
    if (code === '') return [part];
    const stable = code.replace(TIME, withoutTime);
    hashes.add(`'sha256-${hash('sha256', stable, 'base64')}'`);
    return [start, stable, rest];
  });
  const meta = `<meta property="csp-nonce" content="${nonce}"/>`;
  return { html: stored.flatMap((part) => part.split(meta)).join(''), hashes: [...hashes] };
}

const NO_SCRIPT = { start: '', code: '', rest: '' };

/** The code of a script that may run. Its tag begins in `former` and ends in `part`. React escapes `<` and `>` elsewhere. */
function scriptBetween(former: string | undefined, part: string) {
  const tag = former?.slice(former.lastIndexOf('<'));
  const start = part.slice(0, part.indexOf('>') + 1);
  if (!tag?.startsWith('<script')) return NO_SCRIPT;
  if (/\btype="application\/(ld\+)?json"/.test(tag + start)) return NO_SCRIPT;
  const end = part.indexOf('</script>');
  return { start, code: part.slice(start.length, end), rest: part.slice(end) };
}
