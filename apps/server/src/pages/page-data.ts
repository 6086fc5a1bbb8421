/** The same content gives the same entity tag in every process. The browser counts the age of data from its arrival (web/src/router.tsx). */
export function stableTimes(html: string, startedAt: number): string {
  const endedAt = Date.now();
  return html.replace(/\bu:(\d{13})\b/g, (text, time) => {
    const isOfRendering = startedAt <= Number(time) && Number(time) <= endedAt;
    return isOfRendering ? 'u:1' : text;
  });
}

const INLINE_SCRIPT = /(<script\b[^>]*>)([^<]*\$R\[[\s\S]*?)(?=<\/script>)/g;
/** A text, which may contain anything, or the name of an object with its assignment. */
const TOKEN = /"(?:\\.|[^"\\])*"|(?<!>)\$R\[(\d+)\]=(?![=>])|\$R\[(\d+)\]/g;

/** The serializer names every object in case another refers to it. Names without a reference go: a tenth of a page. */
export function withoutUnusedNames(html: string): string {
  const uses = new Map<string, number>();
  for (const [, , code = ''] of html.matchAll(INLINE_SCRIPT)) {
    for (const [, assigned, used = assigned] of code.matchAll(TOKEN)) {
      if (used !== undefined) uses.set(used, (uses.get(used) ?? 0) + 1);
    }
  }
  return html.replace(INLINE_SCRIPT, (_, tag: string, code: string) => {
    const lighter = code.replace(TOKEN, (text, assigned?: string) =>
      assigned !== undefined && uses.get(assigned) === 1 ? '' : text,
    );
    return tag + lighter;
  });
}
