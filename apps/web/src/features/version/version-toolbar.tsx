import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { isSecondClick } from '../../lib/second-click.ts';
import type { Comparison } from './use-comparison.ts';
import type { VersionActions } from './use-version-actions.ts';
import classes from './version-toolbar.module.css';

interface VersionToolbarProps {
  hasVersions: boolean;
  actions: VersionActions;
  comparison: Comparison;
}

/** Making versions, and comparing two. */
export function VersionToolbar({ hasVersions, actions, comparison }: VersionToolbarProps) {
  const { isOn, selection } = comparison;
  return (
    <div className={classes.toolbar}>
      <button
        type="button"
        className={buttonClass('primary')}
        aria-disabled={actions.isBusy}
        onClick={(event) => isSecondClick(event) || actions.createNew()}
      >
        <AdminIcon name="plus" size={18} />
        Create New Version
      </button>
      {!hasVersions && (
        <button
          type="button"
          className={buttonClass('quiet')}
          aria-disabled={actions.isBusy}
          onClick={(event) => isSecondClick(event) || actions.createInitial()}
        >
          Create Initial Version
        </button>
      )}
      <button type="button" className={buttonClass('quiet')} onClick={comparison.toggleMode}>
        <AdminIcon name="layers" size={18} />
        {isOn ? 'Exit Compare Mode' : 'Compare Versions'}
      </button>
      {isOn && (
        <>
          <button type="button" className={buttonClass('primary')} onClick={comparison.compare}>
            Compare Selected ({selection.length}/2)
          </button>
          <p className={classes.hint}>
            {selection.length < 2
              ? 'Select two versions in the list.'
              : 'Two are selected. To take another one, let go of one of them.'}
          </p>
        </>
      )}
    </div>
  );
}
