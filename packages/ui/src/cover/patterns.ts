import { circle, type Draw, FIELD, lines, path, pick, range } from './pattern-shapes.ts';
import { dots, hatching, leaves, quarters, quilt, scales } from './tiled-patterns.ts';

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
