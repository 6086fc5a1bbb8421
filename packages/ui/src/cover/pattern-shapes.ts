import type { CoverPalette } from './palettes.ts';

/** Gives the next number in [0, 1). */
export type Random = () => number;
export type Draw = (random: Random, palette: CoverPalette) => string;

/** Patterns are drawn on a square of this side; a long title hides their upper part, never the foot. */
export const FIELD = 400;

export const path = (d: string, fill: string) =>
  d === '' ? '' : `<path fill="${fill}" d="${d}"/>`;
export const lines = (d: string, stroke: string, width: number) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" d="${d}"/>`;
/** Discs in a few bytes each: `d` holds lines next to nothing long, and their round ends do the rest. */
export const dotted = (d: string, stroke: string, radius: number) =>
  `<path stroke-linecap="round" stroke="${stroke}" stroke-width="${radius * 2}" d="${d}"/>`;
export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const range = (count: number) => Array.from({ length: count }, (_, index) => index);
/** A whole number from 0 up to, not including, `count`. */
export const pick = (random: Random, count: number) => Math.floor(random() * count);
