/**
 * A page with the moments of its own rendering replaced, so that the same content gives the same
 * bytes and the same entity tag in every process. The router and React Query write these moments
 * into the data for the browser, where nothing depends on them: the data never goes stale.
 * @param startedAt when rendering began, in milliseconds; earlier numbers are content
 */
export function stableTimes(html: string, startedAt: number): string {
  const endedAt = Date.now();
  return html.replace(/\b(dehydratedAt|dataUpdatedAt|u):(\d{13})\b/g, (text, name, time) => {
    const isOfRendering = startedAt <= Number(time) && Number(time) <= endedAt;
    return isOfRendering ? `${name}:1` : text;
  });
}
