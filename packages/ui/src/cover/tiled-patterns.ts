import type { CoverPalette } from './palettes.ts';
import { type Draw, dotted, FIELD, lines, path, pick, range } from './pattern-shapes.ts';

const SIDE = 100;

/** One path per colour keeps a cover small. */
function tiles(
  { figures }: CoverPalette,
  tile: (x: number, y: number) => { color: number; d: string },
) {
  const paths = ['', '', ''];
  for (const row of range(FIELD / SIDE)) {
    for (const column of range(FIELD / SIDE)) {
      const { color, d } = tile(column * SIDE, row * SIDE);
      paths[color] += d;
    }
  }
  return figures.map((fill, index) => path(paths[index] ?? '', fill)).join('');
}

export const quarters: Draw = (random, palette) =>
  tiles(palette, (x, y) => {
    const corners = [
      `M${x} ${y}h100a100 100 0 0 1-100 100z`,
      `M${x + 100} ${y}v100a100 100 0 0 1-100-100z`,
      `M${x + 100} ${y + 100}h-100a100 100 0 0 1 100-100z`,
      `M${x} ${y + 100}v-100a100 100 0 0 1 100 100z`,
    ];
    return { color: [0, 0, 1, 2][pick(random, 4)] ?? 0, d: corners[pick(random, 4)] ?? '' };
  });

export const leaves: Draw = (random, palette) => {
  const spark = pick(random, 16);
  const lean = pick(random, 2);
  return tiles(palette, (x, y) => {
    const index = y / 25 + x / 100;
    const rising = (x / 100 + (lean * y) / 100) % 2 === 0;
    const d = rising
      ? `M${x} ${y + 100}a100 100 0 0 1 100-100a100 100 0 0 1-100 100z`
      : `M${x} ${y}a100 100 0 0 0 100 100a100 100 0 0 0-100-100z`;
    return { color: index === spark ? 1 : (index + Math.floor(index / 4)) % 2 === 0 ? 0 : 2, d };
  });
};

export const quilt: Draw = (random, palette) =>
  tiles(palette, (x, y) => {
    const halves = [`h100l-100 100z`, `h100v100z`, `v100h100z`, `m100 0v100h-100z`];
    return {
      color: [0, 1, 2, 0][pick(random, 4)] ?? 0,
      d: `M${x} ${y}${halves[pick(random, 4)] ?? ''}`,
    };
  });

export const hatching: Draw = (random, { figures }) => {
  const turn = pick(random, 2);
  const count = 3 + pick(random, 3);
  const gap = 100 / count;
  const at = (line: number) => Math.round((line + 0.5) * gap);
  const paths = ['', ''];
  for (const index of range(16)) {
    const [x, y] = [(index % 4) * 100, Math.floor(index / 4) * 100];
    const across = (index + Math.floor(index / 4) + turn) % 2;
    for (const line of range(count)) {
      paths[across] += across === 0 ? `M${x} ${y + at(line)}h100` : `M${x + at(line)} ${y}v100`;
    }
  }
  const width = Math.round(gap * 0.46);
  return (
    lines(paths[0] ?? '', figures[0], width) +
    lines(paths[1] ?? '', figures[1 + pick(random, 2)] ?? '', width)
  );
};

export const scales: Draw = (random, { figures, field }) => {
  const [lead, spark, quiet] = figures;
  const inner = random() < 0.5 ? [spark, quiet] : [quiet, spark];
  return range(7)
    .map((row) => {
      const shift = row % 2;
      const centres = range(5 - shift).map(
        (column) => `M${column * 100 + shift * 50} ${30 + row * 62}h.1`,
      );
      const layer = (radius: number, stroke: string) => dotted(centres.join(''), stroke, radius);
      return (
        layer(58, field) + layer(50, lead) + layer(32, field) + layer(22, inner[shift] ?? spark)
      );
    })
    .join('');
};

export const dots: Draw = (random, { figures }) => {
  const grow = pick(random, 3);
  const bright = pick(random, 49);
  const sizes = new Map<number, string>();
  let spark = '';
  for (const index of range(49)) {
    const [column, row] = [index % 7, Math.floor(index / 7)];
    const step = [row, (column + row) / 2, Math.abs(column - 3) + row / 2][grow] ?? row;
    const radius = 5 + Math.round(step * 3.6);
    const dot = `M${26 + column * 58} ${26 + row * 58}h.1`;
    if (index === bright) spark = dotted(dot, figures[1], radius);
    else sizes.set(radius, (sizes.get(radius) ?? '') + dot);
  }
  return [...sizes].map(([radius, d]) => dotted(d, figures[0], radius)).join('') + spark;
};
