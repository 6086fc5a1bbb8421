import { createReadStream } from 'node:fs';
import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { wrongUsage } from './failure.ts';
import { io } from './io.ts';

/** More than any call takes. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Text of a file; `-` is standard input.
 * @throws CommandFailure if it cannot be read, or is not text
 */
export async function readInput(path: string, signal: AbortSignal): Promise<string> {
  const name = path === '-' ? 'Standard input' : path;
  // Ctrl-C still ends it.
  const source = addAbortSignal(signal, path === '-' ? io().stdin : createReadStream(path));
  const bytes = await buffer(limited(source, name)).catch((cause: unknown) => {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
    if (code === undefined || code === 'USAGE') throw cause;
    throw wrongUsage(`${name} cannot be read (${code})`, cause);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw wrongUsage(`${name} is not UTF-8 text`, cause);
  }
}

async function* limited(source: AsyncIterable<Buffer>, name: string) {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > MAX_BYTES) throw wrongUsage(`${name} is larger than 16 MB`);
    yield chunk;
  }
}
