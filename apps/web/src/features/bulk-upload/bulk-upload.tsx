import { titlesIn } from '@foreword/domain/bulk-titles.ts';
import { counted } from '@foreword/domain/counted.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Group, Stack, Tabs, Text, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { UnsavedChanges } from '../../lib/unsaved-changes.tsx';
import { WorkProgress } from '../../lib/work-progress.tsx';
import { FilePicker, type PickedFile } from './file-picker.tsx';
import { UploadResults } from './upload-results.tsx';
import { type Outcome, type UploadProgress, useUpload } from './use-upload.ts';

export function BulkUpload() {
  const [input, setInput] = useState<UploadInput>(EMPTY_INPUT);
  const [outcome, setOutcome] = useState<Outcome>();

  if (!outcome) return <UploadForm input={input} onInput={setInput} onDone={setOutcome} />;
  const uploadMore = () => {
    // A stopped upload can continue with the rest.
    const text = outcome.unsent.join('\n');
    setInput({ ...EMPTY_INPUT, tab: text === '' ? input.tab : 'text', text });
    setOutcome(undefined);
  };
  return <UploadResults outcome={outcome} onMore={uploadMore} />;
}

interface UploadInput {
  tab: 'file' | 'text';
  file: PickedFile | undefined;
  text: string;
}

const EMPTY_INPUT: UploadInput = { tab: 'file', file: undefined, text: '' };

const contentOf = ({ tab, file, text }: UploadInput): string =>
  tab === 'file' ? (file?.content ?? '') : text;

const WHILE_SENDING = {
  title: 'Leave while titles are being added?',
  text: 'If you leave, the upload stops after the titles that are on their way, and titles that fail are not shown.',
};

const WITH_TITLES = {
  title: 'Leave with titles that are not uploaded?',
  text: 'If you leave, the titles in the text field are lost.',
};

interface UploadFormProps {
  input: UploadInput;
  onInput: (input: UploadInput) => void;
  onDone: (outcome: Outcome) => void;
}

function UploadForm({ input, onInput, onDone }: UploadFormProps) {
  const content = contentOf(input);
  const file = input.tab === 'file' ? input.file : undefined;
  const titles = useMemo(() => titlesIn(content), [content]);
  const { progress, isPending, upload, cancel } = useUpload(onDone);

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
    panels.current?.querySelector<HTMLElement>('textarea, [role=tabpanel] button')?.focus();
  };
  const sendOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };

  return (
    <form onSubmit={submit}>
      <UnsavedChanges
        isDirtyNow={() => isPending || input.text.trim() !== ''}
        question={isPending ? WHILE_SENDING : WITH_TITLES}
      />
      <Stack>
        <Tabs
          ref={panels}
          value={input.tab}
          onChange={(tab) => onInput({ ...input, tab: tab === 'text' ? 'text' : 'file' })}
          keepMounted={false}
        >
          <Tabs.List aria-label="Where the titles come from">
            <Tabs.Tab value="file" disabled={isPending}>
              Upload File
            </Tabs.Tab>
            <Tabs.Tab value="text" disabled={isPending}>
              Enter Text
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="file" pt="lg">
            <FilePicker
              file={input.file}
              isDisabled={isPending}
              onFile={(file) => onInput({ ...input, file })}
            />
          </Tabs.Panel>
          <Tabs.Panel value="text" pt="lg">
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
        <Text fw={600} mih="1.5rem" role="status">
          {(content !== '' || file !== undefined) && `${counted(titles.length, 'title')} found`}
        </Text>
        {progress && isPending && (
          <WorkProgress
            label="Titles processed"
            percent={(100 * progress.processed) / progress.total}
            text={progressText(progress)}
            isStopping={progress.isStopping}
            onCancel={cancel}
          />
        )}
        {progress && !isPending && progress.processed > 0 && (
          <p>
            The last upload failed after {progress.processed.toLocaleString('en')} of{' '}
            {counted(progress.total, 'title')}. The same titles, uploaded again, go on from there;
            other titles start anew.
          </p>
        )}
        <Group justify="flex-end">
          <Button disabled={isPending || content === ''} onClick={clear}>
            Clear
          </Button>
          <Button
            type="submit"
            look="primary"
            icon={<AdminIcon name="upload" size={18} />}
            disabled={content === ''}
            isBusy={isPending}
            busyLabel="Processing..."
          >
            Upload Titles
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const progressText = ({ processed, total, isStopping }: UploadProgress): string =>
  isStopping
    ? 'Stopping after the titles that are on their way…'
    : `${processed.toLocaleString('en')} of ${counted(total, 'title')}`;
