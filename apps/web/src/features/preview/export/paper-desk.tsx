import type { Preview } from '@foreword/domain/preview.ts';
import { COLORS, cssVariable } from '@foreword/ui/tokens.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadCover } from './load-cover.ts';
import classes from './paper.module.css';
import { Paper } from './paper.tsx';

/** A place outside the window where the paper is laid out and pictures are taken of it. */
export interface PaperDesk {
  element: HTMLElement;
  /** The whole preview, one block below the other, with its fonts. */
  paper: HTMLElement;
  clear: () => void;
}

/** Lays a preview out for paper: in the light scheme and the same width in every window. */
export async function layOutPaper(preview: Preview, storeAddress: string): Promise<PaperDesk> {
  const coverUrl = await loadCover(preview.coverImage);
  const element = document.createElement('div');
  element.className = classes.desk ?? '';
  element.inert = true;
  for (const [token, value] of Object.entries(COLORS.light)) {
    element.style.setProperty(cssVariable(token), value);
  }
  const container = document.createElement('div');
  container.className = classes.sheet ?? '';
  const root = createRoot(container);
  flushSync(() =>
    root.render(<Paper preview={preview} coverUrl={coverUrl} storeAddress={storeAddress} />),
  );
  // A copy that React knows nothing of: it will be cut to pieces.
  const paper = container.cloneNode(true) as HTMLElement;
  root.unmount();
  element.append(paper);
  document.body.append(element);

  paper.getBoundingClientRect();
  await document.fonts.ready;
  return { element, paper, clear: () => element.remove() };
}
