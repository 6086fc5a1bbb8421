import { jsPDF } from 'jspdf';
import glyphless from './glyphless.ttf?inline';
import { forReading } from './reading-text.ts';
import { MARGIN_MM, MM_PER_PIXEL } from './sheet.ts';

const FONT = 'Glyphless';
const POINTS_PER_PIXEL = (MM_PER_PIXEL * 72) / 25.4;
/** From the middle of a line down to its base line, in parts of the font size. */
const MIDDLE_TO_BASELINE = 0.3;

// jsPDF replaces Arabic letters by their drawn forms, which searches then miss.
const { events } = jsPDF.API;
const arabicForms = events.findIndex(([name]: [string]) => name === 'preProcessText');
if (arabicForms >= 0) events.splice(arabicForms, 1);

export function loadLayerFont(pdf: jsPDF): void {
  pdf.addFileToVFS(`${FONT}.ttf`, glyphless.slice(glyphless.indexOf(',') + 1));
  pdf.addFont(`${FONT}.ttf`, FONT, 'normal', undefined, 'Identity-H');
  pdf.setFont(FONT);
}

/** Writes the words invisibly over the picture of a sheet, and adds its links. */
export function addTextLayer(pdf: jsPDF, sheet: Element): void {
  const origin = sheet.getBoundingClientRect();
  const x = (pixels: number) => MARGIN_MM + (pixels - origin.left) * MM_PER_PIXEL;
  const y = (pixels: number) => MARGIN_MM + (pixels - origin.top) * MM_PER_PIXEL;
  for (const node of textNodes(sheet)) {
    const fontSize = Number.parseFloat(getComputedStyle(node.parentElement ?? sheet).fontSize);
    pdf.setFontSize(fontSize * POINTS_PER_PIXEL);
    for (const { text, box } of wordsOf(node)) {
      const middle = (box.top + box.bottom) / 2;
      pdf.text(text, x(box.left), y(middle + MIDDLE_TO_BASELINE * fontSize), {
        renderingMode: 'invisible',
        horizontalScale: (box.width * MM_PER_PIXEL) / pdf.getTextWidth(text),
        // PDF viewers reorder Hebrew and Arabic themselves.
        isInputVisual: false,
        isOutputVisual: true,
        isOutputRtl: false,
      });
    }
  }
  for (const link of sheet.querySelectorAll('a')) {
    for (const { left, top, width, height } of link.getClientRects()) {
      const url = link.href;
      pdf.link(x(left), y(top), width * MM_PER_PIXEL, height * MM_PER_PIXEL, { url });
    }
  }
}

export function textNodes(root: Element): Text[] {
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

export function rangeOf(node: Text, start: number, end: number): Range {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return range;
}

type Word = { text: string; box: DOMRect };

const wordsOf = (node: Text): Word[] =>
  [...node.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) =>
    piecesOf(node, index, index + word.length),
  );

/** Halves a word until each piece has one box: lines or writing directions may divide it. */
function piecesOf(node: Text, start: number, end: number): Word[] {
  const boxes = [...rangeOf(node, start, end).getClientRects()].filter(({ width }) => width > 0);
  if (boxes.length > 1 && end - start > 1) {
    let half = (start + end) >> 1;
    // An accent stays with its letter.
    while (half < end - 1 && /\p{M}/u.test(node.data.charAt(half))) half += 1;
    return [...piecesOf(node, start, half), ...piecesOf(node, half, end)];
  }
  const text = forReading(node.data.slice(start, end));
  const [box] = boxes;
  return box && text !== '' ? [{ text, box }] : [];
}
