import { type Passage, passagesOf } from '@foreword/checks/passages.ts';
import { isBlank } from '@foreword/domain/blank.ts';
import { DomainError, type DomainErrorCode } from '@foreword/domain/errors.ts';
import { withoutGutenberg } from '@foreword/domain/gutenberg.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import type { SourceFile, SourceFileType } from '@foreword/domain/source.ts';
import { decodeText, UnreadableFile } from './decode-text.ts';
import { textOfEpub } from './epub-text.ts';
import { encodingIn, textOfHtml } from './html-text.ts';

/** Reading a book takes longer than a request may hold up others. */
export interface SourceReader {
  read(given: GivenSource): Promise<ReadSource>;
  passagesOf(text: string): Promise<Passage[]>;
}

export interface GivenSource {
  label: string;
  text: string | SourceFile;
}

interface ReadSource {
  text: string;
  bytes: number;
  passages: number;
}

/** A refusal as data, as errors lose their class between threads. */
export type ReadResult = ReadSource | { refusal: { code: DomainErrorCode; message: string } };

function readSource({ label, text: given }: GivenSource): ReadResult {
  try {
    const whole = typeof given === 'string' ? given : readFileText(given);
    const text = withoutGutenberg(whole);
    const bytes = Buffer.byteLength(text);
    if (bytes > LIMITS.sourceBytes) throw new UnreadableFile('TOO_LARGE', TOO_LARGE);
    if (isBlank(text)) throw new UnreadableFile('INVALID', 'has no text');
    return { text, bytes, passages: passagesOf(text).length };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { code, message } = error;
    return { refusal: { code, message: `${label ? `“${label}”` : 'The file'} ${message}` } };
  }
}

type Read = (bytes: Uint8Array, charset: string | undefined) => string;

const READERS: Record<SourceFileType, Read> = {
  'text/plain': decodeText,
  'text/markdown': decodeText,
  'text/html': (bytes, charset) => textOfHtml(decodeText(bytes, charset ?? encodingIn(bytes))),
  'application/epub+zip': textOfEpub,
};

function readFileText({ type, bytes }: SourceFile): string {
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

export function expectRead(result: ReadResult): ReadSource {
  if (!('refusal' in result)) return result;
  throw new DomainError(result.refusal.code, result.refusal.message);
}

const TOO_LARGE = 'has more than 5 MB of text. Add it in parts, or leave parts out.';

export type SourceTask = { given: GivenSource } | { passagesOf: string };

export const runSourceTask = (task: SourceTask): ReadResult | Passage[] =>
  'given' in task ? readSource(task.given) : passagesOf(task.passagesOf);

/** Reads in this process. */
export const createSourceReader = (): SourceReader => ({
  read: async (given) => expectRead(readSource(given)),
  passagesOf: async (text) => passagesOf(text),
});
