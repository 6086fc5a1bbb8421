import type { Migration } from '../columns.ts';

/** A part of the sitemap reads the index by id only. The index by newest no longer needs `updated_at`. */
export const sitemapParts: Migration = {
  number: 21,
  name: 'sitemap-parts',
  statements: () => [
    'drop index published_preview_by_newest',
    `create index published_preview_by_newest
      on published_preview (created_at desc, preview_id desc, facets)`,
    'create index published_preview_by_id on published_preview (preview_id, updated_at)',
  ],
};
