/** docs/specification/category.md#default-categories. No zod here: public pages load this file. */
export const DEFAULT_CATEGORIES = [
  { shortForm: 'NYT Bestseller', slug: 'nyt-bestseller', name: 'NYT Bestsellers' },
  { shortForm: 'Business', slug: 'business', name: 'Business & Leadership' },
  { shortForm: 'Personal Development', slug: 'personal-development', name: 'Personal Development' },
  { shortForm: 'Science', slug: 'science', name: 'Science & Technology' },
  { shortForm: 'Psychology', slug: 'psychology', name: 'Psychology & Relationships' },
  { shortForm: 'Health', slug: 'health', name: 'Health & Wellness' },
  { shortForm: 'General', slug: 'general', name: 'General Non-Fiction' },
] as const;
