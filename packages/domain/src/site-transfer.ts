import { z } from 'zod';
import { categorySchema } from './category.ts';
import { createCategoryInputSchema } from './category-input.ts';
import { CONTENT_FIELDS, fieldsWithout } from './content-fields.ts';
import { contentShapeOf } from './content-schema.ts';
import { named, namedInput } from './documented.ts';
import { keyTopicSchema, subItemSchema } from './key-topic.ts';
import { LIMITS } from './limits.ts';
import {
  bookshopsSettingsInputSchema,
  bookshopsSettingsSchema,
  browseSettingsInputSchema,
  homepageSettingsInputSchema,
  homepageSettingsSchema,
  publishingSettingsInputSchema,
  publishingSettingsSchema,
} from './page-settings.ts';
import { previewContentSchema, previewIdSchema, previewSchema } from './preview.ts';
import { madeSchema } from './provenance-schema.ts';
import { plainText, requiredText } from './text.ts';

export const TRANSFER_LIMITS = {
  /** A mistyped id or place must not use up the remaining ones. */
  maxId: 1_000_000_000,
  /** Markdown made from the sections may be longer than a text that an editor sends. */
  markdownLength: 4_000_000,
  previewsPerCall: 200,
  categoriesPerCall: 1_000,
  versionsPerPreview: 10_000,
} as const;

const TOO_GREAT = 'Must be at most 1,000,000,000';

const versionNumber = z.int().min(1).max(LIMITS.maxId);

/** Completes the milliseconds, as the database stores them. */
const timestamp = z.iso.datetime().overwrite((text) => {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
});

/** Strict, so that a misspelled field is an error. */
const contentInputShape = {
  ...previewContentSchema.shape,
  title: requiredText(LIMITS.titleLength, 'Title is required').meta({
    description: 'Title of the book; must not be blank',
    example: CONTENT_FIELDS.title.example,
  }),
  keyTopics: z
    .array(
      keyTopicSchema.strict().extend({
        subItems: z
          .array(subItemSchema.strict())
          .optional()
          .meta({ ...keyTopicSchema.shape.subItems.meta() }),
      }),
    )
    .describe(CONTENT_FIELDS.keyTopics.description),
  rawMarkdown: plainText(TRANSFER_LIMITS.markdownLength).optional().meta({
    description: 'The whole preview as Markdown; made from the sections when left out',
    example: CONTENT_FIELDS.rawMarkdown.example,
  }),
};

const versionShape = {
  number: versionNumber.meta({ description: 'Counts from 1 within the preview', example: 1 }),
  changes: plainText(LIMITS.textLength).meta({
    description: 'Note about what changed',
    example: 'Corrected a date',
  }),
  createdAt: timestamp.meta({
    description: 'When the version was created',
    example: '2026-03-02T14:00:00.000Z',
  }),
};

const siteVersionSchema = z
  .object({ ...versionShape, ...previewContentSchema.shape, made: madeSchema.optional() })
  .meta({ id: 'SiteVersion', description: 'A version in an export' });
export type SiteVersion = z.infer<typeof siteVersionSchema>;

const ignoredMade = z.unknown().optional().describe('Accepted, without effect');

export const siteVersionInputSchema = z
  .strictObject({ ...versionShape, ...contentInputShape, made: ignoredMade })
  .meta({ id: 'SiteVersionInput', description: 'A version to import' });
export type SiteVersionInput = z.output<typeof siteVersionInputSchema>;

const stateShape = {
  isPublished: previewSchema.shape.isPublished,
  featuredPlace: versionNumber.nullable().meta({
    description: 'Place among the featured previews; null when not featured',
    example: 2,
  }),
  createdAt: timestamp.meta({ ...previewSchema.shape.createdAt.meta() }),
  updatedAt: timestamp.meta({
    description:
      'When the preview last changed on the site it was exported from. An import reports a preview that the site changed later as a conflict; left out, it overwrites the site',
    example: '2026-03-02T14:00:00.000Z',
  }),
  currentVersion: versionNumber.nullable().meta({
    description: 'Number of the version the working copy was last taken from',
    example: null,
  }),
  publishedVersion: versionNumber.nullable().meta({
    description: 'Number of the version readers see; null when they see the working copy',
    example: null,
  }),
};

