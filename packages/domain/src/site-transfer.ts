import { z } from 'zod';
import { categorySchema } from './category.ts';
import { createCategoryInputSchema } from './category-input.ts';
import { LIMITS } from './limits.ts';
import {
  browseSettingsSchema,
  homepageSettingsInputSchema,
  homepageSettingsSchema,
} from './page-settings.ts';
import { previewContentSchema, previewIdSchema, previewSchema } from './preview.ts';
import { plainText, requiredText } from './text.ts';

/** Bounds of what travels from one site to another. */
export const TRANSFER_LIMITS = {
  /** A mistyped id must not use up the ids that are left. */
  maxId: 1_000_000_000,
  /** Stored Markdown may be longer than what somebody may send: it was made from the sections. */
  markdownLength: 4_000_000,
  previewsPerCall: 200,
  categoriesPerCall: 1_000,
} as const;

const place = z.int().min(1).max(LIMITS.maxId).nullable();
const versionNumber = z.int().min(1).max(LIMITS.maxId);

const stateMeta = {
  featuredPlace: { description: 'Place among the featured previews; null when not featured' },
  currentVersion: { description: 'Number of the version the working copy was last taken from' },
  publishedVersion: {
    description: 'Number of the version readers see; null when they see the working copy',
  },
  changes: { description: 'Note about what changed', example: 'Corrected a date' },
} as const;

/** A version as it leaves a site: by number, without its author. */
export const siteVersionSchema = z
  .object({
    number: versionNumber,
    changes: z.string().meta(stateMeta.changes),
    createdAt: z.iso.datetime(),
    ...previewContentSchema.shape,
  })
  .meta({ id: 'SiteVersion', description: 'A version as it travels between sites' });
export type SiteVersion = z.infer<typeof siteVersionSchema>;

/** A preview as it leaves a site: working copy, state, and its versions if they were asked for. */
export const sitePreviewSchema = z
  .object({
    id: previewIdSchema,
    isPublished: previewSchema.shape.isPublished,
    featuredPlace: z.int().nullable().meta(stateMeta.featuredPlace),
    createdAt: previewSchema.shape.createdAt,
    currentVersion: versionNumber.nullable().meta(stateMeta.currentVersion),
    publishedVersion: versionNumber.nullable().meta(stateMeta.publishedVersion),
    ...previewContentSchema.shape,
    versions: z.array(siteVersionSchema).meta({ description: 'In order; empty if not asked for' }),
  })
  .meta({ id: 'SitePreview', description: 'A preview as it travels between sites' });
export type SitePreview = z.infer<typeof sitePreviewSchema>;

/** A category as it travels: its place is that in the list. */
export const siteCategorySchema = z
  .object({
    slug: categorySchema.shape.slug,
    name: categorySchema.shape.name,
    description: categorySchema.shape.description,
    isActive: categorySchema.shape.isActive,
  })
  .meta({ id: 'SiteCategory', description: 'A category as it travels between sites' });
export type SiteCategory = z.infer<typeof siteCategorySchema>;

/** The settings of the pages as they travel: categories by slug, as ids differ between sites. */
export const siteSettingsSchema = z
  .object({
    homepage: homepageSettingsSchema.omit({ featuredBookIds: true }).strip(),
    browse: z.object({
      displayMode: browseSettingsSchema.shape.displayMode,
      enabledCategories: z.array(z.string()).meta({
        description: 'Slugs of the categories that get a section',
        example: ['business', 'science'],
      }),
    }),
  })
  .meta({ id: 'SiteSettings', description: 'Settings of the pages as they travel between sites' });
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** ISO text in UTC, given back with milliseconds, as it is stored. */
const timestamp = z.iso.datetime().transform((text) => new Date(text).toISOString());

const topicTitle = plainText(LIMITS.titleLength);
const longText = plainText(LIMITS.textLength);

/** Content as a file or a script gives it: nothing is guessed, and nothing unknown is let through. */
const contentInputShape = {
  ...previewContentSchema.shape,
  title: requiredText(LIMITS.titleLength, 'Title is required').meta({
    description: 'Title of the book; must not be blank',
    example: 'Walden',
  }),
  keyTopics: z
    .array(
      z.strictObject({
        title: topicTitle,
        content: longText,
        subItems: z.array(z.strictObject({ title: topicTitle, description: longText })).optional(),
      }),
    )
    .meta({ description: 'Key topics, in order' }),
  rawMarkdown: plainText(TRANSFER_LIMITS.markdownLength)
    .optional()
    .meta({ description: 'The whole as Markdown; made from the sections where it is left out' }),
};

export const siteVersionInputSchema = z
  .strictObject({
    number: versionNumber.meta({ description: 'Counts from 1 within the preview', example: 1 }),
    changes: plainText(LIMITS.textLength).meta(stateMeta.changes),
    createdAt: timestamp.meta({ description: 'When the version was made' }),
    ...contentInputShape,
  })
  .meta({ id: 'SiteVersionInput' });
export type SiteVersionInput = z.output<typeof siteVersionInputSchema>;

/**
 * A preview that is to be on a site. What is optional and left out stays as it is there, or has
 * its default in a new preview; without an id it is found by title and author.
 */
export const sitePreviewInputSchema = z
  .strictObject({
    id: previewIdSchema
      .max(TRANSFER_LIMITS.maxId, 'Must be at most 1,000,000,000')
      .optional()
      .meta({ description: 'Number of the preview, kept when it is new', example: 1 }),
    ...contentInputShape,
    author: contentInputShape.author.optional(),
    isbn: contentInputShape.isbn.optional(),
    category: contentInputShape.category.optional(),
    coverImage: contentInputShape.coverImage.optional(),
    isPublished: z.boolean().optional().meta({ description: 'Whether readers can see it' }),
    featuredPlace: place.optional().meta(stateMeta.featuredPlace),
    createdAt: timestamp.optional().meta({ description: 'When the preview was created' }),
    currentVersion: versionNumber.nullable().optional().meta(stateMeta.currentVersion),
    publishedVersion: versionNumber.nullable().optional().meta(stateMeta.publishedVersion),
    versions: z
      .array(siteVersionInputSchema)
      .default([])
      .meta({ description: 'Versions to have; those of the site stay as they are' }),
  })
  .meta({ id: 'SitePreviewInput' });
export type SitePreviewInput = z.output<typeof sitePreviewInputSchema>;

export const siteCategoryInputSchema = z
  .strictObject({
    slug: createCategoryInputSchema.shape.slug,
    name: createCategoryInputSchema.shape.name,
    description: categorySchema.shape.description.default(null),
    isActive: categorySchema.shape.isActive.default(true),
  })
  .meta({ id: 'SiteCategoryInput' });
export type SiteCategoryInput = z.output<typeof siteCategoryInputSchema>;

export const siteSettingsInputSchema = z
  .strictObject({
    homepage: z
      .strictObject({
        heroTitle: homepageSettingsInputSchema.shape.heroTitle,
        heroSubtitle: homepageSettingsInputSchema.shape.heroSubtitle,
      })
      .meta({ description: 'Texts of the first slide' }),
    browse: z
      .strictObject({
        displayMode: browseSettingsSchema.shape.displayMode,
        enabledCategories: z
          .array(z.string().max(LIMITS.nameLength))
          .max(TRANSFER_LIMITS.categoriesPerCall),
      })
      .meta({ description: 'The browse page, with slugs of categories' }),
  })
  .meta({ id: 'SiteSettingsInput' });
export type SiteSettingsInput = z.output<typeof siteSettingsInputSchema>;
