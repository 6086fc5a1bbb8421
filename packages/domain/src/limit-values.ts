/** No zod here: public pages load this file. Constants, not one object: a page loads only those that it uses. */
export const titleLength = 500;
export const nameLength = 300;
export const textLength = 200_000;
export const addressLength = 2000;
/** A reason or a note of a preview's advice. */
export const adviceLength = 300;
export const alternatives = 8;
export const freeCopies = 5;
export const excerptLength = 2000;
export const excerptSourceLength = 200;
/** Ids are positive 32-bit integers, the range both engines share. */
export const maxId = 2_147_483_647;
export const compared = 4;
export const shortlist = 50;
/** A text of ids with commas between them. */
export const idsLength = 1000;
export const related = 4;
/** Topics of a preview that lead to related ones. */
export const relatedTopics = 50;
export const listDefault = 100;
export const listMax = 500;
/** Characters of all texts on a page of a list; a page has one item at least. */
export const pageLength = 4_000_000;
/** A cursor may hold a title: 500 musical notes take 8,000. */
export const cursorLength = 10_000;
/** A search counts its matches up to this number. */
export const countedMatches = 1000;
/** A search ranks by its longest words; all must match. */
export const rankedWords = 8;
export const keyTopics = 500;
export const featuredOnHome = 6;
export const sources = 10;
export const sourceLabelLength = 200;
/** UTF-8 bytes of a source's text. */
export const sourceBytes = 5 * 1024 * 1024;
/** Bytes of a file from which a source's text is read. */
export const sourceFileBytes = 20 * 1024 * 1024;
export const recoveryDays = 30;
export const keyTopicBadges = 2;
export const footerCategories = 10;
export const browsePageSize = 24;
