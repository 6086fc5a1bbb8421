import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';

/** A PDF as poppler's tools read it. */
export interface PdfFile {
  path: string;
  /** Title, Author, Pages …, as pdfinfo names them. */
  info: Record<string, string>;
  /** Width and height of every page in points. */
  pageSizes: { width: number; height: number }[];
  /** Text of every page, in reading order. */
  pages: string[];
}

/** A page as a picture in shades of grey, 0 black to 255 white, row by row. */
export interface Picture {
  width: number;
  height: number;
  shade: (x: number, y: number) => number;
}

/** The page on paper: A4. */
export async function printPage(page: Page, testInfo: TestInfo): Promise<PdfFile> {
  const path = testInfo.outputPath('printed.pdf');
  await page.pdf({ path, format: 'A4' });
  return readPdf(path);
}

export function readPdf(path: string): PdfFile {
  const info = Object.fromEntries(
    run('pdfinfo', path)
      .split('\n')
      .map((line) => /^([^:]+):\s*(.*)$/.exec(line))
      .filter((match) => match !== null)
      .map(([, name = '', value = '']) => [name, value]),
  );
  const sizes = run('pdfinfo', '-f', '1', '-l', info.Pages ?? '1', path);
  const pageSizes = [...sizes.matchAll(/^Page +\d+ size: +([\d.]+) x ([\d.]+) pts/gm)];
  return {
    path,
    info,
    pageSizes: pageSizes.map(([, width, height]) => ({
      width: Number(width),
      height: Number(height),
    })),
    // A form feed ends every page.
    pages: run('pdftotext', path, '-').split('\f').slice(0, -1),
  };
}

/** Letters and digits of a text, word by word. */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Addresses that the PDF links to. */
export const linksOf = ({ path }: PdfFile): string[] =>
  [...readFileSync(path, 'latin1').matchAll(/\/URI \(((?:\\.|[^\\)])*)\)/g)].map(
    ([, address = '']) => address.replace(/\\(.)/g, '$1'),
  );

/** @param dotsPerInch 25.4 gives one dot per millimetre */
export function drawPages({ path }: PdfFile, dotsPerInch: number): Picture[] {
  const folder = mkdtempSync(`${path}-`);
  run('pdftoppm', '-gray', '-r', String(dotsPerInch), path, join(folder, 'page'));
  return readdirSync(folder)
    .sort()
    .map((name) => readGreymap(readFileSync(join(folder, name))));
}

/** A binary PGM file: three lines of text, then a byte per dot. */
function readGreymap(file: Buffer): Picture {
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 40));
  if (!header) throw new Error('Not a greymap');
  const [width, height] = [Number(header[1]), Number(header[2])];
  const dots = file.subarray(header[0].length);
  return { width, height, shade: (x, y) => dots[y * width + x] ?? 255 };
}

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
