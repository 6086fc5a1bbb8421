/** The server's limit for one upload. */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;

export class UnreadableFile extends Error {}

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
