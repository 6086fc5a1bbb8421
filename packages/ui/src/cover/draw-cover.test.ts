import { expect, test, vi } from 'vitest';
import { drawCover } from './draw-cover.ts';
import { COVER_PALETTES } from './palettes.ts';
import { COVER_PATTERNS } from './patterns.ts';

const TITLES = Array.from(
  { length: 600 },
  (_, index) => `The ${index * 37}th Book of ${String.fromCharCode(65 + (index % 26))}`,
);

const HOSTILE_TITLES = [
  '',
  '   ',
  '<script>alert(1)</script>',
  `"'><svg onload=alert(1)>`,
  '</svg></div>&amp;',
  'x'.repeat(500),
  'word '.repeat(100),
  '🚀👩‍👩‍👧‍👦🔥',
  'مقدمة ابن خلدون',
  '\u202eright to left override',
  '思考快与慢',
  '\ud800 lone surrogate',
  '\u0000\u0007',
];

test('a cover is drawn once for many renderings', () => {
  expect(drawCover({ title: 'Walden' })).toBe(drawCover({ title: 'Walden' }));
});

test('the same title always gets the same cover', async () => {
  vi.resetModules();
  const { drawCover: drawAnew } = await import('./draw-cover.ts');
  for (const title of [...TITLES.slice(0, 20), ...HOSTILE_TITLES]) {
    expect(drawAnew({ title })).toEqual(drawCover({ title }));
  }
  expect(drawCover({ title: 'Walden' })).toMatchObject({
    palette: { name: 'ink' },
    pattern: 'ladders',
  });
});

test('case and outer white space do not change the drawing', () => {
  expect(drawCover({ title: ' WALDEN ' }).svg).toBe(drawCover({ title: 'Walden' }).svg);
});

test('titles spread over all palettes and patterns', () => {
  const covers = TITLES.map((title) => drawCover({ title }));
  for (const { name } of COVER_PALETTES) {
    expect(covers.filter(({ palette }) => palette.name === name).length, name).toBeGreaterThan(25);
  }
  for (const name of Object.keys(COVER_PATTERNS)) {
    expect(covers.filter(({ pattern }) => pattern === name).length, name).toBeGreaterThan(23);
  }
});

test('no title can break the markup, nor get into it', () => {
  for (const title of HOSTILE_TITLES) expectWellFormed(drawCover({ title }).svg);
});

test('every pattern in every palette is well-formed and small', () => {
  for (const title of TITLES) {
    const { svg } = drawCover({ title });
    expectWellFormed(svg);
    expect(svg.length).toBeLessThan(4096);
    expect(svg.split('<').length).toBeLessThan(2 * 40);
  }
});

test('title and author stand out from the cloth by at least 4.5 to 1, in every palette', () => {
  for (const { name, cloth, type } of COVER_PALETTES) {
    expect(contrast(cloth, type), name).toBeGreaterThanOrEqual(4.5);
  }
});

test('the pattern stands apart from the cloth, and its leading colour from its ground', () => {
  for (const { name, cloth, field, figures } of COVER_PALETTES) {
    expect(contrast(cloth, field), name).toBeGreaterThan(1.6);
    expect(contrast(figures[0], field), name).toBeGreaterThan(3);
  }
});

test.each([
  ['Walden', 'xl'],
  ['思考快与慢', 'xl'],
  ['The Checklist Manifesto', 'lg'],
  ['How to Win Friends and Influence People', 'lg'],
  ['Zen and the Art of Motorcycle Maintenance: An Inquiry into Values', 'md'],
  ['Donaudampfschifffahrtsgesellschaftskapitän', 'xs'],
  ['x'.repeat(500), 'xxs'],
  ['', 'xl'],
])('the title %s is set in size %s', (title, size) => {
  expect(drawCover({ title }).titleSize).toBe(size);
});

/** Shapes, groups, numbers and hex colours alone; every element is closed. */
function expectWellFormed(svg: string) {
  const attribute = ' [a-zA-Z-]+="(?:[\\d\\s.,a-zA-Z#%()-]*|http://www\\.w3\\.org/2000/svg)"';
  expect(svg).toMatch(
    new RegExp(
      `^<svg(?:${attribute})+>(?:<(?:path|circle)(?:${attribute})+/>|<g(?:${attribute})*>|</g>)+</svg>$`,
    ),
  );
  expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length);
  expect(svg).not.toMatch(/NaN|undefined|null|script|onload|""/);
}

/** WCAG 2 contrast ratio of two #RRGGBB colours. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
