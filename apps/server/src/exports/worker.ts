import type { Preview } from '@foreword/domain/preview.ts';
import { epubFile } from './epub.ts';
import { sharePng } from './pictures.ts';

export interface Task {
  kind: 'epub' | 'picture';
  preview: Preview;
  publicUrl: string;
}

/** Runs in a thread of its own: a file takes longer than a request may hold up others. */
export default function make({ kind, preview, publicUrl }: Task): Uint8Array {
  return kind === 'epub' ? epubFile(preview, publicUrl) : sharePng(preview);
}
