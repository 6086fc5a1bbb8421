import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { VersionSummary } from '@foreword/domain/version.ts';
import { Small } from '@foreword/ui/admin/texts.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Group, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { toSide } from '../../lib/admin-search.ts';
import type { Comparison, Pair } from './use-comparison.ts';
import type { VersionActions } from './use-version-actions.ts';

interface VersionToolbarProps {
  hasVersions: boolean;
  actions: VersionActions;
  comparison: Comparison;
}

export function VersionToolbar({ hasVersions, actions, comparison }: VersionToolbarProps) {
  const { isOn, selection } = comparison;
  return (
    <Group gap="sm">
      <Button
        look="primary"
        icon={<AdminIcon name="plus" size={18} />}
        isBusy={actions.isBusy}
        onClick={actions.createNew}
      >
        Create New Version
      </Button>
      {!hasVersions && (
        <Button isBusy={actions.isBusy} onClick={actions.createInitial}>
          Create Initial Version
        </Button>
      )}
      <Button icon={<AdminIcon name="layers" size={18} />} onClick={comparison.toggleMode}>
        {isOn ? 'Exit Compare Mode' : 'Compare Versions'}
      </Button>
      {isOn && (
        <>
          <Button look="primary" onClick={comparison.compare}>
            Compare Selected ({selection.length}/2)
          </Button>
          <Small>
            {selection.length < 2
              ? 'Select two versions in the list.'
              : 'Two are selected. To take another one, let go of one of them.'}
          </Small>
        </>
      )}
    </Group>
  );
}

interface CompareFormProps {
  preview: AdminPreview;
  versions: readonly VersionSummary[];
  pair: Pair | undefined;
  onShow: (pair: Pair) => void;
}

/** Chooses any two of the versions, the working copy and what readers see. */
export function CompareForm({ preview, versions, pair, onShow }: CompareFormProps) {
  const newest = versions[0]?.id ?? 'working';
  const [from, setFrom] = useState(String(pair?.[0] ?? newest));
  const [to, setTo] = useState(String(pair?.[1] ?? 'working'));
  const options = [
    { value: 'working', label: 'Working copy' },
    ...(preview.isPublished ? [{ value: 'published', label: 'What readers see' }] : []),
    ...versions.map(({ id, versionNumber }) => ({
      value: String(id),
      label: `Version ${versionNumber}`,
    })),
  ];
  const show = (event: FormEvent) => {
    event.preventDefault();
    const [first, second] = [toSide(from), toSide(to)];
    if (first !== undefined && second !== undefined) onShow([first, second]);
  };
  return (
    <Group component="form" gap="sm" align="flex-end" onSubmit={show} aria-label="Compare">
      <NativeSelect
        label="Compare from"
        data={options}
        value={from}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <NativeSelect
        label="to"
        data={options}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Button type="submit">Show Differences</Button>
    </Group>
  );
}
