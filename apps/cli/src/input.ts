import { createReadStream } from 'node:fs';
import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { adminPreviewSchema } from '@foreword/domain/admin-preview.ts';
import { CONTENT_FIELDS } from '@foreword/domain/content-fields.ts';
import { sitePreviewSchema } from '@foreword/domain/site-transfer.ts';
import { type PreviewFile, readPreviewFile } from '@foreword/site-files/preview-file.ts';
import { describeProblem, WrongText } from '@foreword/site-files/problem.ts';
import { wrongUsage } from './failure.ts';
import { interrupted, io } from './io.ts';

/** More than any call takes. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Text of a file; `-` is standard input.
 * @throws CommandFailure if it cannot be read, or is not text
 */
export async function readInput(path: string): Promise<string> {
  const name = nameOf(path);
  // Ctrl-C still ends it.
  const source = addAbortSignal(interrupted, path === '-' ? io().stdin : createReadStream(path));
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

/** Fields of a preview, unchecked; the server says which are wrong. */
export type GivenFields = Record<string, unknown>;

/**
 * Fields of a preview in a file: JSON as `previews get --json` prints it, or Markdown with front
 * matter as `previews export` writes it. A file that begins with `---` is Markdown.
 * @throws CommandFailure naming what cannot be read
 */
export async function readContent(path: string): Promise<GivenFields> {
  const text = await readInput(path);
  return /^---\s*$/m.test(text.slice(0, 10)) ? fromMarkdown(path, text) : fromJson(path, text);
}

/** Reads content like `readContent`, without the state of a preview, such as its id. */
export async function readTexts(path: string): Promise<GivenFields> {
  const given = Object.entries(await readContent(path));
  return Object.fromEntries(given.filter(([name]) => !STATE.has(name)));
}

const STATE = new Set(
  Object.keys({ ...adminPreviewSchema.shape, ...sitePreviewSchema.shape }).filter(
    (name) => !(name in CONTENT_FIELDS),
  ),
);

const NO_FRONT_MATTER =
  'has no front matter: Markdown begins with lines such as "title: Walden" between two lines of ---';

function fromJson(path: string, text: string): GivenFields {
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch (cause) {
    if (/\.(md|markdown)$/i.test(path)) throw wrongUsage(`${path} ${NO_FRONT_MATTER}`, cause);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw wrongUsage(`${nameOf(path)} is not JSON: ${reason}`, cause);
  }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    throw wrongUsage(`${nameOf(path)} must hold one JSON object`);
  }
  return fields as GivenFields;
}

function fromMarkdown(path: string, text: string): GivenFields {
  try {
    return fieldsOf(readPreviewFile(text));
  } catch (error) {
    if (!(error instanceof WrongText)) throw error;
    const file = nameOf(path);
    throw wrongUsage(error.problems.map((each) => describeProblem({ file, ...each })).join('\n'));
  }
}

/** Only an import sets ids, times, and the current and published version. */
function fieldsOf(file: PreviewFile): GivenFields {
  const { id, createdAt, currentVersion, publishedVersion, featuredPlace, ...fields } = file;
  return { ...fields, ...(featuredPlace !== undefined && { isFeatured: featuredPlace !== null }) };
}

const nameOf = (path: string): string => (path === '-' ? 'Standard input' : path);
