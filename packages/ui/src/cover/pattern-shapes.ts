import type { CoverPalette } from './palettes.ts';

/** Returns the next number in [0, 1). */
export type Random = () => number;
export type Draw = (random: Random, palette: CoverPalette) => string;

/** Side of a pattern's square, in its own units. A long title hides the upper part. */
export const FIELD = 400;

export const path = (d: string, fill: string) =>
  d === '' ? '' : `<path fill="${fill}" d="${d}"/>`;
export const lines = (d: string, stroke: string, width: number) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" d="${d}"/>`;
/** Discs in a few bytes each: round caps of lines without length. */
export const dotted = (d: string, stroke: string, radius: number) =>
  `<path stroke-linecap="round" stroke="${stroke}" stroke-width="${radius * 2}" d="${d}"/>`;
export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const range = (count: number) => Array.from({ length: count }, (_, index) => index);
export const pick = (random: Random, count: number) => Math.floor(random() * count);
