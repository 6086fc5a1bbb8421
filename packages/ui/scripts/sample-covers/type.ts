import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type PathCommand } from 'fontkit';
import { decompress } from 'wawoff2';

export interface TextRow {
  text: string;
  size: number;
  weight: number;
  opticalSize: number;
  /** Left edge of the first letter's ink, and the baseline. */
  x: number;
  y: number;
}

/** Letters are drawn in fifths of a unit, so that their coordinates are short whole numbers. */
const FINENESS = 5;
/** No line may run past the rule above the title. */
const RIGHT = 371;

const require = createRequire(import.meta.url);
const FILE = require.resolve(
  '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2',
);
// fontkit reads WOFF2, but varies the weight only of a plain TrueType file.
const font = create(Buffer.from(await decompress(readFileSync(FILE)))) as Font;

/** Text as outlines, since an SVG shown by an `<img>` gets no web font. A letter that returns is drawn once. */
export function setText(rows: readonly TextRow[], color: string): string {
  const ids = new Map<string, string>();
  const definitions: string[] = [];
  const lines: string[] = [];
  for (const { text, size, weight, opticalSize, x, y } of rows) {
    const face = font.getVariation({ wght: weight, opsz: opticalSize });
    const scale = (size * FINENESS) / face.unitsPerEm;
    const { glyphs, positions } = face.layout(text);
    const letters: string[] = [];
    let pen = x * FINENESS - (glyphs[0]?.bbox.minX ?? 0) * scale;
    for (const [index, glyph] of glyphs.entries()) {
      const position = positions[index] ?? { xAdvance: 0, xOffset: 0 };
      if (glyph.path.commands.length > 0) {
        const key = `${glyph.id}/${size}/${weight}`;
        const id = ids.get(key) ?? ids.size.toString(36).replace(/^\d/, '_$&');
        if (!ids.has(key)) {
          ids.set(key, id);
          definitions.push(`<path id="${id}" d="${outline(glyph.path.commands, scale)}"/>`);
        }
        letters.push(`<use href="#${id}" x="${Math.round(pen + position.xOffset * scale)}"/>`);
      }
      pen += position.xAdvance * scale;
    }
    if (pen > RIGHT * FINENESS) throw new Error(`"${text}" is ${pen / FINENESS - RIGHT} too wide`);
    lines.push(`<g transform="translate(0 ${Math.round(y * FINENESS)})">${letters.join('')}</g>`);
  }
  return `<defs>${definitions.join('')}</defs><g fill="${color}" transform="scale(${1 / FINENESS})">${lines.join('')}</g>`;
}

/** Relative path data in whole numbers, y downwards. Each point is rounded before the difference is taken, so errors do not add up. */
function outline(commands: readonly PathCommand[], scale: number): string {
  const letters = {
    moveTo: 'm',
    lineTo: 'l',
    quadraticCurveTo: 'q',
    bezierCurveTo: 'c',
    closePath: 'z',
  };
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  let data = '';
  let last = '';
  for (const { command, args } of commands) {
    const letter = letters[command];
    if (letter === 'z') {
      data += 'z';
      [x, y] = [startX, startY];
      last = 'z';
      continue;
    }
    const numbers: number[] = [];
    let [toX, toY] = [x, y];
    for (let index = 0; index < args.length; index += 2) {
      [toX, toY] = [
        Math.round((args[index] ?? 0) * scale),
        Math.round(-(args[index + 1] ?? 0) * scale),
      ];
      numbers.push(toX - x, toY - y);
    }
    [x, y] = [toX, toY];
    if (letter === 'm') [startX, startY] = [x, y];
    if (numbers.every((number) => number === 0)) continue;
    let step = numbers.join(' ').replaceAll(' -', '-');
    let name = letter;
    if (letter === 'l' && numbers[0] === 0) [name, step] = ['v', String(numbers[1])];
    else if (letter === 'l' && numbers[1] === 0) [name, step] = ['h', String(numbers[0])];
    data += name === last ? (step.startsWith('-') ? step : ` ${step}`) : name + step;
    last = name;
  }
  return data;
}
