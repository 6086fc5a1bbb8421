import { hash } from 'node:crypto';

interface Rendered {
  html: string;
  /** Of the scripts that the renderer wrote. */
  nonce: string;
  startedAt: number;
}

/** React escapes `<` and `>` elsewhere. */
const SCRIPT = /(<script\b[^>]*>)([\s\S]*?)(?=<\/script>)/g;

/** The page as it can be stored: without its nonce, the same for the same content, and the hashes of the scripts that may run. */
export function storable({ html, nonce, startedAt }: Rendered): { html: string; hashes: string[] } {
  const codes = [...html.matchAll(SCRIPT)].map(([, , code = '']) => stableTimes(code, startedAt));
  const lighter = withoutUnusedNames(codes).values();
  const hashes = new Set<string>();
  const page = html.replace(SCRIPT, (_, tag: string) => {
    const code = lighter.next().value ?? '';
    if (code !== '' && isAllowed(tag, nonce)) {
      hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`);
    }
    return tag + code;
  });
  return {
    html: page
      .replaceAll(` nonce="${nonce}"`, '')
      .replace(`<meta property="csp-nonce" content="${nonce}"/>`, ''),
    hashes: [...hashes],
  };
}

const isAllowed = (tag: string, nonce: string): boolean =>
  tag.includes(` nonce="${nonce}"`) && !/\btype="application\/(ld\+)?json"/.test(tag);

/** Only the data of a page names objects so. */
const isData = (code: string): boolean => code.includes('$R[');

/** The same content gives the same entity tag in every process. The browser counts the age of data from its arrival (web/src/router.tsx). */
function stableTimes(code: string, startedAt: number): string {
  if (!isData(code)) return code;
  const endedAt = Date.now();
  return code.replace(/\bu:(\d{13})\b/g, (text, time) => {
    const isOfRendering = startedAt <= Number(time) && Number(time) <= endedAt;
    return isOfRendering ? 'u:1' : text;
  });
}

/** A text, which may contain anything, or the name of an object with its assignment. */
const TOKEN = /"(?:\\.|[^"\\])*"|(?<!>)\$R\[(\d+)\]=(?![=>])|\$R\[(\d+)\]/g;

/** The serializer names every object in case another refers to it. Names without a reference go: a tenth of a page. */
function withoutUnusedNames(codes: readonly string[]): string[] {
  const uses = new Map<string, number>();
  const assignments = codes.map((code) => {
    const found: { name: string; start: number; end: number }[] = [];
    if (!isData(code)) return found;
    for (const { 0: token, 1: name, 2: used = name, index: start } of code.matchAll(TOKEN)) {
      if (used !== undefined) uses.set(used, (uses.get(used) ?? 0) + 1);
      if (name !== undefined) found.push({ name, start, end: start + token.length });
    }
    return found;
  });
  return codes.map((code, index) => {
    let lighter = '';
    let written = 0;
    for (const { name, start, end } of assignments[index] ?? []) {
      if (uses.get(name) !== 1) continue;
      lighter += code.slice(written, start);
      written = end;
    }
    return lighter + code.slice(written);
  });
}
