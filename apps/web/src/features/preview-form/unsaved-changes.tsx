import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import classes from './notice.module.css';

interface UnsavedChangesProps {
  isDirtyNow: () => boolean;
  /** Leaves and forgets the changes; leaving alone keeps them in the browser. */
  onDiscard: () => void;
}

/** Asks before a page with unsaved changes is left; the browser asks by itself when its tab is closed. */
export function UnsavedChanges({ isDirtyNow, onDiscard }: UnsavedChangesProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isDirtyNow,
    enableBeforeUnload: isDirtyNow,
    withResolver: true,
  });
  const discard = () => {
    onDiscard();
    proceed?.();
  };
  return (
    <Modal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave with unsaved changes?"
      closeButtonProps={{ 'aria-label': 'Stay on this page' }}
      centered
    >
      <p>If you leave, they stay in this browser and are offered when you open this page again.</p>
      <div className={classes.actions} style={{ marginTop: '1.25rem' }}>
        <button type="button" className={buttonClass('primary')} data-autofocus onClick={reset}>
          Stay
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={proceed}>
          Leave
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={discard}>
          Discard and leave
        </button>
      </div>
    </Modal>
  );
}
