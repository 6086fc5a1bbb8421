import type { jsPDF } from 'jspdf';

/** What jsPDF offers its plugins and does not describe in its types. */
export interface PdfInternals {
  /** Adds operators to the current page, as they are. */
  write: (operators: string) => void;
  /** Adds a line to the document while it is put together. */
  out: (line: string) => void;
  /** Begins an object of the document; it ends with a line `endobj`. */
  newObject: () => number;
  putStream: (stream: { data: string; addLength1?: boolean; objectId: number }) => void;
}

export const pdfInternals = (pdf: jsPDF): PdfInternals => pdf.internal as unknown as PdfInternals;
