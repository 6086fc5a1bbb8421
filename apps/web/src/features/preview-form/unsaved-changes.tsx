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
  // Put together by hand: the header that Modal makes would be a second banner of the page.
  return (
    <Modal.Root opened={status === 'blocked'} onClose={() => reset?.()} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes.dialog}>
          <Modal.Title>Leave with unsaved changes?</Modal.Title>
          <p>
            If you leave, they stay in this browser and are offered when you open this page again.
          </p>
          <div className={classes.actions}>
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
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
