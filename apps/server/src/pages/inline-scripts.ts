import { hash } from 'node:crypto';

interface Script {
  attributes: string;
  code: string;
  /** Places of the code in the page. */
  start: number;
  end: number;
}

interface Rendered {
  html: string;
  /** Of the scripts that the renderer wrote. */
  nonce: string;
  startedAt: number;
}

/** The page as it can be stored: without its nonce, the same for the same content, and the hashes of the scripts that may run. */
export function storable({ html, nonce, startedAt }: Rendered): { html: string; hashes: string[] } {
  const scripts = scriptsOf(html);
  const codes = withoutUnusedNames(scripts.map(({ code }) => stableTimes(code, startedAt)));
  const hashes = new Set<string>();
  let page = '';
  let written = 0;
  for (const [index, { attributes, start, end }] of scripts.entries()) {
    const code = codes[index] ?? '';
    if (isAllowed(attributes, nonce) && code !== '') {
      hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`);
    }
    page += html.slice(written, start) + code;
    written = end;
  }
  page += html.slice(written);
  return {
    html: page
      .replaceAll(` nonce="${nonce}"`, '')
      .replace(`<meta property="csp-nonce" content="${nonce}"/>`, ''),
    hashes: [...hashes],
  };
}

/** React escapes `<` and `>`, so the first `>` ends a tag and the first `</script>` a script. */
function scriptsOf(html: string): Script[] {
  const scripts: Script[] = [];
  const opening = '<script';
  let end = 0;
  for (;;) {
    const at = html.indexOf(opening, end);
    if (at === -1) return scripts;
    const start = html.indexOf('>', at) + 1;
    end = html.indexOf('</script>', start);
    const attributes = html.slice(at + opening.length, start - 1);
    scripts.push({ attributes, code: html.slice(start, end), start, end });
  }
}

const isAllowed = (attributes: string, nonce: string): boolean =>
  attributes.includes(` nonce="${nonce}"`) &&
  !/\bsrc=|\btype="application\/(ld\+)?json"/.test(attributes);

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
