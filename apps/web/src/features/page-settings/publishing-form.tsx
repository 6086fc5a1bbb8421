import { CHECK_RULES, type CheckRule } from '@foreword/domain/check.ts';
import { RULE_TEXTS } from '@foreword/domain/check-rules.ts';
import {
  type PublishingSettings,
  publishingSettingsInputSchema,
  RULE_LEVELS,
  type RuleLevel,
} from '@foreword/domain/page-settings.ts';
import { Small } from '@foreword/ui/admin/texts.ts';
import { DataTable } from '@foreword/ui/data-table/data-table.tsx';
import { Group, Radio } from '@mantine/core';
import { useTRPC } from '../../lib/trpc.ts';
import { SettingsForm, useReadSettings, useSettingsForm } from './settings-form.tsx';

const LEVEL_NAMES: Record<RuleLevel, string> = {
  off: 'Off',
  advice: 'Advice',
  blocking: 'Blocking',
};

export function usePublishingForm(settings: PublishingSettings) {
  const trpc = useTRPC();
  const readSettings = useReadSettings();
  return useSettingsForm({
    name: 'Publishing rules',
    initial: settings,
    toInput: ({ rules }: PublishingSettings): PublishingSettings => ({ rules }),
    schema: publishingSettingsInputSchema,
    readTheirs: () => readSettings('publishing'),
    textsOf: ({ rules }) =>
      Object.fromEntries(
        CHECK_RULES.map((rule) => [RULE_TEXTS[rule].label, LEVEL_NAMES[rules[rule]]]),
      ),
    saving: trpc.pageSettings.savePublishing.mutationOptions,
  });
}

type PublishingFormApi = ReturnType<typeof usePublishingForm>;

export function PublishingForm({ api }: { api: PublishingFormApi }) {
  const { form } = api;
  const { rules } = form.values;
  const choose = (rule: CheckRule, level: string) =>
    form.setFieldValue('rules', { ...rules, [rule]: level as RuleLevel });
  return (
    <SettingsForm api={api} saveLabel="Save Publishing Rules">
      <Small>
        Advice shows what a check finds beside the text. A blocking rule also refuses every save
        that readers would see, until the finding is gone. Rules that are off find nothing.
      </Small>
      <DataTable
        caption="Publishing rules"
        rows={CHECK_RULES.map((id) => ({ id }))}
        columns={[
          {
            name: 'Rule',
            isRowHeader: true,
            render: ({ id }) => (
              <>
                <strong>{RULE_TEXTS[id].label}</strong>
                <Small>{RULE_TEXTS[id].meaning}</Small>
              </>
            ),
          },
          {
            name: 'Level',
            render: ({ id }) => (
              <Radio.Group
                label={RULE_TEXTS[id].label}
                labelProps={{ className: 'visually-hidden' }}
                value={rules[id]}
                onChange={(level) => choose(id, level)}
              >
                <Group gap="md">
                  {RULE_LEVELS.map((level) => (
                    <Radio key={level} value={level} label={LEVEL_NAMES[level]} />
                  ))}
                </Group>
              </Radio.Group>
            ),
          },
        ]}
      />
    </SettingsForm>
  );
}
