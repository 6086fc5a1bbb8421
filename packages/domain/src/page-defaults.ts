/** No zod here: public pages load this file. */
export const SITE_NAME = 'Foreword';
export const DEFAULT_HERO_TITLE = 'Never Buy the Wrong Book Again';
export const DEFAULT_HERO_SUBTITLE =
  'Get comprehensive previews of non-fiction books to make informed buying decisions.';
