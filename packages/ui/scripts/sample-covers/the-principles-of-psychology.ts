import type { SampleCover } from './sample-cover.ts';
import { d, fill, range, rule } from './shapes.ts';

const GROUND = '#452A4F';
const CREAM = '#F8EADC';

const HEAD = d`M300 620C296 560 336 510 336 424C336 318 268 250 180 252C112 254 84 300 86 352C86 366 84 374 78 386L56 428Q52 440 68 444L76 447L70 464L80 473L74 488Q74 496 80 502C78 530 92 540 116 538L150 534Q168 540 168 620z`;

/** The stream of thought, which runs through the head and is a different stream there. */
function stream(): string {
  const wave = (y: number) => d`M-40 ${y}q30-22 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0`;
  const rows = range(15).map((index) => 246 + index * 26);
  const inside = ['#F3B65B', '#F8EADC', '#D9644A', '#8FB7B0'];
  return [
    rule('#5A3B64', 9, ...rows.map(wave)),
    `<clipPath id="head"><path d="${HEAD}"/></clipPath>`,
    `<g clip-path="url(#head)">${fill('#241429', d`M0 230h400v390h-400z`)}`,
    ...inside.map((color, index) =>
      rule(color, 13, ...rows.filter((_, row) => row % 4 === index).map(wave)),
    ),
    '</g>',
  ].join('');
}

export const thePrinciplesOfPsychology: SampleCover = {
  slug: 'the-principles-of-psychology',
  title: 'The Principles of Psychology',
  author: 'William James',
  lines: ['The Principles', 'of Psychology'],
  titleSize: 46,
  ground: GROUND,
  ink: CREAM,
  motif: stream(),
};
