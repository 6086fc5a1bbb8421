import { LIMITS } from '@foreword/domain/limits.ts';
import { pageSettingsSchema } from '@foreword/domain/page-settings.ts';
import { plainText } from '@foreword/domain/text.ts';
import { z } from 'zod';
import { publicProcedure, router } from '../trpc.ts';
import { getPageSettings } from './page-settings.service.ts';

export const pageSettingsRouter = router({
  get: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/cms/page-settings/{pageName}',
        tag: ['Public', 'Page Settings'],
        summary: 'Read the settings of a page',
        description: 'The settings of `homepage` or `browse`; before any were saved, the defaults.',
        errors: [404],
      },
    })
    .input(
      z.strictObject({
        pageName: plainText(LIMITS.nameLength).meta({
          description: 'Name of the page: homepage or browse',
          example: 'homepage',
        }),
      }),
    )
    .output(pageSettingsSchema)
    .query(({ ctx, input }) => getPageSettings(ctx.db, input.pageName)),
});
