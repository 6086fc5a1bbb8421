// In the editor's time zone: only the browser renders these screens.
const timeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export const formatTime = (isoTime: string): string => timeFormat.format(new Date(isoTime));
