import { LIMITS } from '@foreword/domain/limits.ts';

const SUFFIX = ' (Updated)';

/** The content that Create New Version records. */
export const newVersionOf = (title: string) => ({
  title: `${cut(title, LIMITS.titleLength - SUFFIX.length)}${SUFFIX}`,
  abstract: 'This is a test abstract for a new version.',
  changes: 'Test version created from the version manager',
});

/** The content that Create Initial Version records. */
export const initialVersionOf = (title: string) => ({
  title,
  abstract: `Initial version for ${title}`,
  changes: 'Initial version created manually',
});

/** The start of a text, without half a character at its end. */
export const cut = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
