import { Fragment } from 'react';

/** Breaks behind the signs of an address, not within a word. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places.
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
