import { existsSync, readFileSync } from 'node:fs';
import { DECISION_LABELS } from '@foreword/domain/decision-labels.ts';
import type { Preview } from '@foreword/domain/preview.ts';
import { drawCover } from '@foreword/ui/cover/draw-cover.ts';
import { fitText, rasterize, textBlock, textLine } from './draw-text.ts';
import { drawable } from './fonts.ts';

const PAPER = '#faf7f2';
const INK = '#1f1b16';
const MUTED = '#6b6257';

type Book = Pick<Preview, 'title' | 'author' | 'coverImage'>;

export function coverPng(book: Book): Uint8Array {
  return rasterize(svgOf(600, 900, coverAt(book, { x: 0, y: 0, width: 600 })));
}

const COVER = { x: 80, y: 60, width: 340 };
const TEXT = { x: 480, width: 640 };

/** 1200 × 630, for links on other sites. */
export function sharePng(preview: Book & Pick<Preview, 'decision'>): Uint8Array {
  const { title, author, decision } = preview;
  const { palette } = drawCover({ title });
  const heading = { width: TEXT.width, lineHeight: 1.16, weight: 600 } as const;
  const below = { width: TEXT.width, lineHeight: 1.3, weight: 400 } as const;
  const block = fitText(drawable(title), {
    ...heading,
    height: 270,
    sizes: [74, 64, 56, 48, 42, 36, 30, 26],
  });
  const top = 62;
  const foot = top + block.lines.length * block.size * heading.lineHeight;
  const writer = drawable(author ?? '');
  const byline = fitText(writer === '' ? '' : `by ${writer}`, {
    ...below,
    height: 44,
    sizes: [32, 28, 24],
  });
  const verdict = decision?.verdict && DECISION_LABELS.verdict[decision.verdict.call];
  return rasterize(
    svgOf(
      1200,
      630,
      `<path fill="${PAPER}" d="M0 0h1200v630H0z"/>`,
      `<path fill="#000" opacity=".12" d="M86 68h340v510H86z"/>`,
      coverAt(preview, COVER),
      textBlock(block, { ...heading, x: TEXT.x, y: top, fill: INK }),
      textBlock(byline, { ...below, x: TEXT.x, y: foot + 14, fill: MUTED }),
      verdict ? pill(verdict, palette) : '',
      textLine('Foreword', { x: TEXT.x, y: 566, size: 32, weight: 600, fill: INK }),
      textLine('Should you read it?', {
        x: TEXT.x + 168,
        y: 566,
        size: 26,
        weight: 400,
        fill: MUTED,
      }),
    ),
  );
}

function pill(text: string, { cloth, type }: { cloth: string; type: string }): string {
  const size = 38;
  const width = Math.round(text.length * size * 0.52) + 56;
  return (
    `<rect x="${TEXT.x}" y="432" width="${width}" height="68" rx="34" fill="${cloth}"/>` +
    `<g text-anchor="middle">${textLine(text, { x: TEXT.x + width / 2, y: 479, size, weight: 600, fill: type })}</g>`
  );
}

const svgOf = (width: number, height: number, ...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;

interface Place {
  x: number;
  y: number;
  width: number;
}

function coverAt(book: Book, place: Place): string {
  const { x, y, width } = place;
  const own = ownCover(book.coverImage);
  if (own === undefined) return drawnCover(book, place);
  const href = `data:image/svg+xml;base64,${own.toString('base64')}`;
  return `<image x="${x}" y="${y}" width="${width}" height="${width * 1.5}" preserveAspectRatio="xMidYMid slice" xlink:href="${href}"/>`;
}

/** A cover that this site ships; covers of other sites are never fetched. */
function ownCover(address: string | null): Buffer | undefined {
  const name = /^\/covers\/([\w-]+\.svg)$/.exec(address ?? '')?.[1];
  if (name === undefined) return undefined;
  const file = new URL(`../../../web/public/covers/${name}`, import.meta.url);
  return existsSync(file) ? readFileSync(file) : undefined;
}

/** Sizes of the title as parts of the cover's width, as in book-cover.module.css. */
const TITLE_SIZES = { xl: 0.14, lg: 0.105, md: 0.09, sm: 0.0675, xs: 0.054, xxs: 0.044 };

function drawnCover({ title, author }: Book, { x, y, width }: Place): string {
  const { palette, svg, titleSize } = drawCover({ title });
  const height = width * 1.5;
  const inner = { x: x + width * 0.075, width: width * 0.85 };
  const small = { ...inner, lineHeight: 1.3, weight: 400 } as const;
  const large = { ...inner, lineHeight: 1.2, weight: 600 } as const;
  const name = fitText(drawable(author ?? ''), {
    ...small,
    height: width * 0.08,
    sizes: [width * 0.055, width * 0.044],
  });
  const rule = y + width * (0.065 + 0.0715 + 0.03);
  const top = rule + width * 0.055;
  const all = Object.values(TITLE_SIZES);
  const words = fitText(drawable(title), {
    ...large,
    height: y + height * 0.76 - top - width * 0.07,
    sizes: all.slice(all.indexOf(TITLE_SIZES[titleSize])).map((size) => size * width),
  });
  const end = top + words.lines.length * words.size * large.lineHeight + width * 0.07;
  const field = Math.max(end, y + height * 0.4);
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${palette.cloth}"/>`,
    textBlock(name, { ...small, y: y + width * 0.065, fill: palette.type }),
    `<rect x="${inner.x}" y="${rule}" width="${inner.width}" height="${width * 0.004}" fill="${palette.type}"/>`,
    textBlock(words, { ...large, y: top, fill: palette.type }),
    // The library takes percentages of the whole picture.
    svg.replace(
      'width="100%" height="100%"',
      `x="${x}" y="${field}" width="${width}" height="${y + height - field}"`,
    ),
  ].join('');
}