export const sitePreviewSchema = named('SitePreview', 'A preview in an export', {
  id: previewIdSchema,
  ...stateShape,
  ...previewContentSchema.shape,
  made: madeSchema.optional(),
  versions: z.array(siteVersionSchema).describe('In order; empty unless requested'),
});
export type SitePreview = z.infer<typeof sitePreviewSchema>;

const { title: _title, rawMarkdown: _rawMarkdown, ...optionalFields } = CONTENT_FIELDS;

/** An absent field keeps its value, or has its default in a new preview. */
export const sitePreviewInputSchema = namedInput('SitePreviewInput', 'A preview to import', {
  id: previewIdSchema
    .max(TRANSFER_LIMITS.maxId, TOO_GREAT)
    .optional()
    .meta({ description: 'Number of the preview, kept when it is new', example: 1 }),
  ...contentInputShape,
  ...z
    .object({ ...contentShapeOf(fieldsWithout(optionalFields, 'heading')), ...stateShape })
    .partial().shape,
  featuredPlace: z
    .int()
    .min(1)
    .max(TRANSFER_LIMITS.maxId, TOO_GREAT)
    .nullable()
    .meta({ ...stateShape.featuredPlace.meta() })
    .optional(),
  // Every later save adds at least a millisecond, and ISO times end with the year 9999.
  updatedAt: stateShape.updatedAt
    .refine((time) => time < '9999', 'Must be before the year 9999')
    .optional(),
  made: ignoredMade,
  versions: z
    .array(siteVersionInputSchema)
    .max(TRANSFER_LIMITS.versionsPerPreview)
    .default([])
    .describe('Versions to add; existing versions stay as they are'),
});
export type SitePreviewInput = z.output<typeof sitePreviewInputSchema>;

export const siteCategorySchema = categorySchema
  .pick({ slug: true, name: true, description: true, isActive: true })
  .meta({ id: 'SiteCategory', description: 'A category in an export' });
export type SiteCategory = z.infer<typeof siteCategorySchema>;

export const siteCategoryInputSchema = createCategoryInputSchema
  .pick({ slug: true, name: true, isActive: true })
  .extend({ description: siteCategorySchema.shape.description.default(null) })
  .meta({ id: 'SiteCategoryInput', description: 'A category to import' });
export type SiteCategoryInput = z.output<typeof siteCategoryInputSchema>;

const siteSettings = <Slide extends z.ZodType, Shops extends z.ZodType, Rules extends z.ZodType>(
  id: string,
  { homepage, bookshops, publishing }: { homepage: Slide; bookshops: Shops; publishing: Rules },
) =>
  namedInput(id, 'Page settings', {
    homepage: homepage.describe('Texts of the first slide'),
    browse: browseSettingsInputSchema
      .extend({
        // Ids differ between sites.
        enabledCategories: z
          .array(z.string().max(LIMITS.nameLength))
          .max(TRANSFER_LIMITS.categoriesPerCall)
          .meta({
            description: 'Slugs of the categories that get a section',
            example: ['business', 'science'],
          }),
      })
      .describe('The browse page, with slugs of categories'),
    bookshops: bookshops.optional().describe('The shops; absent, the site keeps its own'),
    publishing: publishing
      .optional()
      .describe('The rules for publishing; absent, the site keeps its own'),
  });

/** An export may hold texts that are older than a rule. */
export const siteSettingsSchema = siteSettings('SiteSettings', {
  homepage: homepageSettingsSchema.omit({ featuredBookIds: true }).strict(),
  bookshops: bookshopsSettingsSchema,
  publishing: publishingSettingsSchema,
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

export const siteSettingsInputSchema = siteSettings('SiteSettingsInput', {
  homepage: homepageSettingsInputSchema.omit({ featuredBookIds: true }),
  bookshops: bookshopsSettingsInputSchema,
  publishing: publishingSettingsInputSchema,
});
