// In the editor's own time zone: the screens are rendered in the browser only.
const timeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** An ISO time as editors read it, such as Mar 1, 2026, 9:30 AM. */
export const formatTime = (isoTime: string): string => timeFormat.format(new Date(isoTime));
