import { ForewordError, isRecord, toForewordError } from './error.ts';
import type { HttpLinkOptions } from './link.ts';
import { authorization, callsAddress } from './server-address.ts';

interface FileUpload {
  previewId: number;
  kind: string;
  label: string;
  type: string;
  bytes: AsyncIterable<Uint8Array>;
  idempotencyKey: string;
  signal?: AbortSignal;
}

interface UploadedSource {
  id: number;
  kind: string;
  label: string;
  bytes: number;
  passages: number;
  createdAt: string;
}

/** Streams a file as a source of a preview. @throws ForewordError */
export async function uploadSource(
  { url, token, fetch = globalThis.fetch }: HttpLinkOptions,
  { previewId, kind, label, type, bytes, idempotencyKey, signal }: FileUpload,
): Promise<UploadedSource> {
  const base = callsAddress(url).replace(/\/trpc$/, '/api');
  const query = new URLSearchParams({ kind, label });
  const init = {
    method: 'POST',
    headers: {
      ...authorization(token),
      'content-type': type,
      'idempotency-key': idempotencyKey,
    },
    body: ReadableStream.from(bytes),
    // Node requires it for a stream.
    duplex: 'half',
    redirect: 'manual',
    ...(signal && { signal }),
  } as RequestInit;
  let status: number | null = null;
  try {
    const response = await fetch(
      `${base}/admin/book-summaries/${previewId}/sources?${query}`,
      init,
    );
    status = response.status;
    const answer: unknown = await response.json();
    if (response.ok) return answer as UploadedSource;
    throw refusalOf(answer, status);
  } catch (error) {
    if (error instanceof TypeError) {
      const message = `The server cannot be reached at ${url}`;
      throw new ForewordError({ code: 'NETWORK', status, message, cause: error });
    }
    throw toForewordError(error);
  }
}

function refusalOf(answer: unknown, status: number): ForewordError {
  const { error, code, issues, requestId } = isRecord(answer) ? answer : {};
  return toForewordError(
    Object.assign(new Error(String(error ?? `The server answered ${status}`)), {
      data: { code: CODE_OF_STATUS.get(status) ?? code, httpStatus: status, issues, requestId },
    }),
  );
}

/** REST gives the reason, such as `STORAGE_FULL`, in place of the code of these. */
const CODE_OF_STATUS = new Map([
  [429, 'TOO_MANY_REQUESTS'],
  [503, 'SERVICE_UNAVAILABLE'],
]);
