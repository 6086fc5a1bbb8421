import { CHECK_RULES, type CheckRule } from '@foreword/domain/check.ts';
import { RULE_TEXTS } from '@foreword/domain/check-rules.ts';
import {
  type PublishingSettings,
  publishingSettingsInputSchema,
  RULE_LEVELS,
  type RuleLevel,
} from '@foreword/domain/page-settings.ts';
import { Small } from '@foreword/ui/admin/texts.ts';
import { Group, Radio, Table } from '@mantine/core';
import { useTRPC } from '../../lib/trpc.ts';
import classes from './publishing-form.module.css';
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
      <Table className={classes.rules} aria-label="Publishing rules">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Rule</Table.Th>
            <Table.Th scope="col">Level</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {CHECK_RULES.map((rule) => (
            <Table.Tr key={rule}>
              <Table.Th scope="row">
                {RULE_TEXTS[rule].label}
                <Small fw="normal">{RULE_TEXTS[rule].meaning}</Small>
              </Table.Th>
              <Table.Td>
                <Radio.Group
                  label={RULE_TEXTS[rule].label}
                  labelProps={{ className: 'visually-hidden' }}
                  value={rules[rule]}
                  onChange={(level) => choose(rule, level)}
                >
                  <Group gap="md" className={classes.levels ?? ''}>
                    {RULE_LEVELS.map((level) => (
                      <Radio key={level} value={level} label={LEVEL_NAMES[level]} />
                    ))}
                  </Group>
                </Radio.Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </SettingsForm>
  );
}
