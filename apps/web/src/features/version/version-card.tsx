import type { VersionSummary } from '@foreword/domain/version.ts';
import { Badge } from '@foreword/ui/badge/badge.tsx';
import { Button, buttonClass } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Checkbox, Group, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatTime } from '../../lib/format-time.ts';
import { cut, type VersionActions } from './use-version-actions.ts';
import classes from './version-card.module.css';
import { type Comparison, ROLES } from './version-toolbar.tsx';

const ABSTRACT_LENGTH = 100;

interface VersionCardProps {
  previewId: number;
  version: VersionSummary;
  actions: VersionActions;
  comparison: Comparison;
}

export function VersionCard({ previewId, version, actions, comparison }: VersionCardProps) {
  const { id, versionNumber, title, abstract, changes, createdAt, createdBy } = version;
  const role = ROLES[comparison.selection.indexOf(id)];
  const headingId = `version-${id}`;
  return (
    <Paper
      component="article"
      withBorder
      p="1.25rem"
      className={classes.card ?? ''}
      aria-labelledby={headingId}
      data-role={role}
    >
      <Group gap="0.5rem 0.75rem">
        {comparison.isOn && (
          <Checkbox
            aria-label={`Compare version ${versionNumber}`}
            label=" "
            checked={role !== undefined}
            onChange={() => comparison.toggle(id)}
            classNames={{ label: classes.wholeCard ?? '' }}
            styles={{ root: { position: 'static' }, inner: { zIndex: 1 } }}
          />
        )}
        <Text component="h3" fz="1.1875rem" id={headingId}>
          Version {versionNumber}
        </Text>
        {version.isCurrent && <Badge tone="accent">Current</Badge>}
        {version.isPublished && <Badge tone="solid">Published</Badge>}
        {role && <span className={classes.role}>{role}</span>}
      </Group>
      <Group component="p" c="dimmed" fz="sm" gap="0.125rem 1rem" mt={4}>
        <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        {createdBy && <span>by {createdBy}</span>}
      </Group>
      {changes && (
        <Text fs="italic" mt="xs" dir="auto">
          {changes}
        </Text>
      )}
      <Text fw={600} mt="xs" dir="auto">
        {title}
      </Text>
      {abstract && (
        <Text c="dimmed" dir="auto">
          {beginningOf(abstract)}
        </Text>
      )}
      <VersionButtons previewId={previewId} version={version} actions={actions} />
    </Paper>
  );
}

const beginningOf = (abstract: string): string =>
  abstract.length <= ABSTRACT_LENGTH ? abstract : `${cut(abstract, ABSTRACT_LENGTH)}…`;

type VersionButtonsProps = Omit<VersionCardProps, 'comparison'>;

function VersionButtons({ previewId, version, actions }: VersionButtonsProps) {
  const { id, isCurrent, isPublished } = version;
  return (
    <Group gap="xs" mt="0.875rem" pos="relative" w="fit-content" style={{ zIndex: 1 }}>
      <Link
        to="/admin/edit/$id"
        params={{ id: String(previewId) }}
        search={{ versionId: id }}
        className={buttonClass('quiet', 'small')}
      >
        <AdminIcon name="pen" size={16} />
        Edit Version
      </Link>
      {!isCurrent && (
        <Button size="small" isBusy={actions.isBusy} onClick={() => actions.setCurrent(version)}>
          Set as Current
        </Button>
      )}
      <Button
        size="small"
        icon={<AdminIcon name={isPublished ? 'check' : 'eye'} size={16} />}
        disabled={isPublished}
        isBusy={actions.isBusy}
        onClick={() => actions.publish(version)}
      >
        {isPublished ? 'Published' : 'Publish'}
      </Button>
    </Group>
  );
}
