import { type Block, chooseBreaks, type Slice } from './choose-breaks.ts';
import classes from './paper.module.css';
import { SHEET, SHEET_EDGE, SHEET_FOOT } from './sheet.ts';
import { rangeOf, textNodes } from './text-layer.ts';

interface MeasuredBlock extends Block {
  element: HTMLElement;
}

/** Cuts a paper between lines into sheets outside the document, and removes it. A sheet holds only its own lines. */
export function cutSheets(paper: HTMLElement, foot: Foot): HTMLElement[] {
  const blocks = [...paper.children]
    .filter((child) => child instanceof HTMLElement)
    .map(measureBlock);
  const pages = chooseBreaks(blocks, SHEET.height - SHEET_EDGE - SHEET_FOOT);
  // Cloning every part before the blocks move: a line is found by its place on the paper.
  const sheets = pages.map((page) => {
    const sheet = paper.cloneNode(false) as HTMLElement;
    sheet.style.height = `${SHEET.height}px`;
    sheet.append(...page.map((slice) => cutBlock(slice, blocks)));
    sheet.firstElementChild?.classList.add(classes.top ?? '');
    return sheet;
  });
  addFeet(sheets, paper, foot);
  paper.remove();
  return sheets;
}

interface Foot {
  title: string;
  address: string;
}

/** Title, address and page number. A title that is too long is cut, also in the hidden text. */
function addFeet(sheets: readonly HTMLElement[], paper: HTMLElement, { title, address }: Foot) {
  const foot = document.createElement('footer');
  foot.className = classes.foot ?? '';
  const parts = [title, address.replace(/^https?:\/\//, ''), ''].map((text) => {
    const part = document.createElement('span');
    part.dir = 'auto';
    part.textContent = text;
    return part;
  });
  foot.append(...parts);
  paper.append(foot);
  for (const part of parts.slice(0, 2)) shortenToFit(part);
  for (const [index, sheet] of sheets.entries()) {
    const copy = foot.cloneNode(true) as HTMLElement;
    copy.lastElementChild?.append(`Page ${index + 1} of ${sheets.length}`);
    sheet.append(copy);
  }
}

function shortenToFit(element: HTMLElement): void {
  let kept = [...new Intl.Segmenter().segment(element.textContent)].map(({ segment }) => segment);
  while (element.scrollWidth > element.clientWidth && kept.length > 0) {
    kept = kept.slice(0, Math.floor(kept.length * 0.95));
    element.textContent = `${kept.join('').trimEnd()}…`;
  }
}

function measureBlock(element: HTMLElement): MeasuredBlock {
  const style = getComputedStyle(element);
  const pixels = (property: 'marginTop' | 'borderTopWidth' | 'paddingTop' | 'lineHeight') =>
    Number.parseFloat(style[property]) || 0;
  const inside = pixels('borderTopWidth') + pixels('paddingTop');
  const height = element.getBoundingClientRect().height - inside;
  const isSolid = element.dataset.solid !== undefined;
  const lineHeight = isSolid ? height : pixels('lineHeight');
  return {
    element,
    spaceBefore: pixels('marginTop') + inside,
    lineHeight,
    lines: isSolid ? 1 : Math.max(1, Math.round(height / lineHeight)),
    keepWithNext: element.dataset.keep !== undefined,
  };
}

function cutBlock({ block, from, to }: Slice, blocks: readonly MeasuredBlock[]): HTMLElement {
  const measured = blocks[block];
  if (!measured) throw new Error('A slice of no block');
  const { element, lines } = measured;
  const isWhole = from === 0 && to >= lines;
  const part = element.cloneNode(isWhole) as HTMLElement;
  // The first letter of the whole block decides, not that of this part.
  part.dir = getComputedStyle(element).direction;
  if (isWhole) return part;

  const range = document.createRange();
  range.selectNodeContents(element);
  if (from > 0) range.setStart(...findLine(measured, from));
  if (to < lines) range.setEnd(...findLine(measured, to));
  part.append(range.cloneContents());
  part.classList.add(classes.part ?? '');
  if (from > 0) part.classList.add(classes.continued ?? '');
  return part;
}

/** Finds the first character of a line by bisection. */
function findLine({ element, lines, lineHeight }: MeasuredBlock, line: number): [Text, number] {
  const { bottom } = element.getBoundingClientRect();
  const middle = bottom - (lines - line - 0.5) * lineHeight;
  const endsAbove = (node: Text, length: number) =>
    rangeOf(node, 0, length).getBoundingClientRect().bottom < middle;
  const node = textNodes(element).find((text) => !endsAbove(text, text.length));
  if (!node) throw new Error('A block without this line');
  let [low, high] = [0, node.length];
  while (low < high - 1) {
    const half = (low + high) >> 1;
    if (endsAbove(node, half)) low = half;
    else high = half;
  }
  // Both halves of a character beyond U+FFFF stay together.
  return [node, /[\ud800-\udbff]/.test(node.data.charAt(low - 1)) ? low - 1 : low];
}
