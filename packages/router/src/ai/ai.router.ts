import { aiUsageSchema } from '@foreword/domain/ai-usage.ts';
import { adminProcedure, router } from '../trpc.ts';
import { aiUsageInputSchema, getAiUsage } from './usage.service.ts';

export const aiRouter = router({
  usage: adminProcedure('read')
    .meta({
      rest: 'GET /admin/ai/usage',
      summary: 'Read the calls of text providers',
      description:
        'Every call of a provider: when, by whom, for which preview, model, tokens, cost, duration and outcome; never its texts. The newest first. A call must match all given filters. `totals` counts all matching calls, `budget` the present month. The built-in outline calls no provider. `/admin/ai/usage.csv` answers all matching calls as CSV.',
    })
    .input(aiUsageInputSchema)
    .output(aiUsageSchema)
    .query(({ ctx, input }) => getAiUsage(ctx, input)),
});
