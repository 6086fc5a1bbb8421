import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Progress, Tabs, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useMemo, useRef } from 'react';
import { toast } from '../../lib/toast.ts';
import { FilePicker } from './file-picker.tsx';
import { titlesIn } from './titles.ts';
import classes from './upload-form.module.css';
import { contentOf, EMPTY_INPUT, type UploadInput } from './upload-input.ts';
import { type Outcome, type UploadProgress, useUpload } from './use-upload.ts';

interface UploadFormProps {
  input: UploadInput;
  onInput: (input: UploadInput) => void;
  onDone: (outcome: Outcome) => void;
}

/** Both ways to give titles, and sending them. */
export function UploadForm({ input, onInput, onDone }: UploadFormProps) {
  const content = contentOf(input);
  const titles = useMemo(() => titlesIn(content), [content]);
  const { progress, upload, cancel } = useUpload(onDone);
  const isPending = progress !== undefined;

  const send = () => {
    if (isPending) return;
    if (content.trim() === '') {
      toast.failure('No Content', 'Please provide book titles to upload.');
    } else if (titles.length === 0) {
      toast.failure('No Titles Found', 'No valid book titles were found in the input.');
    } else {
      upload(titles);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const panels = useRef<HTMLDivElement>(null);
  const clear = () => {
    onInput({ ...EMPTY_INPUT, tab: input.tab });
    // With nothing left to clear the button is off.
    panels.current?.querySelector<HTMLElement>('textarea, [role=tabpanel] button')?.focus();
  };
  // Enter begins a new line here; with Ctrl it sends.
  const sendOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <Tabs
        ref={panels}
        value={input.tab}
        onChange={(tab) => onInput({ ...input, tab: tab === 'text' ? 'text' : 'file' })}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="file" disabled={isPending}>
            Upload File
          </Tabs.Tab>
          <Tabs.Tab value="text" disabled={isPending}>
            Enter Text
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="file" className={classes.panel}>
          <FilePicker
            file={input.file}
            isDisabled={isPending}
            onFile={(file) => onInput({ ...input, file })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="text" className={classes.panel}>
          <Textarea
            label="Book titles"
            description="One title per line. Blank lines are left out."
            placeholder={'Walden\nMeditations'}
            rows={12}
            value={input.text}
            readOnly={isPending}
            onChange={(event) => onInput({ ...input, text: event.currentTarget.value })}
            onKeyDown={sendOnCtrlEnter}
          />
        </Tabs.Panel>
      </Tabs>
      <p className={classes.count} role="status">
        {content !== '' && countText(titles.length)}
      </p>
      {progress && <UploadProgressBar progress={progress} onCancel={cancel} />}
      <div className={classes.buttons}>
        <button
          type="button"
          className={buttonClass('quiet')}
          disabled={isPending || content === ''}
          onClick={clear}
        >
          Clear
        </button>
        <button
          type="submit"
          className={buttonClass('primary')}
          disabled={content === ''}
          aria-disabled={isPending}
        >
          <AdminIcon name="upload" size={18} />
          {isPending ? 'Processing...' : 'Upload Titles'}
        </button>
      </div>
    </form>
  );
}

const countText = (count: number): string =>
  count === 1 ? '1 title found' : `${count.toLocaleString('en')} titles found`;

interface UploadProgressBarProps {
  progress: UploadProgress;
  onCancel: () => void;
}

function UploadProgressBar({ progress, onCancel }: UploadProgressBarProps) {
  const { processed, total, isStopping } = progress;
  return (
    <div className={classes.progress}>
      <Progress
        value={(100 * processed) / total}
        size="lg"
        aria-label="Titles processed"
        transitionDuration={200}
      />
      <div className={classes.progressLine}>
        <p aria-live="polite">
          {isStopping
            ? 'Stopping after the titles that are on their way…'
            : `${processed.toLocaleString('en')} of ${total.toLocaleString('en')} titles`}
        </p>
        <button
          type="button"
          className={buttonClass('quiet')}
          aria-disabled={isStopping}
          onClick={onCancel}
        >
          Cancel
        </button>
      </div>
    </div>
  );
}
