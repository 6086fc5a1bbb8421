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
  const assignments: { name: string; start: number; end: number }[] = [];
  for (const { 1: tag = '', 2: code = '', index: at } of html.matchAll(INLINE_SCRIPT)) {
    for (const { 0: token, 1: assigned, 2: used = assigned, index } of code.matchAll(TOKEN)) {
      if (used === undefined) continue;
      uses.set(used, (uses.get(used) ?? 0) + 1);
      const start = at + tag.length + index;
      if (assigned) assignments.push({ name: assigned, start, end: start + token.length });
    }
  }
  let lighter = '';
  let end = 0;
  for (const assignment of assignments) {
    if (uses.get(assignment.name) !== 1) continue;
    lighter += html.slice(end, assignment.start);
    end = assignment.end;
  }
  return lighter + html.slice(end);
}
