import { counted } from '@foreword/domain/counted.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import {
  SOURCE_FILE_ENDINGS,
  SOURCE_KIND_LABELS,
  SOURCE_KINDS,
  type SourceKind,
} from '@foreword/domain/source.ts';
import { FailureText, Small } from '@foreword/ui/admin/texts.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Group, NativeSelect, Stack, Tabs, Textarea, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCallKey } from '../../lib/call-key.ts';
import { FileDrop } from '../../lib/file-drop.tsx';
import { toast } from '../../lib/toast.ts';
import { UnsavedChanges } from '../../lib/unsaved-changes.tsx';
import { useCancellable } from '../../lib/use-cancellable.ts';
import { sendingText, WorkProgress } from '../../lib/work-progress.tsx';
import { isHandedOver, refusalOf, takeHandedOver, uploadSource } from './upload-source.ts';

interface AttachSourceProps {
  previewId: number;
  /** Whether a text of the book is attached. */
  hasBook: boolean;
  onAdded: () => unknown;
}

const KINDS = SOURCE_KINDS.map((value) => ({ value, label: SOURCE_KIND_LABELS[value] }));

/** Folded until it is needed: most visits are for the text of the preview. */
export function AttachSource(props: AttachSourceProps) {
  const [isOpen, setIsOpen] = useState(() => isHandedOver(props.previewId));
  const [hasOpened, setHasOpened] = useState(isOpen);
  const upload = useUpload(props.previewId);
  return (
    <Stack gap="sm" align="stretch">
      <Group>
        <Button
          size="small"
          icon={<AdminIcon name="plus" size={16} />}
          aria-expanded={isOpen}
          disabled={upload.isPending}
          onClick={() => {
            setIsOpen(!isOpen);
            setHasOpened(true);
          }}
        >
          Add a Source
        </Button>
      </Group>
      {/* Folding hides a pasted text, and loses none. */}
      {hasOpened && (
        <div hidden={!isOpen}>
          <AttachForm {...props} upload={upload} />
        </div>
      )}
    </Stack>
  );
}

interface AttachFormProps extends AttachSourceProps {
  upload: ReturnType<typeof useUpload>;
}

function AttachForm({ previewId, hasBook, onAdded, upload }: AttachFormProps) {
  const [chosenKind, setKind] = useState<SourceKind>();
  const kind = chosenKind ?? (hasBook ? 'notes' : 'book-text');
  const [label, setLabel] = useState('');
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const { input: attached, isPending: isBusy, error, isCancelled, start } = upload;
  const name = attached && (attached.label || SOURCE_KIND_LABELS[attached.kind]);
  const failed = isCancelled ? null : error;
  const failure = refusal ?? failed?.message;
  // A pasted text stays in its field.
  const unsent = failed && typeof attached?.content !== 'string' ? attached : undefined;
  const add = (added: Omit<Attached, 'onAdded'>) => {
    setRefusal(undefined);
    void start({
      ...added,
      onAdded: () => {
        setLabel('');
        setText('');
        setKind(undefined);
        return onAdded();
      },
    });
  };

  const addFile = (file: File | undefined) => {
    const refusal = file && refusalOf(file);
    if (!file || isBusy) return;
    if (refusal) setRefusal(refusal);
    else
      add({
        kind,
        label: label.trim() || file.name.slice(0, LIMITS.sourceLabelLength),
        content: file,
      });
  };
  const addLatest = useEffectEvent(addFile);
  useEffect(() => addLatest(takeHandedOver(previewId)), [previewId]);
  const addText = () => {
    if (text.trim() === '') setRefusal('Please paste a text first.');
    else add({ kind, label, content: text });
  };

  return (
    <Stack component="fieldset" gap="sm" p="1rem" bd="1px solid var(--line)" bdrs={8}>
      <legend className="visually-hidden">New source</legend>
      <UnsavedChanges
        isDirtyNow={() => isBusy || text.trim() !== ''}
        question={
          isBusy
            ? {
                title: 'Leave while a source is being sent?',
                text: `If you leave, ${name} is not attached.`,
              }
            : {
                title: 'Leave with a text that is not attached?',
                text: 'If you leave, the pasted text is lost.',
              }
        }
      />
      <Group grow align="start" preventGrowOverflow={false}>
        <NativeSelect
          label="Kind"
          data={KINDS}
          value={kind}
          disabled={isBusy}
          onChange={(event) => setKind(event.currentTarget.value as SourceKind)}
        />
        <TextInput
          label="Name"
          description="Empty: the name of the file or the kind"
          maxLength={LIMITS.sourceLabelLength}
          value={label}
          readOnly={isBusy}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
      </Group>
      <Tabs defaultValue="file" keepMounted={false}>
        <Tabs.List aria-label="Where the text comes from">
          <Tabs.Tab value="file">File</Tabs.Tab>
          <Tabs.Tab value="text">Paste Text</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="file" pt="sm">
          <FileDrop
            onDropAny={(files, rejections) => addFile(files[0] ?? rejections[0]?.file)}
            onDrop={() => {}}
            disabled={isBusy}
            inputProps={{
              'aria-label': 'File of a source',
              accept: [...SOURCE_FILE_ENDINGS.keys()].join(),
            }}
            buttonText="Choose a file"
          >
            {(button) => (
              <Group justify="center" gap="sm">
                <AdminIcon name="upload" size={24} />
                {button}
                <Small>or drag it here: .txt, .md, .html or .epub, up to 20 MB</Small>
              </Group>
            )}
          </FileDrop>
        </Tabs.Panel>
        <Tabs.Panel value="text" pt="sm">
          <Stack gap="sm">
            <Textarea
              label="Text of the source"
              rows={6}
              value={text}
              readOnly={isBusy}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Group justify="flex-end">
              <Button isBusy={isBusy} onClick={addText}>
                Add Text
              </Button>
            </Group>
          </Stack>
        </Tabs.Panel>
      </Tabs>
      {isBusy && (
        <WorkProgress
          label={`Sent of ${name}`}
          percent={Math.floor(upload.sent * 100)}
          text={sendingText(name ?? '', upload.sent)}
          onCancel={upload.cancel}
        />
      )}
      {failure && <FailureText style={{ overflowWrap: 'anywhere' }}>{failure}</FailureText>}
      {failure && unsent && (
        <Group>
          <Button size="small" onClick={() => add(unsent)}>
            Try Again
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface Attached {
  kind: SourceKind;
  label: string;
  content: File | string;
  onAdded: () => unknown;
}

function useUpload(previewId: number) {
  const [sent, setSent] = useState(0);
  const { keyFor, forget } = useCallKey();
  return {
    sent,
    ...useCancellable(async ({ onAdded, ...attached }: Attached, signal) => {
      const { kind, label, content } = attached;
      const modified = typeof content === 'string' ? content : [content.size, content.lastModified];
      const key = keyFor([kind, label, modified]);
      setSent(0);
      const upload = { ...attached, previewId, key, onProgress: setSent, signal };
      const source = await uploadSource(upload);
      forget();
      toast.success('Source added', `${source.label}: ${counted(source.passages, 'passage')}`);
      await onAdded();
    }),
  };
}
