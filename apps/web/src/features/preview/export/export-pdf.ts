import type { Preview } from '@foreword/domain/preview.ts';
import { jsPDF } from 'jspdf';
import { captureSheets, PICTURE, SHEETS_PER_STRIP } from './capture-sheets.ts';
import { collectRuns, readableTextNodes } from './collect-runs.ts';
import { cutSheets } from './cut-sheets.ts';
import { pdfFileName } from './file-name.ts';
import { POINTS_PER_PIXEL, toPaper } from './page-geometry.ts';
import { createPagePictures } from './page-pictures.ts';
import { layOutPaper } from './paper-desk.tsx';
import { forReading } from './reading-text.ts';
import { createTextLayer } from './text-layer.ts';

interface ExportOptions {
  preview: Preview;
  /** Where "Buy on Amazon" leads. */
  storeAddress: string;
  /** Told how much is done, from 0 to 1. */
  onProgress: (done: number) => void;
}

/** Makes a PDF of a preview and hands it to the browser as a download. */
export async function exportPdf({
  preview,
  storeAddress,
  onProgress,
}: ExportOptions): Promise<void> {
  const desk = await layOutPaper(preview, storeAddress);
  try {
    const fontFamily = getComputedStyle(desk.paper).fontFamily;
    const sheets = cutSheets(desk.paper);
    desk.paper.remove();

    const pdf = newDocument(preview);
    const layer = createTextLayer(pdf, textOf(sheets), fontFamily);
    const pictures = createPagePictures(pdf);
    for (let start = 0; start < sheets.length; start += SHEETS_PER_STRIP) {
      const strip = sheets.slice(start, start + SHEETS_PER_STRIP);
      desk.element.replaceChildren(...strip);
      const files = await captureSheets(desk.element);
      files.forEach((file, index) => {
        const sheet = strip[index];
        if (!sheet) return;
        if (start + index > 0) pdf.addPage();
        pictures.place(file, PICTURE);
        layer.write(collectRuns(sheet));
        addLinks(pdf, sheet);
      });
      onProgress((start + strip.length) / sheets.length);
    }
    save(pictures.finish(), pdfFileName(preview.title));
  } finally {
    desk.clear();
  }
}

function newDocument({ title, author, category }: Preview): jsPDF {
  const pdf = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true });
  pdf.setDocumentProperties({
    title,
    subject: author ? `A preview of the book by ${author}` : 'A preview of the book',
    author: author ?? '',
    keywords: [author, category].filter(Boolean).join(', '),
    creator: 'Foreword',
  });
  pdf.setLanguage('en');
  pdf.viewerPreferences({ DisplayDocTitle: true });
  return pdf;
}

/** Makes every line of every link a place to click. */
function addLinks(pdf: jsPDF, sheet: Element): void {
  const origin = sheet.getBoundingClientRect();
  for (const link of sheet.querySelectorAll('a')) {
    for (const { left, top, width, height } of link.getClientRects()) {
      pdf.link(
        toPaper(left - origin.left),
        toPaper(top - origin.top),
        width * POINTS_PER_PIXEL,
        height * POINTS_PER_PIXEL,
        // As the browser understands it: without letters that have no place in an address.
        { url: link.href },
      );
    }
  }
}

const textOf = (sheets: readonly Element[]): string =>
  forReading(
    sheets
      .flatMap(readableTextNodes)
      .map(({ data }) => data)
      .join(''),
  );

/** How long a browser may take to begin the download; its file is kept that long. */
const DOWNLOAD_LIMIT_MS = 60_000;

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_LIMIT_MS);
}
