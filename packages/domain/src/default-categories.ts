/**
 * The seven categories of every new database, which the footer also falls back to (spec §2,
 * decisions §4). No zod here: the browser loads this file on public pages.
 */
export const DEFAULT_CATEGORIES = [
  { shortForm: 'NYT Bestseller', slug: 'nyt-bestseller', name: 'NYT Bestsellers' },
  { shortForm: 'Business', slug: 'business', name: 'Business & Leadership' },
  { shortForm: 'Personal Development', slug: 'personal-development', name: 'Personal Development' },
  { shortForm: 'Science', slug: 'science', name: 'Science & Technology' },
  { shortForm: 'Psychology', slug: 'psychology', name: 'Psychology & Relationships' },
  { shortForm: 'Health', slug: 'health', name: 'Health & Wellness' },
  { shortForm: 'General', slug: 'general', name: 'General Non-Fiction' },
] as const;
