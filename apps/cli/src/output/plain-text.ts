/**
 * Text from outside, made harmless for a terminal and put on one line: a title could hold the
 * commands by which terminals move the cursor, change their title or paste.
 */
export const oneLine = (text: string): string => harmless(text.replace(/\s+/g, ' ').trim());

/** As `oneLine`, with its line breaks and tabs. */
export const harmless = (text: string): string =>
  // Control characters, and those that turn the direction of writing for what follows.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not pass
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');
