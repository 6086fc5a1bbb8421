import { fileName } from '@foreword/domain/file-name.ts';
import { SITE_NAME } from '@foreword/domain/page-defaults.ts';
import type { Preview } from '@foreword/domain/preview.ts';
import html2canvas from 'html2canvas';
import { jsPDF } from 'jspdf';
import { cutSheets } from './cut-sheets.ts';
import { layOutPaper, type PaperContent } from './paper.tsx';
import { MARGIN_MM, SHEET_MM } from './sheet.ts';
import { addTextLayer, loadLayerFont } from './text-layer.ts';

/** html2canvas waits much of its time; several sheets wait together. */
const SHEETS_AT_ONCE = 3;

interface ExportOptions extends PaperContent {
  /** Receives the finished share, above 0 and up to 1. */
  onProgress: (done: number) => void;
}

export async function exportPdf({ onProgress, ...content }: ExportOptions) {
  const { preview, publicUrl } = content;
  const pdf = newDocument(preview);
  const layout = await layOutPaper(content);
  try {
    const address = `${publicUrl}/book-summary/${preview.id}`;
    const sheets = cutSheets(layout.paper, { title: preview.title, address });
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
    pdf.save(fileName(preview.title, 'pdf'));
  } finally {
    layout.frame.remove();
  }
}

function newDocument({ title, author, category }: Preview): jsPDF {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  pdf.setDocumentProperties({
    title,
    subject: author ? `A preview of the book by ${author}` : 'A preview of the book',
    author: SITE_NAME,
    keywords: [author, category].filter(Boolean).join(', '),
    creator: SITE_NAME,
  });
  pdf.setLanguage('en');
  pdf.viewerPreferences({ DisplayDocTitle: true });
  return pdf;
}

const SCALE = 2;
const JPEG_QUALITY = 0.98;

/** @returns the bytes of a JPEG file */
async function captureSheet(sheet: HTMLElement) {
  const canvas = await html2canvas(sheet, {
    scale: SCALE,
    backgroundColor: '#ffffff',
    logging: false,
    ignoreElements: (element) => isLeftOut(element, sheet),
    onclone: async (copy, copiedSheet) => {
      copy.documentElement.dataset.mantineColorScheme = 'light';
      // The copy requests its fonts only when text is laid out in them.
      copiedSheet.getBoundingClientRect();
      await copy.fonts.ready;
    },
  });
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  // Some browsers keep the pixels of an unused canvas.
  canvas.width = 0;
  canvas.height = 0;
  if (!blob) throw new Error('The browser could not make a picture of the page');
  return { sheet, picture: new Uint8Array(await blob.arrayBuffer()) };
}

/** html2canvas copies the whole document, of which a sheet needs only the styles. */
function isLeftOut(element: Element, sheet: Element): boolean {
  const parents: (Element | null)[] = [document.head, document.body, sheet.parentElement];
  if (!parents.includes(element.parentElement) || element.contains(sheet)) return false;
  return !element.matches('style, link[rel~="stylesheet"]');
}
