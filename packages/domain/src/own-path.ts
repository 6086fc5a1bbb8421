/** Refuses `//`, `\` and control characters, which browsers read as another host. */
export const isOwnPath = (text: string | undefined): text is string =>
  text !== undefined && /^(?!.*\/\/)\/[^\\\p{Cc}]*$/u.test(text);
