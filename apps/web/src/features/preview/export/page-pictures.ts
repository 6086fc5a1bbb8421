import type { jsPDF } from 'jspdf';
import { appendStreams } from './append-streams.ts';
import { MARGIN_POINTS, POINTS_PER_PIXEL, SHEET } from './page-geometry.ts';
import { pdfInternals } from './pdf-internals.ts';

/** Pictures of pages; jsPDF would keep them all as text in memory, several times over. */
export interface PagePictures {
  /** Puts a JPEG file on the current page, between its margins. */
  place: (picture: Blob, size: { width: number; height: number }) => void;
  /** The finished document. */
  finish: () => Blob;
}

export function createPagePictures(pdf: jsPDF): PagePictures {
  const { write, out, newObject } = pdfInternals(pdf);
  const placed: { data: Blob; width: number; height: number; objectNumber: number }[] = [];
  const { events } = pdf.internal;
  events.subscribe('putResources', () => {
    for (const picture of placed) {
      // An empty object, which the picture takes the place of in the end.
      picture.objectNumber = newObject();
      out('null');
      out('endobj');
    }
  });
  events.subscribe('putXobjectDict', () => {
    placed.forEach(({ objectNumber }, index) => {
      out(`/Page${index} ${objectNumber} 0 R`);
    });
  });

  const width = SHEET.width * POINTS_PER_PIXEL;
  const height = SHEET.height * POINTS_PER_PIXEL;
  const bottom = pdf.internal.pageSize.getHeight() - MARGIN_POINTS - height;
  const place = [width, 0, 0, height, MARGIN_POINTS, bottom].map((value) => value.toFixed(3));
  return {
    place(data, size) {
      // The picture says nothing that the text does not: readers aloud pass it over.
      write(`/Artifact BMC q ${place.join(' ')} cm /Page${placed.length} Do Q EMC`);
      placed.push({ data, ...size, objectNumber: 0 });
    },
    finish() {
      const base = pdf.output('arraybuffer');
      return appendStreams(
        base,
        placed.map((picture) => ({
          objectNumber: picture.objectNumber,
          data: picture.data,
          entries: {
            Type: '/XObject',
            Subtype: '/Image',
            Width: picture.width,
            Height: picture.height,
            ColorSpace: '/DeviceRGB',
            BitsPerComponent: 8,
            Filter: '/DCTDecode',
          },
        })),
      );
    },
  };
}
