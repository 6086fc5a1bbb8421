import {
  aiPageSettingsSchema,
  aiSettingsInputSchema,
  aiSettingsSchema,
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

const SEEN = {
  description:
    'The settings as the caller read them; 409 if one has neither this value nor the new one',
};

/** So that a caller can send an answer back. */
const ownName = <Name extends string>(name: Name) =>
  z.literal(name).optional().describe('Name of the page, as the answer has it');

const EXAMPLE_SHOP = {
  label: 'Bookshop.org',
  urlTemplate: 'https://bookshop.org/book/{isbn}',
  isAffiliate: false,
};

const EXAMPLE_AI_SETTINGS = {
  monthlyLimit: 20,
  currency: 'USD',
  prices: { 'gpt-5.4-mini': { input: 0.25, output: 2 } },
};

const EXAMPLE_RULES = {
  rules: { ...DEFAULT_PUBLISHING.rules, 'quote.not-found': 'blocking' },
};

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

  saveHomepage: adminProcedure('publish', 'Page Settings')
    .meta({
      rest: 'PUT /cms/page-settings/homepage',
      summary: 'Save the settings of the home page',
      description:
        'Features exactly the chosen previews, in their order; drafts keep their flag. 422: a preview is unknown, not published or chosen twice, or there are more than six. 409: the settings are no longer as `seen` says. A page of another name is answered 404.',
      unknownName: NO_SUCH_PAGE,
      errors: [404, 409, 422],
      examples: {
        body: {
          settings: {
            heroTitle: DEFAULT_HERO_TITLE,
            heroSubtitle: DEFAULT_HERO_SUBTITLE,
            featuredBookIds: [17, 10, 15],
          },
        },
      },
    })
    .input(
      z.strictObject({
        pageName: ownName('homepage'),
        settings: homepageSettingsInputSchema.describe('All settings of the page'),
        seen: homepageSettingsSchema.strict().optional().meta(SEEN),
      }),
    )
    .output(homepagePageSettingsSchema)
    .mutation(async ({ ctx, input }) => ({
      pageName: 'homepage' as const,
      settings: await saveHomepageSettings(ctx, input.settings, input.seen),
    })),

  saveBrowse: adminProcedure('publish', 'Page Settings')
    .meta({
      rest: 'PUT /cms/page-settings/browse',
      summary: 'Save the settings of the browse page',
      description:
        'One list of all previews, or a section for each enabled category. 422: a category is unknown, inactive or enabled twice. 409: the settings are no longer as `seen` says. A page of another name is answered 404.',
      unknownName: NO_SUCH_PAGE,
      errors: [404, 409, 422],
    })
    .input(
      z.strictObject({
        pageName: ownName('browse'),
        settings: browseSettingsInputSchema.describe('All settings of the page'),
        seen: browseSettingsSchema
          .strict()
          .optional()
          .meta({ ...SEEN, example: { displayMode: 'list', enabledCategories: [] } }),
      }),
    )
    .output(browsePageSettingsSchema)
    .mutation(async ({ ctx, input }) => ({
      pageName: 'browse' as const,
      settings: await saveBrowseSettings(ctx, input.settings, input.seen),
    })),

  saveBookshops: adminProcedure('publish', 'Page Settings')
    .meta({
      rest: 'PUT /cms/page-settings/bookshops',
      summary: 'Save the shops that previews link to',
      description:
        'Replaces the list of shops. Without shops, previews have the store link of the settings. 409: the settings are no longer as `seen` says. A page of another name is answered 404.',
      unknownName: NO_SUCH_PAGE,
      errors: [404, 409],
      examples: { body: { settings: { shops: [EXAMPLE_SHOP] } } },
    })
    .input(
      z.strictObject({
        pageName: ownName('bookshops'),
        settings: bookshopsSettingsInputSchema.describe('All shops'),
        seen: bookshopsSettingsInputSchema.optional().meta({ ...SEEN, example: { shops: [] } }),
      }),
    )
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

  saveAi: adminProcedure('publish', 'Page Settings')
    .meta({
      rest: 'PUT /cms/page-settings/ai',
      summary: 'Save the limit and the prices of text providers',
      description:
        'A call that could pass the monthly limit is refused before it is sent: 429 `BUDGET_EXCEEDED`. 409: the settings are no longer as `seen` says. A page of another name is answered 404.',
      unknownName: NO_SUCH_PAGE,
      errors: [404, 409],
      examples: { body: { settings: EXAMPLE_AI_SETTINGS } },
    })
    .input(
      z.strictObject({
        pageName: ownName('ai'),
        settings: aiSettingsInputSchema.describe('Limit and prices'),
        seen: aiSettingsSchema
          .strict()
          .optional()
          .meta({ ...SEEN, example: { monthlyLimit: null, currency: 'USD', prices: {} } }),
      }),
    )
    .output(aiPageSettingsSchema)
    .mutation(({ ctx, input }) => savePlainSettings(ctx, 'ai', input)),

  savePublishing: adminProcedure('publish', 'Page Settings')
    .meta({
      rest: 'PUT /cms/page-settings/publishing',
      summary: 'Save the rules for publishing',
      description:
        'Replaces the levels of all rules: `off`, `advice` or `blocking`. A blocking rule refuses every save that readers would see with a finding. 409: the settings are no longer as `seen` says. A page of another name is answered 404.',
      unknownName: NO_SUCH_PAGE,
      errors: [404, 409],
      examples: { body: { settings: EXAMPLE_RULES } },
    })
    .input(
      z.strictObject({
        pageName: ownName('publishing'),
        settings: publishingSettingsInputSchema.describe('The levels of the rules'),
        seen: publishingSettingsSchema
          .strict()
          .optional()
          .meta({ ...SEEN, example: DEFAULT_PUBLISHING }),
      }),
    )
    .output(publishingPageSettingsSchema)
    .mutation(({ ctx, input }) => savePlainSettings(ctx, 'publishing', input)),
});
