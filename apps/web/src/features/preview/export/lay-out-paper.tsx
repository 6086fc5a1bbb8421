import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import classes from './paper.module.css';
import { Paper, type PaperContent } from './paper.tsx';

/** Afterwards the export draws the cover. */
const COVER_LIMIT_MS = 8000;
/** Three times the printed size, 2:3. */
const COVER = { width: 672, height: 1008 };

/** Lays a preview out off screen, light and equally wide everywhere. The caller removes the frame. */
export async function layOutPaper(content: PaperContent) {
  const coverUrl = await loadCover(content.preview.coverImage);
  const frame = document.createElement('div');
  frame.className = classes.frame ?? '';
  frame.inert = true;
  const container = document.createElement('div');
  container.className = classes.sheet ?? '';
  const root = createRoot(container);
  flushSync(() => root.render(<Paper {...content} coverUrl={coverUrl} />));
  // React must not own the copy: the export cuts it.
  const paper = container.cloneNode(true) as HTMLElement;
  root.unmount();
  frame.append(paper);
  document.body.append(frame);
  // Reading the layout makes the browser request the fonts.
  paper.getBoundingClientRect();
  await document.fonts.ready;
  return { frame, paper };
}

/** Crops to 2:3, since html2canvas stretches images. Null when the image cannot be loaded or read from a canvas. */
async function loadCover(address: string | null): Promise<string | null> {
  if (!address) return null;
  try {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = address;
    await Promise.race([
      image.decode(),
      new Promise((_, reject) => setTimeout(reject, COVER_LIMIT_MS)),
    ]);
    const canvas = Object.assign(document.createElement('canvas'), COVER);
    // An SVG without a size of its own reports 0.
    const width = image.naturalWidth || COVER.width;
    const height = image.naturalHeight || COVER.height;
    const scale = Math.max(COVER.width / width, COVER.height / height);
    const [w, h] = [width * scale, height * scale];
    canvas.getContext('2d')?.drawImage(image, (COVER.width - w) / 2, (COVER.height - h) / 2, w, h);
    return canvas.toDataURL();
  } catch {
    return null;
  }
}
