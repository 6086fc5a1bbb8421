import type { AdminPreviewCard } from '@foreword/domain/admin-preview.ts';
import { Badge } from '@foreword/ui/badge/badge.tsx';
import { Group, Paper, Text } from '@mantine/core';
import type { AdminSearch } from '../../lib/admin-search.ts';
import { PublishRefusal } from '../../lib/publish-problems.tsx';
import type { AskToPublish } from '../../lib/publish-question.tsx';
import { PreviewActions } from './preview-actions.tsx';
import classes from './preview-row.module.css';
import { usePublish } from './use-publish.ts';

interface PreviewRowProps {
  preview: AdminPreviewCard;
  search: AdminSearch;
  ask: AskToPublish;
}

export function PreviewRow({ preview, search, ask }: PreviewRowProps) {
  const { id, title, author, category, abstract, isPublished, isFeatured } = preview;
  const publish = usePublish(preview, search, ask);
  const titleId = `preview-${id}`;
  const state = isPublished ? 'Published' : 'Draft';
  return (
    <Paper component="article" withBorder p="1.25rem" aria-labelledby={titleId}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Text component="h2" id={titleId} fz="1.25rem" miw={0} tabIndex={-1} dir="auto">
          {title}
        </Text>
        <Badge tone={isPublished ? 'solid' : 'quiet'}>{state}</Badge>
      </Group>
      <Group component="p" className={classes.facts} c="dimmed" fz="sm" gap="0.125rem 1rem" mt={4}>
        <span>ID: {id}</span>
        {category && <span>{category}</span>}
        {author && <span>by {author}</span>}
      </Group>
      {abstract && (
        <Text lineClamp={2} mt="xs" dir="auto">
          {abstract}
        </Text>
      )}
      <Group component="p" c="dimmed" fz="0.875rem" gap="0.25rem 1.25rem" my="0.75rem">
        <StateDot isOn={isPublished} label={state} />
        <StateDot isOn={isFeatured} label={isFeatured ? 'Featured' : 'Not Featured'} />
      </Group>
      <PublishRefusal previewId={id} issues={publish.refusal} onClose={publish.forgetRefusal} />
      <PreviewActions preview={preview} publish={publish} search={search} />
    </Paper>
  );
}

const StateDot = ({ isOn, label }: { isOn: boolean; label: string }) => (
  <Group component="span" gap="xs">
    <span className={classes.dot} data-on={isOn || undefined} aria-hidden="true" />
    {label}
  </Group>
);
