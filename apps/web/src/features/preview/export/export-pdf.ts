import type { Preview } from '@foreword/domain/preview.ts';
import { jsPDF } from 'jspdf';
import { captureSheet } from './capture-sheet.ts';
import { cutSheets } from './cut-sheets.ts';
import { pdfFileName } from './file-name.ts';
import { layOutPaper } from './lay-out-paper.tsx';
import { MARGIN_MM, SHEET_MM } from './sheet.ts';
import { addTextLayer, loadLayerFont } from './text-layer.ts';

/** html2canvas waits much of its time; several sheets wait together. */
const SHEETS_AT_ONCE = 3;

interface ExportOptions {
  preview: Preview;
  storeAddress: string;
  /** Receives the finished share, above 0 and up to 1. */
  onProgress: (done: number) => void;
}

export async function exportPdf({ preview, storeAddress, onProgress }: ExportOptions) {
  const pdf = newDocument(preview);
  const layout = await layOutPaper(preview, storeAddress);
  try {
    const sheets = cutSheets(layout.paper);
    loadLayerFont(pdf);
    let done = 0;
    while (sheets.length > done) {
      const strip = sheets.slice(done, done + SHEETS_AT_ONCE);
      layout.frame.replaceChildren(...strip);
      for (const { sheet, picture } of await Promise.all(strip.map(captureSheet))) {
        if (done > 0) pdf.addPage();
        const { width, height } = SHEET_MM;
        // Named pictures save jsPDF from comparing each with all others.
        pdf.addImage(picture, 'JPEG', MARGIN_MM, MARGIN_MM, width, height, `page-${done}`, 'NONE');
        addTextLayer(pdf, sheet);
        done += 1;
        onProgress(done / sheets.length);
      }
    }
    pdf.save(pdfFileName(preview.title));
  } finally {
    layout.frame.remove();
  }
}

function newDocument({ title, author, category }: Preview): jsPDF {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
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
