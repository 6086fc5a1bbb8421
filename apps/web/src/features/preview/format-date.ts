// In UTC: the server and the browser must write the same date. Made once, which costs more than its use.
const longDate = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** An ISO time as people write a date, such as March 1, 2026. */
export const formatDate = (isoTime: string): string => longDate.format(new Date(isoTime));
