import html2canvas from 'html2canvas';
import { SHEET } from './page-geometry.ts';

/** Spec §9. */
const SCALE = 2;
const JPEG_QUALITY = 0.98;

/** Dots of the picture of one sheet. */
export const PICTURE = { width: SHEET.width * SCALE, height: SHEET.height * SCALE } as const;

/**
 * Pages drawn at once. Three are 12 million pixels; some browsers stop at 16 million, and one
 * page at a time would pay for copying the style sheets every time.
 */
export const SHEETS_PER_STRIP = 3;

/**
 * Takes pictures of sheets.
 * @param strip element in the document, holding sheets one below the other and nothing else
 * @returns a JPEG file of each sheet
 */
export async function captureSheets(strip: HTMLElement): Promise<Blob[]> {
  const canvas = await html2canvas(strip, {
    scale: SCALE,
    backgroundColor: '#ffffff',
    logging: false,
    ignoreElements: (element) => element !== strip && isLeftOut(element),
    onclone: async (copy, copiedStrip) => {
      copy.documentElement.dataset.mantineColorScheme = 'light';
      // Fonts are loaded when something is laid out in them; html2canvas has not done so yet.
      copiedStrip.getBoundingClientRect();
      await copy.fonts.ready;
    },
  });
  try {
    const files: Blob[] = [];
    for (let index = 0; index < strip.children.length; index += 1) {
      files.push(await jpegOf(canvas, index));
    }
    return files;
  } finally {
    release(canvas);
  }
}

/** html2canvas copies the whole document; what stands beside the strip is needed only for its styles. */
function isLeftOut(element: Element): boolean {
  const { parentElement: parent } = element;
  if (parent !== document.head && parent !== document.body) return false;
  return !element.matches('style, link[rel~="stylesheet"]');
}

async function jpegOf(strip: HTMLCanvasElement, index: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  canvas.getContext('2d')?.drawImage(strip, 0, -index * canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  release(canvas);
  if (!blob) throw new Error('The browser could not make a picture of the page');
  return blob;
}

/** Some browsers keep the pixels of a canvas long after it is out of use. */
function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
