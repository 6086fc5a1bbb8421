/** No zod here: public pages load this file. */
export const LIMITS = {
  titleLength: 500,
  nameLength: 300,
  textLength: 200_000,
  addressLength: 2000,
  /** A reason or a note of a preview's advice. */
  adviceLength: 300,
  alternatives: 8,
  freeCopies: 5,
  excerptLength: 2000,
  excerptSourceLength: 200,
  /** Ids are positive 32-bit integers, the range both engines share. */
  maxId: 2_147_483_647,
  compared: 4,
  shortlist: 50,
  /** A text of ids with commas between them. */
  idsLength: 1000,
  related: 4,
  /** Topics of a preview that lead to related ones. */
  relatedTopics: 50,
  listDefault: 100,
  listMax: 500,
  /** Characters of all texts on a page of a list; a page has one item at least. */
  pageLength: 4_000_000,
  /** A cursor may hold a title: 500 musical notes take 8,000. */
  cursorLength: 10_000,
  /** A search counts its matches up to this number. */
  countedMatches: 1000,
  /** A search ranks by its longest words; all must match. */
  rankedWords: 8,
  keyTopics: 500,
  featuredOnHome: 6,
  sources: 10,
  sourceLabelLength: 200,
  /** UTF-8 bytes of a source's text. */
  sourceBytes: 5 * 1024 * 1024,
  /** Bytes of a file from which a source's text is read. */
  sourceFileBytes: 20 * 1024 * 1024,
  recoveryDays: 30,
  keyTopicBadges: 2,
  footerCategories: 10,
  browsePageSize: 24,
} as const;

export const TIMINGS = {
  carouselIntervalMs: 5000,
  contactSendMs: 1500,
  toastMs: 5000,
  copyToastMs: 3000,
  categoriesFreshMs: 5 * 60 * 1000,
} as const;
