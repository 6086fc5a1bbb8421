// In UTC: server and browser must write the same date.
const longDate = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

export const formatDate = (isoTime: string): string => longDate.format(new Date(isoTime));
