import { type PreviewFile, readPreviewFile } from '@foreword/site-files/preview-file.ts';
import { wrongUsage } from './failure.ts';
import { readInput } from './input-file.ts';

/** Fields of a preview as they are sent; the server says which are wrong. */
export type GivenFields = Record<string, unknown>;

/**
 * Fields of a preview in a file: JSON as `previews get --json` prints it, or Markdown with front
 * matter as `previews export` writes it. A file that begins with `---` is Markdown.
 * @throws CommandFailure naming what cannot be read
 */
export async function readContent(path: string, signal: AbortSignal): Promise<GivenFields> {
  const text = (await readInput(path, signal)).replace(/^\uFEFF/, '');
  return /^---\s*$/m.test(text.slice(0, 10)) ? fromMarkdown(path, text) : fromJson(path, text);
}

function fromJson(path: string, text: string): GivenFields {
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw wrongUsage(`${nameOf(path)} is not JSON: ${reason}`, cause);
  }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    throw wrongUsage(`${nameOf(path)} must hold one JSON object`);
  }
  return fields as GivenFields;
}

function fromMarkdown(path: string, text: string): GivenFields {
  const file = readPreviewFile(text);
  if (file.ok) return fieldsOf(file.value);
  const problems = file.problems.map(({ line, field, message }) =>
    [line === null ? nameOf(path) : `${nameOf(path)}:${line}`, field, message]
      .filter(Boolean)
      .join(': '),
  );
  throw wrongUsage(problems.join('\n'));
}

/** Only an import sets ids, times, and the current and published version. */
function fieldsOf(file: PreviewFile): GivenFields {
  const { id, createdAt, currentVersion, publishedVersion, featuredPlace, ...fields } = file;
  return { ...fields, ...(featuredPlace !== undefined && { isFeatured: featuredPlace !== null }) };
}

const nameOf = (path: string): string => (path === '-' ? 'Standard input' : path);
