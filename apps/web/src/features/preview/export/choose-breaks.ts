/** Heights in CSS pixels. */
export interface Block {
  spaceBefore: number;
  lineHeight: number;
  /** Lines of text; 1 for an indivisible block, such as the cover. */
  lines: number;
  keepWithNext: boolean;
}

/** Lines `from` (included) to `to` (excluded) of a block. */
export interface Slice {
  block: number;
  from: number;
  to: number;
}

/** Fewest lines of a paragraph on either side of a break, or under a heading. */
const MIN_LINES = 2;

/** Divides blocks into pages, between lines: full pages without stranded headings or single lines. */
export function chooseBreaks(blocks: readonly Block[], pageHeight: number): Slice[][] {
  const pages: Slice[][] = [];
  let next = { block: 0, line: 0 };
  while (next.block < blocks.length) {
    const page = fillPage(blocks, next, pageHeight);
    const last = page.at(-1);
    if (!last) throw new Error('A page without content');
    const isWhole = last.to >= (blocks[last.block]?.lines ?? 0);
    next = isWhole ? { block: last.block + 1, line: 0 } : { block: last.block, line: last.to };
    pages.push(page);
  }
  return pages;
}

function fillPage(
  blocks: readonly Block[],
  start: { block: number; line: number },
  pageHeight: number,
): Slice[] {
  const page: Slice[] = [];
  let used = 0;
  let from = start.line;
  for (const [index, block] of blocks.entries()) {
    if (index < start.block) continue;
    const space = page.length === 0 ? 0 : block.spaceBefore;
    const left = block.lines - from;
    // The tolerance absorbs sums of fractions.
    const fitting = Math.floor((pageHeight - used - space + 0.01) / block.lineHeight);
    if (fitting < left) {
      const taken = linesToTake(fitting, left, page.length === 0);
      if (taken > 0) page.push({ block: index, from, to: from + taken });
      return taken > 0 ? page : withoutStrandedHeading(blocks, page, index);
    }
    page.push({ block: index, from, to: block.lines });
    used += space + left * block.lineHeight;
    from = 0;
  }
  return page;
}

function linesToTake(fitting: number, left: number, isPageEmpty: boolean): number {
  const taken = Math.min(fitting, left - MIN_LINES);
  if (taken >= MIN_LINES) return taken;
  // An empty page takes at least one line, or it would never fill.
  return isPageEmpty ? Math.min(left, Math.max(1, fitting)) : 0;
}

function withoutStrandedHeading(blocks: readonly Block[], page: Slice[], next: number): Slice[] {
  const isHeading = (slice: Slice | undefined) => slice && blocks[slice.block]?.keepWithNext;
  let end = page.findLastIndex(isHeading) + 1;
  const linesUnder = page.slice(end).reduce((sum, { from, to }) => sum + to - from, 0);
  // A single line may end a page when its section ends with it.
  const isEnough = linesUnder >= MIN_LINES || (linesUnder > 0 && blocks[next]?.keepWithNext);
  while (!isEnough && isHeading(page[end - 1])) end -= 1;
  return isEnough || end === 0 ? page : page.slice(0, end);
}
