/**
 * Whether a text is a path of this site, safe to open after sign-in: it begins with one slash and
 * has no `//`, no backslash and no control characters, which browsers read as another host.
 */
export const isOwnPath = (text: string | undefined): text is string =>
  text !== undefined && /^(?!.*\/\/)\/[^\\\p{Cc}]*$/u.test(text);
