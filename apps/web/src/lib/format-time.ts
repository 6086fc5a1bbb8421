// In the editor's time zone: only the browser renders these screens.
const timeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A line may break only between the date and the time of day. */
export const formatTime = (isoTime: string): string =>
  timeFormat.format(new Date(isoTime)).replace(/\s(?!\d+:)/g, '\u00A0');
