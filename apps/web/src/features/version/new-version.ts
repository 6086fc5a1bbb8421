import { LIMITS } from '@foreword/domain/limits.ts';

const SUFFIX = ' (Updated)';

export const newVersionOf = (title: string) => ({
  title: `${cut(title, LIMITS.titleLength - SUFFIX.length)}${SUFFIX}`,
  abstract: 'This is a test abstract for a new version.',
  changes: 'Test version created from the version manager',
});

export const initialVersionOf = (title: string) => ({
  title,
  abstract: `Initial version for ${title}`,
  changes: 'Initial version created manually',
});

/** Never cuts a surrogate pair. */
export const cut = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
