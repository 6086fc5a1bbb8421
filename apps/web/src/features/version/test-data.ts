import { LIMITS } from '@foreword/domain/limits.ts';

const SUFFIX = ' (Updated)';

/** What Create New Version records until an editor writes something better (spec §9). */
export const newVersionOf = (title: string) => ({
  title: `${cut(title, LIMITS.titleLength - SUFFIX.length)}${SUFFIX}`,
  abstract: 'This is a test abstract for a new version.',
  changes: 'Test version created from the version manager',
});

/** What Create Initial Version records (spec §9). */
export const initialVersionOf = (title: string) => ({
  title,
  abstract: `Initial version for ${title}`,
  changes: 'Initial version created manually',
});

/** The start of a text; half a character at its end is dropped. */
export const cut = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
