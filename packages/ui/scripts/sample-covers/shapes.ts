/** SVG in few bytes: every number is rounded to a tenth of a unit. */

export type Point = readonly [x: number, y: number];

const round = (value: number): string => String(Math.round(value * 10) / 10 || 0);

/** Tag for path data: rounds the numbers put into it. */
export const d = (texts: TemplateStringsArray, ...values: readonly (number | string)[]): string =>
  String.raw(
    { raw: texts },
    ...values.map((value) => (typeof value === 'number' ? round(value) : value)),
  );

export const fill = (color: string, ...data: readonly string[]): string =>
  `<path fill="${color}" d="${data.join('')}"/>`;

/** An open line with round ends and corners. */
export const line = (color: string, width: number, ...data: readonly string[]): string =>
  `<path fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" d="${data.join('')}"/>`;

/** An open line cut off square at its ends. */
export const rule = (color: string, width: number, ...data: readonly string[]): string =>
  `<path fill="none" stroke="${color}" stroke-width="${round(width)}" d="${data.join('')}"/>`;

/** Path data of a full circle, clockwise as `rect`, so that the two can share a path. */
export const circle = (x: number, y: number, r: number): string =>
  d`M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

export const rect = (x: number, y: number, width: number, height: number): string =>
  d`M${x} ${y}h${width}v${height}h${-width}z`;

export const polygon = (...points: readonly Point[]): string =>
  `${points.map(([x, y], index) => d`${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}z`;

/** The point at `turn` (1 is a full turn clockwise, 0 is straight up) and distance `r` from a centre. */
export const polar = (x: number, y: number, r: number, turn: number): Point => [
  x + r * Math.sin(turn * 2 * Math.PI),
  y - r * Math.cos(turn * 2 * Math.PI),
];

/** Straight steps from point to point; told apart from a curve only when they are long. */
export function polyline(points: readonly Point[]): string {
  const [[startX, startY] = [0, 0], ...rest] = points.map(
    ([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const,
  );
  let [x, y] = [startX, startY];
  const steps = rest.map(([nextX, nextY]) => {
    const step = d`${nextX - x} ${nextY - y}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `${d`M${startX} ${startY}`}l${steps.join(' ').replaceAll(' -', '-')}`;
}

/** Defines a drawing once, to be placed with `use`. */
export const define = (id: string, drawing: string): string =>
  `<defs><g id="${id}">${drawing}</g></defs>`;
export const use = (id: string, x: number, y: number, scale = 1): string =>
  `<use href="#${id}" transform="${d`translate(${x} ${y})`}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}"/>`;
export const rotated = (degrees: number, x: number, y: number, drawing: string): string =>
  `<g transform="${d`rotate(${degrees} ${x} ${y})`}">${drawing}</g>`;

export const range = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index);
