/** Moments at which the days of an address begin and end where the reader is. */
export function dayRange({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  from?: string | undefined;
  to?: string | undefined;
} {
  return { from: momentOf(from, 'T00:00:00.000'), to: momentOf(to, 'T23:59:59.999') };
}

/** What is no day is left as it is, for the server to refuse. */
function momentOf(day: string | undefined, time: string): string | undefined {
  if (day === undefined) return undefined;
  const moment = new Date(`${day}${time}`);
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString();
}
