import { z } from 'zod';
import { count, flag, intOrNull, named, text, textOrNull, time } from './documented.ts';
import { plainText } from './text.ts';

export const AI_LIMITS = {
  models: 100,
  modelLength: 200,
  amount: 1_000_000_000,
  callsPerAnswer: 1000,
} as const;

export const PURPOSES = ['preview', 'section'] as const;
export type Purpose = (typeof PURPOSES)[number];

const amount = z
  .number('Must be a number')
  .min(0, 'Must not be negative')
  .max(AI_LIMITS.amount, `Must be at most ${AI_LIMITS.amount.toLocaleString('en')}`);

const priceShape = {
  input: amount.meta({ description: 'Price of a million input tokens', example: 0.25 }),
  output: amount.meta({ description: 'Price of a million output tokens', example: 2 }),
};

const modelName = plainText(AI_LIMITS.modelLength).min(1, 'Must not be blank');

const settingsShape = <Price extends z.ZodType>(price: Price) => ({
  monthlyLimit: amount.nullable().meta({
    description: 'What the calls of a calendar month in UTC may cost; null for no limit',
    example: 20,
  }),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Must be three capital letters, such as USD')
    .meta({ description: 'Currency of the limit and the prices', example: 'USD' }),
  prices: z
    .record(modelName, price)
    .refine(
      (prices) => Object.keys(prices).length <= AI_LIMITS.models,
      `Must have at most ${AI_LIMITS.models} models`,
    )
    .meta({
      description: 'Prices by name of the model; a model without a price counts as costing nothing',
      example: { 'gpt-5.4-mini': { input: 0.25, output: 2 } },
    }),
});

export const aiSettingsSchema = z
  .object(settingsShape(z.object(priceShape)))
  .meta({ id: 'AiSettings', description: 'Monthly limit and prices of text providers' });
export type AiSettings = z.infer<typeof aiSettingsSchema>;

const inputShape = settingsShape(z.strictObject(priceShape));

export const aiSettingsInputSchema = z
  .strictObject({ ...inputShape, currency: inputShape.currency.default('USD') })
  .meta({ id: 'AiSettingsInput', description: 'New monthly limit and prices' });

export const DEFAULT_AI_SETTINGS: AiSettings = { monthlyLimit: null, currency: 'USD', prices: {} };

export const aiPageSettingsSchema = named('AiPageSettings', 'Settings of text providers', {
  pageName: z.literal('ai').describe('Name of the page'),
  settings: aiSettingsSchema,
});

export interface Usage {
  model: string | null;
  inputTokens: number;
  outputTokens: number;
}

export function costOf(
  { model, inputTokens, outputTokens }: Usage,
  { prices }: Pick<AiSettings, 'prices'>,
): number | undefined {
  if (model === null || !Object.hasOwn(prices, model)) return undefined;
  const { input = 0, output = 0 } = prices[model] ?? {};
  return roundCost((inputTokens * input + outputTokens * output) / 1_000_000);
}

/** Drops the noise of binary fractions. */
export const roundCost = (cost: number): number => Number(cost.toPrecision(12));

export const totalCost = (usages: readonly Usage[], settings: Pick<AiSettings, 'prices'>): number =>
  roundCost(usages.reduce((sum, usage) => sum + (costOf(usage, settings) ?? 0), 0));

const cost = (description: string) => z.number().min(0).meta({ description, example: 0.0041 });

export const aiCallSchema = named('AiCall', 'A call of a text provider, without its texts', {
  id: z.int().min(1).meta({ description: 'Number of the call, ascending', example: 12 }),
  at: time('When it began'),
  user: z
    .object({
      id: text('Id', 'demo-admin'),
      email: text('E-mail', 'demo@foreword.example'),
    })
    .nullable()
    .describe('The person; null after the account is gone'),
  apiToken: z
    .object({
      id: z.int().meta({ description: 'Number', example: 3 }),
      name: text('Name', 'nightly import'),
    })
    .nullable()
    .describe('The API token of the call; null without one'),
  previewId: intOrNull('The preview; null before it is saved', 3),
  provider: text('Provider', 'openai'),
  model: textOrNull('Model', 'gpt-5.4-mini'),
  purpose: z
    .enum(PURPOSES)
    .meta({ description: 'What was to be written: a preview or a section', example: 'preview' }),
  inputTokens: count('Tokens of the request, all retries together', 1830),
  outputTokens: count('Tokens of the answer, all retries together', 1822),
  isEstimate: flag('Whether the tokens are an estimate', false),
  cost: cost('By the present prices; 0 for a model without a price'),
  isPriced: flag('Whether the model has a price', true),
  durationMs: intOrNull('Milliseconds; null until the call has ended', 8120),
  outcome: z.enum(['running', 'answered', 'failed', 'cancelled', 'unfinished']).meta({
    description: 'How it ended; `unfinished`: its server stopped',
    example: 'answered',
  }),
  failure: textOrNull('Why it failed, or `timeout`', null),
});
export type AiCall = z.infer<typeof aiCallSchema>;

export const aiUsageSchema = named('AiUsage', 'Calls of text providers and what they cost', {
  calls: z.array(aiCallSchema).describe('The newest first'),
  totals: z
    .object({
      calls: count('Number of all matching calls', 1),
      inputTokens: count('Their input tokens', 1830),
      outputTokens: count('Their output tokens', 1822),
      cost: cost('Their cost by the present prices'),
    })
    .describe('Over all matching calls, also those beyond this answer'),
  budget: z
    .object({
      month: text('The present month in UTC', '2026-03'),
      monthlyLimit: aiSettingsSchema.shape.monthlyLimit,
      currency: aiSettingsSchema.shape.currency,
      spent: cost('Cost of the calls of this month'),
      remaining: z
        .number()
        .min(0)
        .nullable()
        .meta({ description: 'What is left of the limit; null without one', example: 19.9959 }),
      resetsAt: time('Beginning of the next month', '2026-04-01T00:00:00.000Z'),
      unpricedModels: z.array(z.string()).meta({
        description: 'Called models without a price, which count as costing nothing',
        example: [],
      }),
    })
    .describe('The limit of this month, whatever the filter'),
});
export type AiUsage = z.infer<typeof aiUsageSchema>;
