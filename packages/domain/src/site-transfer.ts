import { z } from 'zod';
import { categorySchema } from './category.ts';
import { createCategoryInputSchema } from './category-input.ts';
import { CONTENT_FIELDS, fieldsWithout } from './content-fields.ts';
import { contentShapeOf } from './content-schema.ts';
import { keyTopicSchema, subItemSchema } from './key-topic.ts';
import { LIMITS } from './limits.ts';
import {
  browseSettingsSchema,
  homepageSettingsInputSchema,
  homepageSettingsSchema,
} from './page-settings.ts';
import { previewContentSchema, previewIdSchema, previewSchema } from './preview.ts';
import { plainText, requiredText } from './text.ts';

export const TRANSFER_LIMITS = {
  /** A mistyped id must not use up the remaining ids. */
  maxId: 1_000_000_000,
  /** Markdown made from the sections may be longer than a text that an editor sends. */
  markdownLength: 4_000_000,
  previewsPerCall: 200,
  categoriesPerCall: 1_000,
  versionsPerPreview: 10_000,
} as const;

const versionNumber = z.int().min(1).max(LIMITS.maxId);

const META = {
  number: { description: 'Counts from 1 within the preview', example: 1 },
  changes: { description: 'Note about what changed', example: 'Corrected a date' },
  versionTime: { description: 'When the version was created', example: '2026-03-02T14:00:00.000Z' },
  featuredPlace: {
    description: 'Place among the featured previews; null when not featured',
    example: 2,
  },
  updatedAt: {
    description: 'When the preview last changed on the site it was exported from',
    example: '2026-03-02T14:00:00.000Z',
  },
  currentVersion: {
    description: 'Number of the version the working copy was last taken from',
    example: null,
  },
  publishedVersion: {
    description: 'Number of the version readers see; null when they see the working copy',
    example: null,
  },
  homepage: { description: 'Texts of the first slide' },
  browse: { description: 'The browse page, with slugs of categories' },
  enabledCategories: {
    description: 'Slugs of the categories that get a section',
    example: ['business', 'science'],
  },
} as const satisfies Record<string, { description: string; example?: unknown }>;

const siteVersionSchema = z
  .object({
    number: versionNumber.meta(META.number),
    changes: z.string().meta(META.changes),
    createdAt: z.iso.datetime().meta(META.versionTime),
    ...previewContentSchema.shape,
  })
  .meta({ id: 'SiteVersion', description: 'A version in an export' });
export type SiteVersion = z.infer<typeof siteVersionSchema>;

export const sitePreviewSchema = z
  .object({
    id: previewIdSchema,
    isPublished: previewSchema.shape.isPublished,
    featuredPlace: z.int().nullable().meta(META.featuredPlace),
    createdAt: previewSchema.shape.createdAt,
    updatedAt: z.iso.datetime().meta(META.updatedAt),
    currentVersion: versionNumber.nullable().meta(META.currentVersion),
    publishedVersion: versionNumber.nullable().meta(META.publishedVersion),
    ...previewContentSchema.shape,
    versions: z.array(siteVersionSchema).meta({ description: 'In order; empty unless requested' }),
  })
  .meta({ id: 'SitePreview', description: 'A preview in an export' });
export type SitePreview = z.infer<typeof sitePreviewSchema>;

export const siteCategorySchema = z
  .object({
    slug: categorySchema.shape.slug,
    name: categorySchema.shape.name,
    description: categorySchema.shape.description,
    isActive: categorySchema.shape.isActive,
  })
  .meta({ id: 'SiteCategory', description: 'A category in an export' });
export type SiteCategory = z.infer<typeof siteCategorySchema>;

/** Names categories by slug, as ids differ between sites. */
export const siteSettingsSchema = z
  .object({
    homepage: homepageSettingsSchema.omit({ featuredBookIds: true }).strip().meta(META.homepage),
    browse: z
      .object({
        displayMode: browseSettingsSchema.shape.displayMode,
        enabledCategories: z.array(z.string()).meta(META.enabledCategories),
      })
      .meta(META.browse),
  })
  .meta({ id: 'SiteSettings', description: 'Page settings in an export' });
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** Completes the milliseconds, as the database stores them. */
const timestamp = z.iso.datetime().transform((text) => new Date(text).toISOString());

