/** The same content gives the same entity tag in every process. The browser counts the age of data from its arrival (web/src/router.tsx). */
export function stableTimes(html: string, startedAt: number): string {
  const endedAt = Date.now();
  return html.replace(/\b(dehydratedAt|dataUpdatedAt|u):(\d{13})\b/g, (text, name, time) => {
    const isOfRendering = startedAt <= Number(time) && Number(time) <= endedAt;
    return isOfRendering ? `${name}:1` : text;
  });
}
