import { Fragment } from 'react';

/** An e-mail address that breaks, where it has to, behind its signs and not within a word. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place; the text is drawn anew as a whole.
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
