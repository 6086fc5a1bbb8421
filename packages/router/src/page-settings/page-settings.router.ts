import {
  aiPageSettingsSchema,
  aiSettingsInputSchema,
  aiSettingsSchema,
  DEFAULT_AI_SETTINGS,
} from '@foreword/domain/ai-usage.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { DEFAULT_HERO_SUBTITLE, DEFAULT_HERO_TITLE } from '@foreword/domain/page-defaults.ts';
import {
  bookshopsPageSettingsSchema,
  bookshopsSettingsInputSchema,
  browsePageSettingsSchema,
  browseSettingsInputSchema,
  browseSettingsSchema,
  DEFAULT_PUBLISHING,
  homepagePageSettingsSchema,
  homepageSettingsInputSchema,
  homepageSettingsSchema,
  pageSettingsSchema,
  publishingPageSettingsSchema,
  publishingSettingsInputSchema,
  publishingSettingsSchema,
} from '@foreword/domain/page-settings.ts';
import { plainText } from '@foreword/domain/text.ts';
import { z } from 'zod';
import { getAiSettings } from '../ai/budget.ts';
import { adminProcedure, editorProcedure, publicProcedure, router } from '../trpc.ts';
import { getBrowseSettings, saveBrowseSettings } from './browse-settings.ts';
import { getHomepageSettings, saveHomepageSettings } from './homepage-settings.ts';
import { getBookshops, getPublishingSettings, savePlainSettings } from './plain-settings.ts';

const NO_SUCH_PAGE = 'Page settings not found';

interface SavedPage<Settings extends z.ZodType, Seen extends z.ZodType> {
  summary: string;
  description: string;
  errors?: readonly number[];
  /** Settings for the documentation. */
  example?: unknown;
  settings: Settings;
  seen: Seen;
}

const saveProcedure = <Name extends string, Settings extends z.ZodType, Seen extends z.ZodType>(
  name: Name,
  page: SavedPage<Settings, Seen>,
) =>
  adminProcedure('publish', 'Page Settings')
    .meta({
      rest: `PUT /cms/page-settings/${name}`,
      summary: page.summary,
      description: `${page.description} 409: the settings are no longer as \`seen\` says. A page of another name is answered 404.`,
      unknownName: NO_SUCH_PAGE,
      errors: page.errors ?? [404, 409],
      ...(page.example !== undefined && { examples: { body: { settings: page.example } } }),
    })
    .input(
      z.strictObject({
        // So that a caller can send an answer back.
        pageName: z.literal(name).optional().describe('Name of the page, as the answer has it'),
        settings: page.settings,
        seen: page.seen
          .optional()
          .describe(
            'The settings as the caller read them; 409 if one has neither this value nor the new one',
          ),
      }),
    );

