import { Fragment } from 'react';

// In the editor's time zone: only the browser renders these screens.
const timeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A line may break only between the date and the time of day. */
export const formatTime = (isoTime: string): string =>
  timeFormat.format(new Date(isoTime)).replace(/\s(?!\d+:)/g, '\u00A0');

/** Breaks behind the signs of an address, not within a word. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places.
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
