import { Small } from '@foreword/ui/admin/texts.ts';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Stack, Text } from '@mantine/core';
import type { FileRejection } from '@mantine/dropzone';
import { FileDrop } from '../../lib/file-drop.tsx';
import { toast } from '../../lib/toast.ts';
import classes from './bulk-upload.module.css';

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
      <FileDrop
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
        disabled={isDisabled}
        p="2rem 1.25rem"
        className={classes.zone}
        inputProps={{ 'aria-label': 'Text file with titles' }}
        buttonText={file ? 'Choose another file' : 'Choose a .txt file'}
      >
        {(button) => (
          <Stack align="center" gap="xs" ta="center">
            <AdminIcon name="upload" size={32} />
            {file && (
              <Text fw={600} maw="100%">
                {file.name}
              </Text>
            )}
            {button}
            <Small>or drag it here. One title per line, up to 8 MiB.</Small>
          </Stack>
        )}
      </FileDrop>
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
      {isCut && <Small>This is the beginning; the rest is taken as well.</Small>}
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

/** The server's limit for one upload. */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;

class UnreadableFile extends Error {}

/** @throws UnreadableFile unless the text is UTF-8, or UTF-16 with a byte order mark */
export async function readTextFile(file: Blob): Promise<string> {
  if (file.size > MAX_FILE_BYTES) {
    throw new UnreadableFile('The file is larger than 8 MiB. Please split it.');
  }
  const bytes = new Uint8Array(await bytesOf(file));
  const text = decode(bytes);
  if (text.includes('\0')) throw new UnreadableFile('The file is not a text file.');
  return text;
}

async function bytesOf(file: Blob): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (cause) {
    throw new UnreadableFile('It may have been moved or deleted since it was chosen.', { cause });
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new UnreadableFile('It is not in UTF-8. Please save it again as UTF-8 text.', { cause });
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}