export const pageSettingsRouter = router({
  get: publicProcedure('Page Settings')
    .meta({
      rest: 'GET /cms/page-settings/{pageName}',
      revalidates: true,
      summary: 'Read the settings of a page',
      description:
        'The settings of `homepage`, `browse`, `bookshops` or `publishing`; before any were saved, the defaults.',
    })
    .input(
      z.strictObject({
        pageName: plainText(LIMITS.nameLength).meta({
          description: 'Name of the page: homepage, browse, bookshops or publishing',
          example: 'homepage',
        }),
      }),
    )
    .output(pageSettingsSchema)
    .query(async ({ ctx: { db, reads }, input: { pageName } }) => {
      reads.add(`settings:${pageName}`);
      if (pageName === 'browse') return { pageName, settings: await getBrowseSettings(db) };
      if (pageName === 'bookshops') return { pageName, settings: await getBookshops(db) };
      if (pageName === 'publishing') {
        return { pageName, settings: await getPublishingSettings(db) };
      }
      if (pageName !== 'homepage') throw new DomainError('NOT_FOUND', NO_SUCH_PAGE);
      // The choice of featured previews is kept with the previews.
      reads.add('featured');
      return { pageName, settings: await getHomepageSettings(db) };
    }),

  saveHomepage: saveProcedure('homepage', {
    summary: 'Save the settings of the home page',
    description:
      'Features exactly the chosen previews, in their order; drafts keep their flag. 422: a preview is unknown, not published or chosen twice, or there are more than six.',
    errors: [404, 409, 422],
    example: {
      heroTitle: DEFAULT_HERO_TITLE,
      heroSubtitle: DEFAULT_HERO_SUBTITLE,
      featuredBookIds: [17, 10, 15],
    },
    settings: homepageSettingsInputSchema.describe('All settings of the page'),
    seen: homepageSettingsSchema.strict(),
  })
    .output(homepagePageSettingsSchema)
    .mutation(async ({ ctx, input }) => ({
      pageName: 'homepage' as const,
      settings: await saveHomepageSettings(ctx, input.settings, input.seen),
    })),

  saveBrowse: saveProcedure('browse', {
    summary: 'Save the settings of the browse page',
    description:
      'One list of all previews, or a section for each enabled category. 422: a category is unknown, inactive or enabled twice.',
    errors: [404, 409, 422],
    settings: browseSettingsInputSchema.describe('All settings of the page'),
    seen: browseSettingsSchema
      .strict()
      .meta({ example: { displayMode: 'list', enabledCategories: [] } }),
  })
    .output(browsePageSettingsSchema)
    .mutation(async ({ ctx, input }) => ({
      pageName: 'browse' as const,
      settings: await saveBrowseSettings(ctx, input.settings, input.seen),
    })),

  saveBookshops: saveProcedure('bookshops', {
    summary: 'Save the shops that previews link to',
    description:
      'Replaces the list of shops. Without shops, previews have the store link of the settings.',
    example: {
      shops: [
        {
          label: 'Bookshop.org',
          urlTemplate: 'https://bookshop.org/book/{isbn}',
          isAffiliate: false,
        },
      ],
    },
    settings: bookshopsSettingsInputSchema.describe('All shops'),
    seen: bookshopsSettingsInputSchema.meta({ example: { shops: [] } }),
  })
    .output(bookshopsPageSettingsSchema)
    .mutation(({ ctx, input }) => savePlainSettings(ctx, 'bookshops', input)),

  getAi: editorProcedure('read', 'Page Settings')
    .meta({
      rest: 'GET /cms/page-settings/ai',
      summary: 'Read the limit and the prices of text providers',
      description: 'Before any were saved: no limit and no prices. Readers cannot see them.',
    })
    .output(aiPageSettingsSchema)
    .query(async ({ ctx }) => ({ pageName: 'ai' as const, settings: await getAiSettings(ctx.db) })),

  saveAi: saveProcedure('ai', {
    summary: 'Save the limit and the prices of text providers',
    description:
      'A call that could pass the monthly limit is refused before it is sent: 429 `BUDGET_EXCEEDED`.',
    example: {
      monthlyLimit: 20,
      currency: 'USD',
      prices: { 'gpt-5.4-mini': { input: 0.25, output: 2 } },
    },
    settings: aiSettingsInputSchema.describe('Limit and prices'),
    seen: aiSettingsSchema.strict().meta({ example: DEFAULT_AI_SETTINGS }),
  })
    .output(aiPageSettingsSchema)
    .mutation(({ ctx, input }) => savePlainSettings(ctx, 'ai', input)),

  savePublishing: saveProcedure('publishing', {
    summary: 'Save the rules for publishing',
    description:
      'Replaces the levels of all rules: `off`, `advice` or `blocking`. A blocking rule refuses every save that readers would see with a finding.',
    example: { rules: { ...DEFAULT_PUBLISHING.rules, 'quote.not-found': 'blocking' } },
    settings: publishingSettingsInputSchema.describe('The levels of the rules'),
    seen: publishingSettingsSchema.strict().meta({ example: DEFAULT_PUBLISHING }),
  })
    .output(publishingPageSettingsSchema)
    .mutation(({ ctx, input }) => savePlainSettings(ctx, 'publishing', input)),
});
