/** A block of the paper as the choice of page breaks sees it; heights in CSS pixels. */
export interface Block {
  /** Empty space above its first line, left out at the top of a page. */
  spaceBefore: number;
  lineHeight: number;
  /** Lines of text; 1 for what cannot be divided, such as the cover. */
  lines: number;
  /** Headings: they stay with what follows. */
  keepWithNext: boolean;
}

/** Lines `from` (included) to `to` (not included) of a block. */
export interface Slice {
  block: number;
  from: number;
  to: number;
}

/** Fewest lines of a paragraph that stand alone on either side of a break, or under a heading. */
const MIN_LINES = 2;

/**
 * Divides blocks into pages, between lines: as much on each page as it holds, without a heading
 * left behind or single lines of a paragraph cut off, as far as that is possible.
 * @returns the slices of each page, in reading order; every line is on exactly one page
 */
export function chooseBreaks(blocks: readonly Block[], pageHeight: number): Slice[][] {
  const pages: Slice[][] = [];
  let next = { block: 0, line: 0 };
  while (next.block < blocks.length) {
    const page = fillPage(blocks, next, pageHeight);
    pages.push(page);
    next = after(blocks, page);
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
  for (let index = start.block; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (!block) break;
    const space = page.length === 0 ? 0 : block.spaceBefore;
    const left = block.lines - from;
    // A hair's breadth of tolerance: heights are sums of fractions.
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

/** How many of the lines left go on a page that has not room for all of them. */
function linesToTake(fitting: number, left: number, isPageEmpty: boolean): number {
  const taken = Math.min(fitting, left - MIN_LINES);
  if (taken >= MIN_LINES) return taken;
  // Something must go on an empty page, however high it is.
  return isPageEmpty ? Math.min(left, Math.max(1, fitting)) : 0;
}

/** Takes headings with too little under them off the page, unless nothing would be left on it. */
function withoutStrandedHeading(blocks: readonly Block[], page: Slice[], next: number): Slice[] {
  const isHeading = (slice: Slice | undefined) =>
    slice !== undefined && blocks[slice.block]?.keepWithNext === true;
  let keep = page.length;
  let linesUnder = 0;
  while (keep > 0 && !isHeading(page[keep - 1])) {
    const slice = page[keep - 1];
    linesUnder += slice ? slice.to - slice.from : 0;
    keep -= 1;
    if (linesUnder >= MIN_LINES) return page;
  }
  // A short text under a heading may end a page when its section ends with it.
  if (linesUnder > 0 && blocks[next]?.keepWithNext) return page;
  while (keep > 0 && isHeading(page[keep - 1])) keep -= 1;
  return keep > 0 ? page.slice(0, keep) : page;
}

function after(blocks: readonly Block[], page: readonly Slice[]): { block: number; line: number } {
  const last = page.at(-1);
  if (!last) throw new Error('A page without content');
  const isWhole = last.to >= (blocks[last.block]?.lines ?? 0);
  return isWhole ? { block: last.block + 1, line: 0 } : { block: last.block, line: last.to };
}
