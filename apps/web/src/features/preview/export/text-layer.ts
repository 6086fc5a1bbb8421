import type { jsPDF } from 'jspdf';
import type { TextRun } from './collect-runs.ts';
import { embedGlyphlessFont } from './embed-font.ts';
import { buildGlyphlessFont, type GlyphlessFont, UNITS_PER_EM } from './glyphless-font.ts';
import { POINTS_PER_PIXEL, toPaper } from './page-geometry.ts';
import { pdfInternals } from './pdf-internals.ts';
import { inVisualOrder } from './reading-text.ts';

/** From the middle of a line down to its base line, in parts of the font size. */
const MIDDLE_TO_BASELINE = 0.3;

/**
 * Text nobody sees, on top of the picture of each page: it can be searched, selected and read aloud.
 */
export interface TextLayer {
  /** Writes the text of one sheet on the current page. */
  write: (runs: readonly TextRun[]) => void;
}

/**
 * @param text every character that will be written
 * @param fontFamily CSS font family of the reading text, whose widths the layer takes over
 */
export function createTextLayer(pdf: jsPDF, text: string, fontFamily: string): TextLayer {
  const font = buildGlyphlessFont(measureCharacters(text, fontFamily));
  const fontKey = embedGlyphlessFont(pdf, font);
  const pageHeight = pdf.internal.pageSize.getHeight();
  return {
    write(runs) {
      // Rendering mode 3 neither fills nor strokes.
      const lines = runs.map((run) => textOperators(run, font, fontKey, pageHeight));
      pdfInternals(pdf).write(`q BT 3 Tr\n${lines.join('\n')}\nET Q`);
    },
  };
}

function textOperators(run: TextRun, font: GlyphlessFont, fontKey: string, pageHeight: number) {
  const text = inVisualOrder(run.text) + (run.endsLine ? ' ' : '');
  const glyphs = [...text].map((letter) => font.glyphOf(letter.codePointAt(0) ?? 0));
  const size = run.fontSize * POINTS_PER_PIXEL;
  const baseline = pageHeight - toPaper(run.middle + MIDDLE_TO_BASELINE * run.fontSize);
  const hex = glyphs
    .filter((glyph) => glyph !== 0)
    .map((glyph) => glyph.toString(16).padStart(4, '0'))
    .join('');
  const place = `1 0 0 1 ${points(toPaper(run.left))} ${points(baseline)} Tm`;
  return `/${fontKey} ${points(size)} Tf ${points(stretch(run, font))} Tz ${place} <${hex}> Tj`;
}

/** Percentage by which the text is stretched so that it is as wide as what is drawn. */
function stretch(run: TextRun, font: GlyphlessFont): number {
  let advance = 0;
  for (const letter of run.text) {
    advance += font.advances[font.glyphOf(letter.codePointAt(0) ?? 0)] ?? 0;
  }
  if (advance === 0 || run.width === 0) return 100;
  return (run.width / ((advance / UNITS_PER_EM) * run.fontSize)) * 100;
}

const points = (value: number): string => value.toFixed(3);

/** Advance of every character of a text in thousandths of the font size. */
function measureCharacters(text: string, fontFamily: string): Map<number, number> {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('The browser gives no canvas to draw on');
  context.font = `${UNITS_PER_EM}px ${fontFamily}`;
  const widths = new Map<number, number>();
  for (const letter of new Set(`${text} `)) {
    const isMark = /\p{M}/u.test(letter);
    widths.set(letter.codePointAt(0) ?? 0, isMark ? 0 : context.measureText(letter).width);
  }
  return widths;
}
