import { fill, rect, rule } from './shapes.ts';
import { setText } from './type.ts';

/** One book of the sample library. Lines are broken by hand; the motif keeps below the title. */
export interface SampleCover {
  slug: string;
  title: string;
  author: string;
  lines: readonly string[];
  /** In units of the 400 by 600 cover. */
  titleSize: number;
  /** Set smaller, below the title. */
  subtitle?: readonly string[];
  ground: string;
  /** Colour of the type: at least 4.5:1 on the ground. */
  ink: string;
  /** SVG shapes, drawn below the type. */
  motif: string;
}

const LEFT = 30;
const RIGHT = 370;
const RULE_Y = 67;

/** Foreword's open book, as in the favicon, 22 units wide. */
const MARK =
  '<path fill="INK" d="M0 .3c4-1.3 7.8-1 10.4 1.2v15.8C7.6 15.2 3.8 14.8 0 16.1z"/>' +
  '<path fill="none" stroke="INK" stroke-width="1.5" stroke-linejoin="round" d="M12.4 1.6C15 -.6 18.8-.9 22 .3v15.6c-3.8-1.3-7-.9-9.6 1.2z"/>';

export function renderSampleCover(cover: SampleCover): string {
  const { lines, titleSize, subtitle = [], ground, ink } = cover;
  const lineHeight = titleSize * (titleSize > 50 ? 1.05 : 1.12);
  // Capitals of every size hang from one line.
  const firstBaseline = RULE_Y + 27 + titleSize * 0.7;
  const lastBaseline = firstBaseline + (lines.length - 1) * lineHeight;
  const rows = [
    { text: cover.author, size: 22, weight: 450, opticalSize: 18, x: LEFT, y: 49 },
    ...lines.map((text, index) => ({
      text,
      size: titleSize,
      weight: 600,
      opticalSize: 40,
      x: LEFT,
      y: firstBaseline + index * lineHeight,
    })),
    ...subtitle.map((text, index) => ({
      text,
      size: 22,
      weight: 450,
      opticalSize: 18,
      x: LEFT,
      y: lastBaseline + 40 + index * 27,
    })),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600" width="400" height="600"><title>${cover.title}</title>`,
    fill(ground, rect(0, 0, 400, 600)),
    cover.motif,
    rule(ink, 1.6, `M${LEFT} ${RULE_Y}H${RIGHT}`),
    `<g transform="translate(348 33)">${MARK.replaceAll('INK', ink)}</g>`,
    setText(rows, ink),
    '</svg>\n',
  ].join('');
}
