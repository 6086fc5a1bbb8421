import { Button } from '@foreword/ui/button/button.tsx';
import { Dialog, DialogActions } from '@foreword/ui/dialog/dialog.tsx';
import { useBlocker, useMatch } from '@tanstack/react-router';

interface LeaveQuestionProps {
  isOpen: boolean;
  closeOnEscape?: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** Drops the changes and leaves. Without it, leaving loses them; with it, they are kept as a draft. */
  onDiscard?: (() => void) | undefined;
  /** A sentence about what no draft holds. */
  lost?: string | false | undefined;
  /** In place of the question about changes. */
  question?: { title: string; text: string };
}

interface UnsavedChangesProps extends Pick<LeaveQuestionProps, 'onDiscard' | 'lost' | 'question'> {
  isDirtyNow: () => boolean;
  /** Whether a change of the query stays on the page. */
  isPathAlone?: boolean;
}

/** Asks before a page with unsaved changes is left; the browser asks before its tab is closed. */
export function UnsavedChanges({ isDirtyNow, isPathAlone, ...question }: UnsavedChangesProps) {
  const { status, proceed, reset } = useLeaveBlocker(isDirtyNow, isPathAlone);
  return (
    <LeaveQuestion
      {...question}
      isOpen={status === 'blocked'}
      onStay={() => reset?.()}
      onLeave={() => proceed?.()}
    />
  );
}

export function useLeaveBlocker(isDirtyNow: () => boolean, isPathAlone = false) {
  const page = useMatch({ strict: false, select: ({ routeId }) => routeId });
  return useBlocker({
    // A page that has been left stays until the next one has loaded, and asks no more.
    shouldBlockFn: ({ current, next }) =>
      isDirtyNow() &&
      !(isPathAlone && current.pathname === next.pathname) &&
      current.routeId === page,
    enableBeforeUnload: isDirtyNow,
    withResolver: true,
  });
}

export function LeaveQuestion({
  onStay,
  onLeave,
  onDiscard,
  lost,
  question,
  ...dialog
}: LeaveQuestionProps) {
  const discard = () => {
    onDiscard?.();
    onLeave();
  };
  return (
    <Dialog {...dialog} title={question?.title ?? 'Leave with unsaved changes?'} onClose={onStay}>
      <p>
        {question?.text ??
          (onDiscard
            ? 'If you leave, they stay in this browser and are offered when you open this page again.'
            : 'If you leave, they are lost.')}
        {lost && ` ${lost}`}
      </p>
      <DialogActions>
        {onDiscard && <Button onClick={discard}>Discard and leave</Button>}
        <Button onClick={onLeave}>
          {onDiscard || question ? 'Leave' : 'Leave without saving'}
        </Button>
        <Button look="primary" data-autofocus onClick={onStay}>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}
