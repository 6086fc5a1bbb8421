import { parseJson } from '@foreword/domain/json.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { SOURCE_FILE_ENDINGS, type Source, type SourceKind } from '@foreword/domain/source.ts';
import { authorization } from '../../lib/call-headers.ts';

const typeOf = (name: string) =>
  SOURCE_FILE_ENDINGS.get(/\.\w+$/.exec(name)?.[0].toLowerCase() ?? '');

/** @returns why the server would refuse the file; undefined if it may be sent */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (typeOf(name) === undefined) return `${name} is no .txt, .md, .html or .epub file.`;
  if (size > LIMITS.sourceFileBytes) return `${name} is larger than 20 MB.`;
  return undefined;
}

/** A file from the create screen, which the form of the saved preview attaches. */
let handed: { previewId: number; file: File } | undefined;

export function handOver(previewId: number, file: File): void {
  handed = { previewId, file };
}

export const isHandedOver = (previewId: number): boolean => handed?.previewId === previewId;

export function takeHandedOver(previewId: number): File | undefined {
  if (!isHandedOver(previewId)) return undefined;
  const file = handed?.file;
  handed = undefined;
  return file;
}

interface SourceUpload {
  previewId: number;
  kind: SourceKind;
  label: string;
  content: File | string;
  /** The same for each try of one upload. */
  key: string;
  /** Sent share, from 0 to 1. The server reads the file after the last byte. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

type Answer = Source & { error?: string };

/** The server takes few files at once, so each waits for the one before. */
let last: Promise<unknown> = Promise.resolve();

/** @throws an error with a text for the editor, or the signal's reason */
export function uploadSource(upload: SourceUpload): Promise<Source> {
  const next = last.then(() => send(upload));
  last = next.catch(() => {});
  return next;
}

function send({ previewId, kind, label, content, key, onProgress, signal }: SourceUpload) {
  return new Promise<Source>((resolve, reject) => {
    signal?.throwIfAborted();
    const isText = typeof content === 'string';
    const query = isText ? '' : `?${new URLSearchParams({ kind, label })}`;
    // Not fetch(), which does not report the bytes that it has sent.
    const request = new XMLHttpRequest();
    request.open('POST', `/api/admin/book-summaries/${previewId}/sources${query}`);
    const type = isText ? 'application/json' : (typeOf(content.name) ?? 'text/plain');
    const headers = { ...authorization(), 'content-type': type, 'idempotency-key': key };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
    request.onload = () => {
      const answer = parseJson(request.responseText) as Answer | undefined;
      if (request.status === 201) resolve(answer as Source);
      else reject(new Error(answer?.error ?? 'The server gave no usable answer.'));
    };
    request.onerror = () => reject(new Error('The server cannot be reached.'));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort());
    request.send(isText ? JSON.stringify({ kind, label, text: content }) : content);
  });
}
