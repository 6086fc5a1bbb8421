import { z } from 'zod';
import { BOOKSHOP_LIMITS, templateProblem } from './bookshops.ts';
import { CHECK_RULES, type CheckRule } from './check.ts';
import { RULE_TEXTS } from './check-rules.ts';
import { flag, idSchema, named } from './documented.ts';
import { LIMITS } from './limits.ts';
import { DEFAULT_HERO_SUBTITLE, DEFAULT_HERO_TITLE } from './page-defaults.ts';
import { plainText, requiredText } from './text.ts';

export const homepageSettingsSchema = named('HomepageSettings', 'Content of the home page', {
  heroTitle: plainText(LIMITS.titleLength).meta({
    description: 'Title of the first slide',
    example: DEFAULT_HERO_TITLE,
  }),
  heroSubtitle: plainText(LIMITS.textLength).meta({
    description: 'Text of the first slide',
    example: DEFAULT_HERO_SUBTITLE,
  }),
  featuredBookIds: z.array(idSchema).meta({
    description: 'The featured previews the home page shows, in order; at most six',
    example: [17, 10, 15],
  }),
});
export type HomepageSettings = z.infer<typeof homepageSettingsSchema>;

export const browseSettingsSchema = named('BrowseSettings', 'Form of the browse page', {
  displayMode: z
    .enum(['list', 'categories'])
    .meta({ description: 'One list of all, or a section per category', example: 'categories' }),
  enabledCategories: z
    .array(idSchema)
    .meta({ description: 'Ids of the categories that get a section', example: [2, 4] }),
});
export type BrowseSettings = z.infer<typeof browseSettingsSchema>;

const bookshopShape = {
  label: requiredText(BOOKSHOP_LIMITS.labelLength, 'Label is required').meta({
    description: 'Name of the shop, as the link shows it',
    example: 'Bookshop.org',
  }),
  urlTemplate: plainText(BOOKSHOP_LIMITS.templateLength)
    .check(({ value, issues }) => {
      const message = templateProblem(value);
      if (message !== undefined) issues.push({ code: 'custom', input: value, message });
    })
    .meta({
      description:
        'https address; `{isbn}` stands for the ISBN, `{query}` for title and author. The link shows only where everything that its template names is known',
      example: 'https://bookshop.org/book/{isbn}',
    }),
};

const isAffiliate = flag('Whether the shop pays for purchases; the page then says so', false);

const shopList = <Shop extends z.ZodType>(shop: Shop) =>
  z
    .array(shop)
    .max(BOOKSHOP_LIMITS.shops, `Must have at most ${BOOKSHOP_LIMITS.shops} shops`)
    .describe('The shops in order; without any, the page has its store link');

export const bookshopsSettingsSchema = named('BookshopsSettings', 'Shops that previews link to', {
  shops: shopList(
    z
      .object({ ...bookshopShape, isAffiliate })
      .meta({ id: 'Bookshop', description: 'A shop that previews link to' }),
  ),
});
export type BookshopsSettings = z.infer<typeof bookshopsSettingsSchema>;
export type Bookshop = BookshopsSettings['shops'][number];

/** Older versions took shops that today's rules refuse; the others stay. */
export const storedBookshopsSchema = z.object({
  shops: z
    .array(bookshopsSettingsSchema.shape.shops.element.nullable().catch(null))
    .transform((shops) => shops.filter((shop) => shop !== null)),
});

export const RULE_LEVELS = ['off', 'advice', 'blocking'] as const;
export type RuleLevel = (typeof RULE_LEVELS)[number];

const ruleLevels = <Level extends z.ZodType>(level: Level) =>
  Object.fromEntries(
    CHECK_RULES.map((rule) => [
      rule,
      level.meta({ description: RULE_TEXTS[rule].meaning, example: 'advice' }),
    ]),
  ) as Record<CheckRule, Level>;

export const publishingSettingsSchema = named('PublishingSettings', 'Rules for publishing', {
  rules: z
    .object(ruleLevels(z.enum(RULE_LEVELS)))
    .describe('A blocking rule refuses to publish what it finds'),
});
export type PublishingSettings = z.infer<typeof publishingSettingsSchema>;

export const publishingSettingsInputSchema = z
  .strictObject({
    rules: z
      .strictObject(ruleLevels(z.enum(RULE_LEVELS).default('advice')))
      .describe('The level of each rule; an absent rule gives advice'),
  })
  .meta({ id: 'PublishingSettingsInput', description: 'New rules for publishing' });

export const DEFAULT_PUBLISHING: PublishingSettings = publishingSettingsInputSchema.parse({
  rules: {},
});

const pageName = <Name extends string>(name: Name) => z.literal(name).describe('Name of the page');

export const homepagePageSettingsSchema = z
  .object({ pageName: pageName('homepage'), settings: homepageSettingsSchema })
  .meta({ id: 'HomepagePageSettings', description: 'Settings of the home page' });

export const browsePageSettingsSchema = z
  .object({ pageName: pageName('browse'), settings: browseSettingsSchema })
  .meta({ id: 'BrowsePageSettings', description: 'Settings of the browse page' });

export const bookshopsPageSettingsSchema = z
  .object({ pageName: pageName('bookshops'), settings: bookshopsSettingsSchema })
  .meta({ id: 'BookshopsPageSettings', description: 'Settings of the shop links' });

export const publishingPageSettingsSchema = z
  .object({ pageName: pageName('publishing'), settings: publishingSettingsSchema })
  .meta({ id: 'PublishingPageSettings', description: 'Settings of publishing' });

export const pageSettingsSchema = z
  .discriminatedUnion('pageName', [
    homepagePageSettingsSchema,
    browsePageSettingsSchema,
    bookshopsPageSettingsSchema,
    publishingPageSettingsSchema,
  ])
  .meta({ id: 'PageSettings', description: 'Settings of a page, under the name of the page' });
export type PageSettings = z.output<typeof pageSettingsSchema>;

/** The service checks that the chosen previews exist. */
export const homepageSettingsInputSchema = z
  .strictObject({
    heroTitle: requiredText(LIMITS.titleLength, 'Hero title is required').meta({
      description: 'Title of the first slide',
      example: DEFAULT_HERO_TITLE,
    }),
    heroSubtitle: requiredText(LIMITS.textLength, 'Hero subtitle is required').meta({
      description: 'Text of the first slide',
      example: DEFAULT_HERO_SUBTITLE,
    }),
    featuredBookIds: homepageSettingsSchema.shape.featuredBookIds.default([]).meta({
      description:
        'The published previews to feature, in order; at most six. Other published previews lose the flag',
      example: [1],
    }),
  })
  .meta({ id: 'HomepageSettingsInput', description: 'New content of the home page' });
export type HomepageSettingsInput = z.output<typeof homepageSettingsInputSchema>;

export const browseSettingsInputSchema = z
  .strictObject({
    displayMode: browseSettingsSchema.shape.displayMode,
    enabledCategories: browseSettingsSchema.shape.enabledCategories.default([]).meta({
      description: 'Ids of the active categories that get a section',
      example: [1, 2],
    }),
  })
  .meta({ id: 'BrowseSettingsInput', description: 'New form of the browse page' });
export type BrowseSettingsInput = z.output<typeof browseSettingsInputSchema>;

export const bookshopsSettingsInputSchema = z
  .strictObject({
    shops: shopList(
      z
        .strictObject({ ...bookshopShape, isAffiliate: isAffiliate.default(false) })
        .meta({ id: 'BookshopInput', description: 'A shop that previews link to' }),
    ),
  })
  .meta({ id: 'BookshopsSettingsInput', description: 'New shops that previews link to' });
