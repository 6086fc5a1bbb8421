import { Fragment } from 'react';

/** An e-mail address that breaks behind its signs, not within a word. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
