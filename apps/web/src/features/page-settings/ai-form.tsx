import { AI_LIMITS, type AiSettings, aiSettingsInputSchema } from '@foreword/domain/ai-usage.ts';
import { Small } from '@foreword/ui/admin/texts.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Box, Fieldset, Group, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useTRPC } from '../../lib/trpc.ts';
import { UnsavedChanges } from '../../lib/unsaved-changes.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

type PriceRow = Record<'model' | 'input' | 'output', string>;

type AiFormValues = { monthlyLimit: string; currency: string; prices: PriceRow[] };

const toValues = ({ monthlyLimit, currency, prices }: AiSettings): AiFormValues => ({
  monthlyLimit: monthlyLimit === null ? '' : String(monthlyLimit),
  currency,
  prices: Object.entries(prices).map(([model, { input, output }]) => ({
    model,
    input: String(input),
    output: String(output),
  })),
});

const toSettings = ({ monthlyLimit, currency, prices }: AiFormValues): AiSettings => ({
  monthlyLimit: monthlyLimit.trim() === '' ? null : numberIn(monthlyLimit),
  currency: currency.trim().toUpperCase(),
  prices: Object.fromEntries(
    prices.map(({ model, input, output }) => [
      model.trim(),
      { input: numberIn(input), output: numberIn(output) },
    ]),
  ),
});

const NUMBER = /^-?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.\d+)?$/;

/**
 * Reads a number as screens print it: `1,000.5`. NaN for any other text: a comma before one or two digits may be meant
 * as a point.
 */
export function numberIn(text: string): number {
  const digits = text.trim().replace('−', '-');
  return /\d/.test(digits) && NUMBER.test(digits) ? Number(digits.replaceAll(',', '')) : Number.NaN;
}

const isRepeated = (prices: readonly PriceRow[], index: number): boolean =>
  prices.findIndex(({ model }) => model.trim() === prices[index]?.model.trim()) < index;

function useAiForm(settings: AiSettings) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useSettingsForm({
    name: 'Prices and limit',
    initial: toValues(settings),
    toInput: toSettings,
    schema: aiSettingsInputSchema,
    // The server names a price by its model.
    fieldOf: (name, { prices }) => {
      for (const [index, { model }] of prices.entries()) {
        const price = `prices.${model.trim()}`;
        if (name === price) return `prices.${index}.model`;
        const part = (['input', 'output'] as const).find((part) => name === `${price}.${part}`);
        if (part !== undefined) return `prices.${index}.${part}`;
      }
      return name;
    },
    readTheirs: async () => {
      const page = trpc.pageSettings.getAi.queryOptions(undefined, { staleTime: 0 });
      return toValues((await queryClient.fetchQuery(page)).settings);
    },
    textsOf: ({ monthlyLimit, currency, prices }) => ({
      'Monthly Limit': monthlyLimit || 'None',
      Currency: currency,
      Prices: prices.map(({ model, input, output }) => `${model}: ${input} / ${output}`).join(', '),
    }),
    saving: trpc.pageSettings.saveAi.mutationOptions,
    onSaved: () => queryClient.invalidateQueries({ queryKey: trpc.ai.pathKey() }),
  });
}

type AiFormApi = ReturnType<typeof useAiForm>;

export function AiForm({ settings }: { settings: AiSettings }) {
  const api = useAiForm(settings);
  const { form } = api;
  const { prices } = form.values;
  const add = () => {
    const row = { model: '', input: '', output: '' };
    flushSync(() => form.setFieldValue('prices', [...prices, row]));
    form.getInputNode(`prices.${prices.length}.model`)?.focus();
  };
  const remove = (index: number) => {
    form.clearErrors();
    form.setFieldValue('prices', prices.toSpliced(index, 1));
  };
  const repeated = prices.findIndex((_, index) => isRepeated(prices, index));
  return (
    <SettingsForm
      api={api}
      saveLabel="Save Prices and Limit"
      onSubmit={(event) => {
        if (repeated === -1) return api.save(event);
        event.preventDefault();
        form.getInputNode(`prices.${repeated}.model`)?.focus();
      }}
    >
      <UnsavedChanges isDirtyNow={api.isDirtyNow} isPathAlone />
      <Stack gap="md" component="section" aria-labelledby="prices-heading">
        <Box component="h2" id="prices-heading" fz="1.25rem">
          Limit and Prices
        </Box>
        <Small>
          A call that could pass the limit is refused before it is sent. Prices are per million
          tokens; a model without a price counts as costing nothing.
        </Small>
        <Group gap="md" align="flex-start">
          <TextInput
            label="Monthly Limit"
            description="Empty for none; the month is that of UTC"
            inputMode="decimal"
            {...form.getInputProps('monthlyLimit')}
          />
          <TextInput
            label="Currency"
            description="Three letters"
            maxLength={3}
            {...form.getInputProps('currency')}
          />
        </Group>
        {prices.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a price has no other name while it is typed
          <PriceFields key={index} form={form} index={index} onRemove={() => remove(index)} />
        ))}
        <Group>
          <Button
            icon={<AdminIcon name="plus" size={16} />}
            isRepeatable
            disabled={prices.length >= AI_LIMITS.models}
            onClick={add}
          >
            Add Price
          </Button>
        </Group>
      </Stack>
    </SettingsForm>
  );
}

interface PriceFieldsProps extends Pick<AiFormApi, 'form'> {
  index: number;
  onRemove: () => void;
}

function PriceFields({ form, index, onRemove }: PriceFieldsProps) {
  const { prices, currency } = form.values;
  const name = prices[index]?.model.trim() || `model ${index + 1}`;
  const field = (part: keyof PriceRow) => form.getInputProps(`prices.${index}.${part}`);
  return (
    <Fieldset legend={`Price of ${name}`}>
      <Group gap="md" align="flex-end">
        <TextInput
          label="Model"
          required
          spellCheck={false}
          {...field('model')}
          {...(isRepeated(prices, index) && { error: 'This model has a price above' })}
        />
        <TextInput label={`Input, ${currency}`} required inputMode="decimal" {...field('input')} />
        <TextInput
          label={`Output, ${currency}`}
          required
          inputMode="decimal"
          {...field('output')}
        />
        <Button
          icon={<AdminIcon name="trash" size={16} />}
          aria-label={`Remove the price of ${name}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </Group>
    </Fieldset>
  );
}
