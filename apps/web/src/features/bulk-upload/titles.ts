/** Titles of a text, one per line, whatever ends its lines; trimmed, blank lines left out (spec §5). */
export const titlesIn = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Titles sent in one call; the upload can be stopped between two of them. */
export const BATCH_SIZE = 1000;

/** Keeps a call below what the server takes even if its titles are long; JSON may need six bytes a letter. */
const BATCH_LENGTH = 1_000_000;

/** The titles in parts to send one after the other; none is empty. */
export function batchesOf(titles: readonly string[]): string[][] {
  const batches: string[][] = [];
  let length = 0;
  for (const title of titles) {
    const last = batches.at(-1);
    length += title.length;
    if (last && last.length < BATCH_SIZE && length <= BATCH_LENGTH) {
      last.push(title);
    } else {
      batches.push([title]);
      length = title.length;
    }
  }
  return batches;
}
