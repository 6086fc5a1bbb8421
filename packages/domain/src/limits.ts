/** Business constants of spec §9 and decisions §4. No zod here: the browser loads this file on public pages. */
export const LIMITS = {
  titleLength: 500,
  nameLength: 300,
  textLength: 200_000,
  addressLength: 2000,
  /** Ids are positive 32-bit integers, the range both engines share. */
  maxId: 2_147_483_647,
  listDefault: 100,
  listMax: 500,
  featuredOnHome: 6,
  keyTopicBadges: 2,
  footerCategories: 10,
  browsePageSize: 24,
} as const;

/** Timings of the screens, in milliseconds (spec §9, decisions §10). */
export const TIMINGS = {
  carouselIntervalMs: 5000,
  contactSendMs: 1500,
  toastMs: 5000,
  copyToastMs: 3000,
  categoriesFreshMs: 5 * 60 * 1000,
} as const;
