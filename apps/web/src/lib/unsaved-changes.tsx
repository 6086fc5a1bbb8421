import { Button } from '@foreword/ui/button/button.tsx';
import { Dialog } from '@foreword/ui/dialog/dialog.tsx';
import { Group } from '@mantine/core';
import { useBlocker, useMatch } from '@tanstack/react-router';

interface UnsavedChangesProps {
  isDirtyNow: () => boolean;
  /** Drops the changes and leaves. Without it, leaving loses them; with it, they are kept as a draft. */
  onDiscard?: () => void;
  /** A sentence about what no draft holds. */
  lost?: string | false | undefined;
  /** Whether a change of the query stays on the page. */
  isPathAlone?: boolean;
  /** In place of the question about changes. */
  question?: { title: string; text: string };
}

/** Asks before a page with unsaved changes is left; the browser asks before its tab is closed. */
export function UnsavedChanges({
  isDirtyNow,
  onDiscard,
  lost,
  isPathAlone,
  question,
}: UnsavedChangesProps) {
  const page = useMatch({ strict: false, select: ({ routeId }) => routeId });
  const { status, proceed, reset } = useBlocker({
    // A page that has been left stays until the next one has loaded, and asks no more.
    shouldBlockFn: ({ current, next }) =>
      isDirtyNow() &&
      !(isPathAlone && current.pathname === next.pathname) &&
      current.routeId === page,
    enableBeforeUnload: isDirtyNow,
    withResolver: true,
  });
  const discard = () => {
    onDiscard?.();
    proceed?.();
  };
  return (
    <Dialog
      isOpen={status === 'blocked'}
      title={question?.title ?? 'Leave with unsaved changes?'}
      onClose={() => reset?.()}
    >
      <p>
        {question?.text ??
          (onDiscard
            ? 'If you leave, they stay in this browser and are offered when you open this page again.'
            : 'If you leave, they are lost.')}
        {lost && ` ${lost}`}
      </p>
      <Group gap="sm">
        <Button look="primary" data-autofocus onClick={reset}>
          Stay
        </Button>
        <Button onClick={proceed}>
          {onDiscard || question ? 'Leave' : 'Leave without saving'}
        </Button>
        {onDiscard && <Button onClick={discard}>Discard and leave</Button>}
      </Group>
    </Dialog>
  );
}
