import type { SOURCE_FILE_TYPES, SourceFile } from '@foreword/domain/source.ts';
import { decodeText } from './decode-text.ts';
import { textOfEpub } from './epub-text.ts';
import { encodingIn, textOfHtml } from './html-text.ts';
import { UnreadableFile } from './unreadable-file.ts';

type Read = (bytes: Uint8Array, charset: string | undefined) => string;

const READERS: Record<(typeof SOURCE_FILE_TYPES)[number], Read> = {
  'text/plain': decodeText,
  'text/markdown': decodeText,
  'text/html': (bytes, charset) => textOfHtml(decodeText(bytes, charset ?? encodingIn(bytes))),
  'application/epub+zip': textOfEpub,
};

export function readFileText({ type, bytes }: SourceFile): string {
  const [essence = '', ...parameters] = type.split(';').map((part) => part.trim().toLowerCase());
  const read = Object.hasOwn(READERS, essence)
    ? READERS[essence as keyof typeof READERS]
    : undefined;
  if (read === undefined) {
    const message = 'has another type than .txt, .md, .html and .epub.';
    throw new UnreadableFile('UNSUPPORTED_TYPE', message);
  }
  const charset = parameters.find((part) => part.startsWith('charset='));
  return read(bytes, charset?.slice('charset='.length).replaceAll('"', ''));
}
