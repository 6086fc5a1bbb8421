import html2canvas from 'html2canvas';

const SCALE = 2;
const JPEG_QUALITY = 0.98;

/** @returns the bytes of a JPEG file */
export async function captureSheet(sheet: HTMLElement) {
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