/** Strict, so that a misspelled field is an error. */
const contentInputShape = {
  ...previewContentSchema.shape,
  title: requiredText(LIMITS.titleLength, 'Title is required').meta({
    description: 'Title of the book; must not be blank',
    example: 'Walden',
  }),
  keyTopics: z
    .array(
      z.strictObject({
        ...keyTopicSchema.shape,
        subItems: z
          .array(z.strictObject(subItemSchema.shape))
          .optional()
          .meta(keyTopicSchema.shape.subItems.meta() ?? {}),
      }),
    )
    .meta({ description: 'Key topics, in order' }),
  rawMarkdown: plainText(TRANSFER_LIMITS.markdownLength).optional().meta({
    description: 'The whole preview as Markdown; made from the sections when left out',
    example: '# Walden\n\nby Henry David Thoreau\n',
  }),
};

export const siteVersionInputSchema = z
  .strictObject({
    number: versionNumber.meta(META.number),
    changes: plainText(LIMITS.textLength).meta(META.changes),
    createdAt: timestamp.meta(META.versionTime),
    ...contentInputShape,
  })
  .meta({ id: 'SiteVersionInput', description: 'A version to import' });
export type SiteVersionInput = z.output<typeof siteVersionInputSchema>;

const { title: _title, rawMarkdown: _rawMarkdown, ...optionalFields } = CONTENT_FIELDS;

const optionalShape = z
  .object(contentShapeOf(fieldsWithout(optionalFields, 'heading')))
  .partial().shape;

/** An absent field keeps its value, or has its default in a new preview. */
export const sitePreviewInputSchema = z
  .strictObject({
    id: previewIdSchema
      .max(TRANSFER_LIMITS.maxId, 'Must be at most 1,000,000,000')
      .optional()
      .meta({ description: 'Number of the preview, kept when it is new', example: 1 }),
    ...contentInputShape,
    ...optionalShape,
    isPublished: z.boolean().optional().meta({ description: 'Whether readers can see it' }),
    featuredPlace: z.int().min(1).max(LIMITS.maxId).nullable().optional().meta(META.featuredPlace),
    createdAt: timestamp.optional().meta({
      description: 'When the preview was created',
      example: '2026-03-01T09:30:00.000Z',
    }),
    updatedAt: timestamp.optional().meta({
      ...META.updatedAt,
      description:
        'When the preview last changed, as the export gave it; a preview that the site changed later is a conflict. Left out, the import overwrites it',
    }),
    currentVersion: versionNumber.nullable().optional().meta(META.currentVersion),
    publishedVersion: versionNumber.nullable().optional().meta(META.publishedVersion),
    versions: z
      .array(siteVersionInputSchema)
      .max(TRANSFER_LIMITS.versionsPerPreview)
      .default([])
      .meta({ description: 'Versions to add; existing versions stay as they are' }),
  })
  .meta({ id: 'SitePreviewInput', description: 'A preview to import' });
export type SitePreviewInput = z.output<typeof sitePreviewInputSchema>;

export const siteCategoryInputSchema = z
  .strictObject({
    slug: createCategoryInputSchema.shape.slug,
    name: createCategoryInputSchema.shape.name,
    description: categorySchema.shape.description.default(null),
    isActive: categorySchema.shape.isActive.default(true),
  })
  .meta({ id: 'SiteCategoryInput', description: 'A category to import' });
export type SiteCategoryInput = z.output<typeof siteCategoryInputSchema>;

export const siteSettingsInputSchema = z
  .strictObject({
    homepage: z
      .strictObject({
        heroTitle: homepageSettingsInputSchema.shape.heroTitle,
        heroSubtitle: homepageSettingsInputSchema.shape.heroSubtitle,
      })
      .meta(META.homepage),
    browse: z
      .strictObject({
        displayMode: browseSettingsSchema.shape.displayMode,
        enabledCategories: z
          .array(z.string().max(LIMITS.nameLength))
          .max(TRANSFER_LIMITS.categoriesPerCall)
          .meta(META.enabledCategories),
      })
      .meta(META.browse),
  })
  .meta({ id: 'SiteSettingsInput', description: 'Page settings to import' });
export type SiteSettingsInput = z.output<typeof siteSettingsInputSchema>;
