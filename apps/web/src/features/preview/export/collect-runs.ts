import { forReading } from './reading-text.ts';

/** A piece of text on one line, all in one style; places in CSS pixels from the corner of its sheet. */
export interface TextRun {
  text: string;
  left: number;
  width: number;
  /** Half-way between the top and the bottom of its line. */
  middle: number;
  fontSize: number;
  /** Nothing follows on its line: what comes next is another word. */
  endsLine: boolean;
}

/** The visible text of a sheet, line by line in reading order. */
export function collectRuns(sheet: Element): TextRun[] {
  const origin = sheet.getBoundingClientRect();
  const runs: TextRun[] = [];
  for (const node of readableTextNodes(sheet)) {
    const fontSize = Number.parseFloat(getComputedStyle(node.parentElement ?? sheet).fontSize);
    const pieces = linesOf(node, 0, node.length);
    pieces.forEach((piece, index) => {
      // Characters without a box of their own, such as accents, belong to what stands before them.
      const start = index === 0 ? 0 : piece.start;
      const end = pieces[index + 1]?.start ?? node.length;
      addRun(runs, {
        text: forReading(node.data.slice(start, end)),
        left: piece.left - origin.left,
        width: piece.right - piece.left,
        middle: piece.middle - origin.top,
        fontSize,
        endsLine: false,
      });
    });
  }
  endLine(runs.at(-1));
  return runs;
}

function addRun(runs: TextRun[], run: TextRun): void {
  const before = runs.at(-1);
  const startsLine = !before || Math.abs(before.middle - run.middle) > run.fontSize / 2;
  // A blank that a line begins with takes no room in it.
  const text = startsLine ? run.text.trimStart() : run.text;
  if (text === '') return;
  if (startsLine) endLine(before);
  runs.push({ ...run, text });
}

function endLine(run: TextRun | undefined): void {
  if (!run) return;
  // Nor does one that it ends with.
  run.text = run.text.trimEnd();
  run.endsLine = true;
}

/** Text that is drawn and meant to be read: not what is hidden from those who listen to the page. */
export function readableTextNodes(root: Element): Text[] {
  const walker = document.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && node.getAttribute('aria-hidden') === 'true'
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  return nodes;
}

interface Piece {
  start: number;
  left: number;
  right: number;
  middle: number;
}

/** Halves a stretch of text until each part lies on one line, then joins neighbours on the same line. */
function linesOf(node: Text, start: number, end: number): Piece[] {
  const boxes = boxesOf(node, start, end);
  const [first] = boxes;
  if (!first) return [];
  const isOneLine = boxes.every((box) => isSameLine(first, box));
  if (isOneLine || end - start === 1) {
    return [
      {
        start,
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
        middle: middleOf(first),
      },
    ];
  }
  const half = (start + end) >> 1;
  const pieces = linesOf(node, start, half);
  for (const piece of linesOf(node, half, end)) {
    const before = pieces.at(-1);
    const isNeighbour = before && Math.abs(before.middle - piece.middle) < (first.height || 1) / 2;
    if (!isNeighbour) {
      pieces.push(piece);
      continue;
    }
    before.left = Math.min(before.left, piece.left);
    before.right = Math.max(before.right, piece.right);
  }
  return pieces;
}

const middleOf = (box: DOMRect): number => box.top + box.height / 2;
const isSameLine = (a: DOMRect, b: DOMRect): boolean =>
  Math.abs(middleOf(a) - middleOf(b)) < Math.max(a.height, 1) / 2;

/** Where the characters of a stretch are drawn; blanks at the end of a line have no box. */
export function boxesOf(node: Text, start: number, end: number): DOMRect[] {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
}
