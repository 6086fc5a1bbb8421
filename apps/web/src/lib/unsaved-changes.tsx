import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import classes from './unsaved-changes.module.css';

interface UnsavedChangesProps {
  isDirtyNow: () => boolean;
  /** Leaves and forgets the changes, where leaving alone keeps them in the browser. */
  onDiscard?: () => void;
  /** Whether only another path leaves the page; its query alone then says which part of it is shown. */
  isPathAlone?: boolean;
}

/** Asks before a page with unsaved changes is left; the browser asks by itself when its tab is closed. */
export function UnsavedChanges({ isDirtyNow, onDiscard, isPathAlone }: UnsavedChangesProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirtyNow() && !(isPathAlone && current.pathname === next.pathname),
    enableBeforeUnload: isDirtyNow,
    withResolver: true,
  });
  const discard = () => {
    onDiscard?.();
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
            {onDiscard
              ? 'If you leave, they stay in this browser and are offered when you open this page again.'
              : 'If you leave, they are lost.'}
          </p>
          <div className={classes.actions}>
            <button type="button" className={buttonClass('primary')} data-autofocus onClick={reset}>
              Stay
            </button>
            <button type="button" className={buttonClass('quiet')} onClick={proceed}>
              {onDiscard ? 'Leave' : 'Leave without saving'}
            </button>
            {onDiscard && (
              <button type="button" className={buttonClass('quiet')} onClick={discard}>
                Discard and leave
              </button>
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
