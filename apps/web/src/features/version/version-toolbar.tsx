import { Small } from '@foreword/ui/admin/texts.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Group } from '@mantine/core';
import type { Comparison } from './use-comparison.ts';
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
