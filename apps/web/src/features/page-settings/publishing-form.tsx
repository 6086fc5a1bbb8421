import { CHECK_RULES, type CheckRule } from '@foreword/domain/check.ts';
import { RULE_TEXTS } from '@foreword/domain/check-rules.ts';
import {
  type PublishingSettings,
  publishingSettingsInputSchema,
  RULE_LEVELS,
  type RuleLevel,
} from '@foreword/domain/page-settings.ts';
import { Group, Radio, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../lib/trpc.ts';
import { TwoTexts } from '../../lib/two-texts.tsx';
import classes from './publishing-form.module.css';
import { SaveSettings } from './save-settings.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const LEVEL_NAMES: Record<RuleLevel, string> = {
  off: 'Off',
  advice: 'Advice',
  blocking: 'Blocking',
};

export function usePublishingForm(settings: PublishingSettings) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const api = useSettingsForm({
    initial: settings,
    toInput: ({ rules }: PublishingSettings): PublishingSettings => ({ rules }),
    schema: publishingSettingsInputSchema,
    readTheirs: async () => {
      const page = trpc.pageSettings.get.queryOptions({ pageName: 'publishing' }, { staleTime: 0 });
      const theirs = await queryClient.fetchQuery(page);
      return theirs.pageName === 'publishing' ? theirs.settings : settings;
    },
    textsOf: ({ rules }) =>
      Object.fromEntries(
        CHECK_RULES.map((rule) => [RULE_TEXTS[rule].label, LEVEL_NAMES[rules[rule]]]),
      ),
  });
  const save = useMutation(
    trpc.pageSettings.savePublishing.mutationOptions({
      meta: {
        fallback: 'Failed to update publishing rules',
        success: 'Publishing rules updated successfully',
      },
      ...api.callbacks,
    }),
  );
  return {
    ...api,
    isSaving: save.isPending,
    save: api.saveWith(save.mutate),
    conflict: api.conflictWith(save.mutate),
  };
}

type PublishingFormApi = ReturnType<typeof usePublishingForm>;

export function PublishingForm({ api }: { api: PublishingFormApi }) {
  const { form } = api;
  const { rules } = form.values;
  const choose = (rule: CheckRule, level: string) =>
    form.setFieldValue('rules', { ...rules, [rule]: level as RuleLevel });
  return (
    <form onSubmit={api.save} noValidate>
      <Stack gap="lg">
        <Text c="dimmed" size="sm">
          Advice shows what a check finds beside the text. A blocking rule also refuses every save
          that readers would see, until the finding is gone. Rules that are off find nothing.
        </Text>
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
                  <Text c="dimmed" size="sm" fw="normal">
                    {RULE_TEXTS[rule].meaning}
                  </Text>
                </Table.Th>
                <Table.Td>
                  <Radio.Group
                    label={<VisuallyHidden>{RULE_TEXTS[rule].label}</VisuallyHidden>}
                    value={rules[rule]}
                    onChange={(level) => choose(rule, level)}
                  >
                    <Group gap="md">
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
        {api.conflict && <TwoTexts {...api.conflict} isBusy={api.isSaving} />}
        <SaveSettings
          label="Save Publishing Rules"
          isSaving={api.isSaving}
          isDirty={api.isDirtyNow()}
        />
      </Stack>
    </form>
  );
}
