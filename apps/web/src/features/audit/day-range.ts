/** From the start of the first day to the end of the last, in the administrator's time zone. */
export function dayRange({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  from?: string | undefined;
  to?: string | undefined;
} {
  return { from: momentOf(from, 'T00:00:00.000'), to: momentOf(to, 'T23:59:59.999') };
}

/** An invalid day stays as it is: the server refuses it. */
function momentOf(day: string | undefined, time: string): string | undefined {
  if (day === undefined) return undefined;
  const moment = new Date(`${day}${time}`);
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString();
}
