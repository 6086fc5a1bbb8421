import type { jsPDF } from 'jspdf';
import { ASCENT, DESCENT, type GlyphlessFont, UNITS_PER_EM } from './glyphless-font.ts';
import { type PdfInternals, pdfInternals } from './pdf-internals.ts';
import { toUnicodeMap } from './to-unicode-map.ts';

const NAME = 'Glyphless';

/** jsPDF's entry for a font. */
interface PdfFont {
  id: string;
  objectNumber?: number;
  isAlreadyPutted?: boolean;
  metadata: object;
}

/**
 * Makes the font part of the document. jsPDF's own embedding cannot do it: it knows no characters
 * beyond U+FFFF, rewrites Arabic letters, and searches all widths once for every character written.
 * @returns the name under which pages refer to the font
 */
export function embedGlyphlessFont(pdf: jsPDF, glyphless: GlyphlessFont): string {
  const file = binaryString(glyphless.file);
  pdf.addFileToVFS(`${NAME}.ttf`, file);
  pdf.addFont(`${NAME}.ttf`, NAME, 'normal', undefined, 'Identity-H');
  pdf.setFont(NAME);
  // jsPDF lists a font in the document once something was written in it.
  pdf.text(' ', 0, 0, { renderingMode: 'invisible' });

  const font = pdf.getFont() as unknown as PdfFont;
  // Without it jsPDF does not take the font for one that it should embed.
  font.metadata = {};
  pdf.internal.events.subscribe('putFont', (event: { font: PdfFont }) => {
    if (event.font !== font) return;
    font.objectNumber = putFont(pdfInternals(pdf), glyphless, file);
    font.isAlreadyPutted = true;
  });
  return font.id;
}

/** The five objects of a composite font (ISO 32000-1, 9.7). */
function putFont(
  { out, newObject, putStream }: PdfInternals,
  font: GlyphlessFont,
  file: string,
): number {
  const stream = (data: string, addLength1 = false) => {
    const objectId = newObject();
    putStream({ data, addLength1, objectId });
    out('endobj');
    return objectId;
  };
  const object = (entries: Record<string, string>) => {
    const objectId = newObject();
    out(
      `<< ${Object.entries(entries)
        .map(([key, value]) => `/${key} ${value}`)
        .join('\n')} >>`,
    );
    out('endobj');
    return objectId;
  };

  const fontFile = stream(file, true);
  const toUnicode = stream(toUnicodeMap(font.codePoints));
  const descriptor = object({
    Type: '/FontDescriptor',
    FontName: `/${NAME}`,
    FontFile2: `${fontFile} 0 R`,
    Flags: '4',
    FontBBox: `[0 ${-DESCENT} ${UNITS_PER_EM} ${ASCENT}]`,
    ItalicAngle: '0',
    Ascent: `${ASCENT}`,
    Descent: `${-DESCENT}`,
    CapHeight: `${ASCENT}`,
    StemV: '0',
  });
  const descendant = object({
    Type: '/Font',
    Subtype: '/CIDFontType2',
    BaseFont: `/${NAME}`,
    CIDSystemInfo: '<< /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>',
    FontDescriptor: `${descriptor} 0 R`,
    CIDToGIDMap: '/Identity',
    W: `[0 [${font.advances.join(' ')}]]`,
  });
  return object({
    Type: '/Font',
    Subtype: '/Type0',
    BaseFont: `/${NAME}`,
    Encoding: '/Identity-H',
    DescendantFonts: `[${descendant} 0 R]`,
    ToUnicode: `${toUnicode} 0 R`,
  });
}

/** jsPDF keeps files as strings of bytes. */
function binaryString(file: Uint8Array): string {
  let text = '';
  for (const byte of file) text += String.fromCharCode(byte);
  return text;
}
