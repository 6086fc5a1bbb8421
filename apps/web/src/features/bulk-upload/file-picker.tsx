import '@mantine/dropzone/styles.layer.css';
import { Button } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Stack, Text } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { useRef } from 'react';
import { toast } from '../../lib/toast.ts';
import classes from './bulk-upload.module.css';
import { MAX_FILE_BYTES, readTextFile, UnreadableFile } from './read-text-file.ts';

const SHOWN_LENGTH = 5000;

export interface PickedFile {
  name: string;
  content: string;
}

interface FilePickerProps {
  file: PickedFile | undefined;
  isDisabled: boolean;
  onFile: (file: PickedFile) => void;
}

export function FilePicker({ file, isDisabled, onFile }: FilePickerProps) {
  const open = useRef<() => void>(null);
  const take = async ([chosen]: File[]) => {
    if (!chosen) return;
    try {
      onFile({ name: chosen.name, content: await readTextFile(chosen) });
    } catch (error) {
      refuse(chosen.name, error instanceof UnreadableFile ? error.message : '');
    }
  };
  return (
    <>
      <Dropzone
        onDrop={take}
        onReject={([rejection]) => refuse(rejection?.file.name, reasonOf(rejection))}
        accept={{ 'text/plain': ['.txt'] }}
        // Systems report many types as text/plain; the name decides.
        validator={({ name }) =>
          typeof name !== 'string' || /\.txt$/i.test(name)
            ? null
            : { code: 'file-invalid-type', message: 'Not a .txt file' }
        }
        maxSize={MAX_FILE_BYTES}
        multiple={false}
        disabled={isDisabled}
        className={classes.zone}
        openRef={open}
        // The keyboard uses the button; the zone itself is for the mouse.
        tabIndex={-1}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ 'aria-label': 'Text file with titles', tabIndex: -1 }}
      >
        <Stack align="center" gap="xs" ta="center">
          <AdminIcon name="upload" size={32} />
          {file && (
            <Text fw={600} maw="100%">
              {file.name}
            </Text>
          )}
          <Button
            disabled={isDisabled}
            onClick={(event) => {
              // The zone would open the dialog a second time.
              event.stopPropagation();
              open.current?.();
            }}
          >
            {file ? 'Choose another file' : 'Choose a .txt file'}
          </Button>
          <Text c="dimmed" size="sm">
            or drag it here. One title per line, up to 8 MiB.
          </Text>
        </Stack>
      </Dropzone>
      {file && <ContentPreview content={file.content} />}
    </>
  );
}

function refuse(name: string | undefined, reason: string): void {
  const about = [name, reason].filter(Boolean).join(': ');
  toast.failure('Error Reading File', `Could not read the uploaded file.\n${about}`);
}

function ContentPreview({ content }: { content: string }) {
  const isCut = content.length > SHOWN_LENGTH;
  return (
    <Stack gap="xs" mt="lg">
      <Text component="h2" id="content-preview" fz="1.0625rem">
        Content Preview
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it. */}
      <section className={classes.content} tabIndex={0} aria-labelledby="content-preview">
        {beginningOf(content)}
      </section>
      {isCut && (
        <Text c="dimmed" size="sm">
          This is the beginning; the rest is taken as well.
        </Text>
      )}
    </Stack>
  );
}

/** Line ends become those that the browser shows. */
const beginningOf = (content: string): string =>
  content
    .slice(0, SHOWN_LENGTH)
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');

function reasonOf(rejection: FileRejection | undefined): string {
  const codes = rejection?.errors.map(({ code }) => code) ?? [];
  if (codes.includes('file-invalid-type')) return 'Please choose a .txt file.';
  if (codes.includes('file-too-large')) return 'The file is larger than 8 MiB. Please split it.';
  return 'Please choose one file.';
}
