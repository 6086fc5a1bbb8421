import { Button } from '../button/button.tsx';
import { Dialog, DialogActions, type DialogProps } from './dialog.tsx';

interface ConfirmDialogProps
  extends Pick<DialogProps, 'isOpen' | 'title' | 'children' | 'onClose'> {
  confirmLabel: string;
  isBusy?: boolean;
  onConfirm: () => void;
}

/** Cancel has the focus. */
export function ConfirmDialog({
  confirmLabel,
  isBusy = false,
  onConfirm,
  children,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog {...dialog} isAlert>
      {children}
      <DialogActions>
        <Button data-autofocus onClick={dialog.onClose}>
          Cancel
        </Button>
        <Button look="danger" isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
