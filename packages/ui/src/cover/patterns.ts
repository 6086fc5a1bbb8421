import type { CoverPalette } from './palettes.ts';

/** Returns the next number in [0, 1). */
export type Random = () => number;
type Draw = (random: Random, palette: CoverPalette) => string;

/** Side of a pattern's square, in its own units. A long title hides the upper part. */
export const FIELD = 400;

const path = (d: string, fill: string) => (d === '' ? '' : `<path fill="${fill}" d="${d}"/>`);
const lines = (d: string, stroke: string, width: number) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" d="${d}"/>`;
/** Discs in a few bytes each: round caps of lines without length. */
const dotted = (d: string, stroke: string, radius: number) =>
  `<path stroke-linecap="round" stroke="${stroke}" stroke-width="${radius * 2}" d="${d}"/>`;
const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const pick = (random: Random, count: number) => Math.floor(random() * count);

const arches: Draw = (random, { figures, field }) => {
  const [lead, spark, quiet] = figures;
  const order =
    random() < 0.5 ? [lead, field, spark, field, quiet] : [spark, lead, field, quiet, field];
  const columns = 1 + pick(random, 2);
  const width = FIELD / columns;
  const arch = (x: number, r: number, foot: number) =>
    `M${x - r} ${foot}v-${r / 2}a${r} ${r} 0 0 1 ${2 * r} 0v${r / 2}z`;
  const rows = columns === 1 ? [400] : [125, 265, 405];
  return rows
    .flatMap((foot) =>
      order.map((fill, ring) => {
        const r = Math.round((width / 2) * (1 - ring * 0.19));
        return path(
          range(columns)
            .map((column) => arch(width * (column + 0.5), r, foot))
            .join(''),
          fill,
        );
      }),
    )
    .join('');
};

const stripes: Draw = (random, { figures }) => {
  const lean = random() < 0.5 ? 1 : -1;
  const start = pick(random, 60);
  const band = (x: number, width: number) =>
    lean > 0 ? `M${x} 400l400-400h${width}l-400 400z` : `M${x} 0l400 400h${width}L${x + width} 0z`;
  return figures
    .map((fill, index) => {
      const width = [62, 22, 34][index] ?? 20;
      return path(
        range(5)
          .map((step) => band(start - 520 + step * 190 + index * 74, width))
          .join(''),
        fill,
      );
    })
    .join('');
};

const rings: Draw = (random, { figures, field }) => {
  const [x, y] = [
    [200, 215],
    [60, 400],
    [340, 400],
  ][pick(random, 3)] ?? [200, 215];
  const far = x === 200 ? 178 : 400;
  const [lead, spark, quiet] = figures;
  const order = [lead, field, quiet, field, lead, field, spark];
  return order
    .map((fill, ring) => circle(x ?? 0, y ?? 0, Math.round(far * (1 - ring / 7.6)), fill))
    .join('');
};

const waves: Draw = (random, { figures, field }) => {
  const [lead, spark, quiet] = figures;
  const shift = pick(random, 100);
  const sun = circle(90 + pick(random, 220), 92, 46, spark);
  const layers = [quiet, field, lead, field, quiet, lead].map((fill, layer) => {
    const y = 105 + layer * 50 + (layer % 2) * 14;
    const x = -100 - ((shift + layer * 67) % 200);
    return path(`M${x} ${y}q50-46 100 0t100 0 100 0 100 0 100 0 100 0 100 0V400H${x}z`, fill);
  });
  return sun + layers.join('');
};

const sun: Draw = (random, { figures }) => {
  const [lead, spark, quiet] = figures;
  const rays = 7 + 2 * pick(random, 3);
  const point = (angle: number) =>
    `${Math.round(200 + 520 * Math.cos(angle))} ${Math.round(255 - 520 * Math.sin(angle))}`;
  const wedges = range(rays).map((ray) => {
    const from = (Math.PI * (2 * ray + 0.5)) / (2 * rays);
    return `M200 255L${point(from)} ${point(from + Math.PI / (2 * rays))}z`;
  });
  const sea = range(4).map((line) => `M0 ${285 + line * 30}h400v${10 + line * 4}h-400z`);
  return (
    path(wedges.join(''), quiet) +
    circle(200, 255, 96, spark) +
    path('M0 255h400v145h-400z', lead) +
    path(sea.join(''), quiet)
  );
};

const ladders: Draw = (random, { figures }) =>
  figures
    .map((stroke, index) => {
      const rails = range(2).map((pair) => {
        const x = 28 + (index + pair * 3) * 60;
        const top = 20 + pick(random, 5) * 44;
        const rungs = range(Math.ceil((400 - top) / 32)).map(
          (rung) => `M${x} ${top + 20 + rung * 32}h44`,
        );
        return `M${x} ${top}v400M${x + 44} ${top}v400${rungs.join('')}`;
      });
      return lines(rails.join(''), stroke, 8);
    })
    .join('');

const steps: Draw = (random, { figures, field }) => {
  const mirror = random() < 0.5 ? '' : ' transform="matrix(-1 0 0 1 400 0)"';
  const [lead, spark, quiet] = figures;
  const order =
    random() < 0.5
      ? [spark, lead, field, quiet, lead, field, lead]
      : [quiet, lead, field, lead, spark, field, lead];
  const flights = order.map((fill, flight) =>
    path(`M0 ${270 + flight * 76}${'h80v-50'.repeat(5)}V400H0z`, fill),
  );
  return `<g${mirror}>${flights.join('')}</g>`;
};

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

const quarters: Draw = (random, palette) =>
  tiles(palette, (x, y) => {
    const corners = [
      `M${x} ${y}h100a100 100 0 0 1-100 100z`,
      `M${x + 100} ${y}v100a100 100 0 0 1-100-100z`,
      `M${x + 100} ${y + 100}h-100a100 100 0 0 1 100-100z`,
      `M${x} ${y + 100}v-100a100 100 0 0 1 100 100z`,
    ];
    return { color: [0, 0, 1, 2][pick(random, 4)] ?? 0, d: corners[pick(random, 4)] ?? '' };
  });

const leaves: Draw = (random, palette) => {
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

const quilt: Draw = (random, palette) =>
  tiles(palette, (x, y) => {
    const halves = [`h100l-100 100z`, `h100v100z`, `v100h100z`, `m100 0v100h-100z`];
    return {
      color: [0, 1, 2, 0][pick(random, 4)] ?? 0,
      d: `M${x} ${y}${halves[pick(random, 4)] ?? ''}`,
    };
  });

const hatching: Draw = (random, { figures }) => {
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

const scales: Draw = (random, { figures, field }) => {
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

const dots: Draw = (random, { figures }) => {
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

export const COVER_PATTERNS: Readonly<Record<string, Draw>> = {
  arches,
  stripes,
  hatching,
  rings,
  quarters,
  waves,
  sun,
  ladders,
  dots,
  steps,
  leaves,
  scales,
  quilt,
};
