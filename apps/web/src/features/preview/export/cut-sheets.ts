import { type Block, chooseBreaks, type Slice } from './choose-breaks.ts';
import { boxesOf } from './collect-runs.ts';
import { SHEET, SHEET_EDGE } from './page-geometry.ts';
import classes from './paper.module.css';

/**
 * Cuts a laid-out paper into sheets of the height of a page. Blocks are cut between lines, so each
 * sheet holds its own lines only: nothing of a neighbouring page can show at its edge.
 * @param paper element with one block below the other; empty afterwards
 * @returns sheets that stand in no document yet
 */
export function cutSheets(paper: HTMLElement): HTMLElement[] {
  const elements = [...paper.children].filter((child) => child instanceof HTMLElement);
  const measured = elements.map(measureBlock);
  const pages = chooseBreaks(measured, SHEET.height - 2 * SHEET_EDGE);

  // All places are found while the paper still lies as it was measured.
  const cuts = new Map<string, Cut>();
  for (const { block, from } of pages.flat()) {
    const [element, { lineHeight } = { lineHeight: 0 }] = [elements[block], measured[block]];
    if (element && from > 0) cuts.set(`${block}:${from}`, findLine(element, from, lineHeight));
  }

  const sheets = pages.map((page) => {
    const sheet = paper.cloneNode(false) as HTMLElement;
    sheet.style.height = `${SHEET.height}px`;
    page.forEach((slice, index) => {
      const part = cutBlock(slice, elements, measured, cuts);
      if (index === 0) part.classList.add(classes.top ?? '');
      sheet.append(part);
    });
    return sheet;
  });
  paper.replaceChildren();
  return sheets;
}

function measureBlock(element: HTMLElement): Block {
  const style = getComputedStyle(element);
  const [marginTop, borderTop, paddingTop, lineHeight] = (
    ['marginTop', 'borderTopWidth', 'paddingTop', 'lineHeight'] as const
  ).map((property) => Number.parseFloat(style[property]) || 0) as [number, number, number, number];
  const height = element.getBoundingClientRect().height - borderTop - paddingTop;
  const isSolid = element.dataset.solid !== undefined;
  return {
    spaceBefore: marginTop + borderTop + paddingTop,
    lineHeight: isSolid ? height : lineHeight,
    lines: isSolid ? 1 : Math.max(1, Math.round(height / lineHeight)),
    keepWithNext: element.dataset.keep !== undefined,
  };
}

/** A place between two lines: before this character. */
interface Cut {
  node: Text;
  offset: number;
}

/** The whole block, or the part of it that stands between two cuts. */
function cutBlock(
  { block, from, to }: Slice,
  elements: readonly HTMLElement[],
  measured: readonly Block[],
  cuts: ReadonlyMap<string, Cut>,
): HTMLElement {
  const element = elements[block];
  if (!element) throw new Error('A slice of no block');
  const isEnd = to >= (measured[block]?.lines ?? 0);
  if (from === 0 && isEnd) return element;

  const range = document.createRange();
  range.selectNodeContents(element);
  const start = cuts.get(`${block}:${from}`);
  const end = cuts.get(`${block}:${to}`);
  if (start) range.setStart(start.node, start.offset);
  if (end) range.setEnd(end.node, end.offset);
  const part = element.cloneNode(false) as HTMLElement;
  part.append(range.cloneContents());
  part.classList.add(classes.part ?? '');
  if (from > 0) part.classList.add(classes.continued ?? '');
  return part;
}

/** Finds the first character of a line by halving the text: later characters never stand on earlier lines. */
function findLine(element: HTMLElement, line: number, lineHeight: number): Cut {
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const lineTop =
    box.top +
    Number.parseFloat(style.borderTopWidth) +
    Number.parseFloat(style.paddingTop) +
    line * lineHeight;
  const nodes = textNodes(element);
  const isBefore = (index: number): boolean => {
    const top = middleOfCharacter(nodes, index);
    return top !== undefined && top < lineTop;
  };
  let low = 0;
  let high = nodes.reduce((sum, node) => sum + node.length, 0);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return placeOf(nodes, low);
}

/** Height at which a character stands, or the next one that has a box; undefined behind the last. */
function middleOfCharacter(nodes: readonly Text[], index: number): number | undefined {
  let { node, offset } = placeOf(nodes, index);
  for (let at = nodes.indexOf(node); at < nodes.length; at += 1) {
    node = nodes[at] ?? node;
    for (; offset < node.length; offset += 1) {
      const [box] = boxesOf(node, offset, offset + 1);
      if (box) return box.top + box.height / 2;
    }
    offset = 0;
  }
  return undefined;
}

function placeOf(nodes: readonly Text[], index: number): Cut {
  let offset = index;
  for (const node of nodes) {
    if (offset < node.length) return { node, offset };
    offset -= node.length;
  }
  const last = nodes.at(-1);
  if (!last) throw new Error('A block without text has only one line');
  return { node: last, offset: last.length };
}

function textNodes(element: HTMLElement): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  return nodes;
}
