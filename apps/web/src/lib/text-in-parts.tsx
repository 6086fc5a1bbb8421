import { Fragment } from 'react';

/** Breaks where `ends` finds the end of a part, not within a word. */
export const TextInParts = ({ text, ends }: { text: string; ends: RegExp }) =>
  text.split(ends).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places.
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));

export const EmailText = ({ email }: { email: string }) => (
  <TextInParts text={email} ends={/(?<=[@.])/} />
);
