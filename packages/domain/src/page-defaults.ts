/** What the pages say until an administrator changes it (spec §1). No zod here: the browser loads this file. */
export const DEFAULT_HERO_TITLE = 'Never Buy the Wrong Book Again';
export const DEFAULT_HERO_SUBTITLE =
  'Get comprehensive previews of non-fiction books to make informed buying decisions.';
