/** Text on one line, without the control characters by which a title could command the terminal. */
export const oneLine = (text: string): string => harmless(text.replace(/\s+/g, ' ').trim());

/** Control characters, and those that change the direction of writing. */
const HARMFUL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not pass
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Escapes like `oneLine`, but keeps line breaks and tabs. */
export const harmless = (text: string): string => text.replace(HARMFUL, '\ufffd');

/** JSON that also escapes the control characters which JSON allows. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(
    HARMFUL,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
