/**
 * Text from outside, made harmless for a terminal and put on one line: a title could hold the
 * commands by which terminals move the cursor, change their title or paste.
 */
export const oneLine = (text: string): string => harmless(text.replace(/\s+/g, ' ').trim());

/** Control characters, and those that turn the direction of writing for what follows. */
const HARMFUL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not pass
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** As `oneLine`, with its line breaks and tabs. */
export const harmless = (text: string): string => text.replace(HARMFUL, '\ufffd');

/** A value as JSON that terminals can be given: what JSON itself would leave in its texts is escaped. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(
    HARMFUL,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
