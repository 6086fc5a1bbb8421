import { Button } from '@foreword/ui/button/button.tsx';
import { Dialog, DialogActions } from '@foreword/ui/dialog/dialog.tsx';
import { useRef } from 'react';
import { FieldLinks, focusField } from './problem-summary.tsx';

interface UnfinishedQuestionProps {
  isOpen: boolean;
  fields: readonly { name: string; label: string }[];
  onPublish: () => void;
  onClose: () => void;
}

/** Asks before readers see "[To be written: …]". */
export function UnfinishedQuestion({
  isOpen,
  fields,
  onPublish,
  onClose,
}: UnfinishedQuestionProps) {
  const chosen = useRef<string>(undefined);
  const choose = (name: string) => {
    chosen.current = name;
    onClose();
  };
  const publish = () => {
    onClose();
    onPublish();
  };
  const focusChosen = () => {
    if (chosen.current !== undefined) focusField(chosen.current);
    chosen.current = undefined;
  };
  return (
    <Dialog
      isOpen={isOpen}
      title="Publish with unfinished sections?"
      isAlert
      onClose={onClose}
      returnFocus={chosen.current === undefined}
      onExitTransitionEnd={focusChosen}
    >
      <p>Readers will see the marks “[To be written: …]” in:</p>
      <FieldLinks fields={fields.map(({ name, label }) => [name, label])} onChoose={choose} />
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button look="danger" onClick={publish}>
          Publish anyway
        </Button>
      </DialogActions>
    </Dialog>
  );
}
