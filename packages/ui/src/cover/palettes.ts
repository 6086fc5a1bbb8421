export interface CoverPalette {
  name: string;
  cloth: string;
  /** Title and author on the cloth: at least 4.5:1 (draw-cover.test.ts). */
  type: string;
  field: string;
  /** Colours of the pattern: the leading one, the spark, the quiet one. */
  figures: readonly [string, string, string];
}

export const COVER_PALETTES: readonly CoverPalette[] = [
  {
    name: 'bottle',
    cloth: '#1E5B4A',
    type: '#F8EFDD',
    field: '#F0DDB4',
    figures: ['#1E5B4A', '#D4683A', '#8FB39A'],
  },
  {
    name: 'oxblood',
    cloth: '#74222E',
    type: '#F9E9DA',
    field: '#E7B9A1',
    figures: ['#74222E', '#F9E9DA', '#C4573F'],
  },
  {
    name: 'navy',
    cloth: '#1F3654',
    type: '#F3EBD9',
    field: '#C9D7D6',
    figures: ['#1F3654', '#DFA03A', '#F3EBD9'],
  },
  {
    name: 'mustard',
    cloth: '#DEA437',
    type: '#2B1F12',
    field: '#F5E7C9',
    figures: ['#2F4858', '#B8452B', '#DEA437'],
  },
  {
    name: 'slate',
    cloth: '#345C76',
    type: '#F7F1E4',
    field: '#F1E5CF',
    figures: ['#345C76', '#D6573A', '#A5C0C7'],
  },
  {
    name: 'brick',
    cloth: '#A9422A',
    type: '#FDF2E2',
    field: '#F2CFA7',
    figures: ['#A9422A', '#4F2219', '#FDF2E2'],
  },
  {
    name: 'plum',
    cloth: '#472A4E',
    type: '#F5E8DE',
    field: '#DDB8B6',
    figures: ['#472A4E', '#B9503F', '#F5E8DE'],
  },
  {
    name: 'linen',
    cloth: '#EBE0CA',
    type: '#2A2620',
    field: '#27463F',
    figures: ['#EBE0CA', '#DA8B3C', '#7BA596'],
  },
  {
    name: 'ink',
    cloth: '#26221D',
    type: '#F2E9DA',
    field: '#D8CBB1',
    figures: ['#26221D', '#B33F2C', '#F7F1E6'],
  },
  {
    name: 'duck-egg',
    cloth: '#B7D1CA',
    type: '#17383A',
    field: '#1C4A50',
    figures: ['#B7D1CA', '#EFC367', '#4C8386'],
  },
  {
    name: 'rose',
    cloth: '#E6BCAF',
    type: '#4A1B22',
    field: '#8A2C38',
    figures: ['#E6BCAF', '#F6E6D3', '#C25A4B'],
  },
  {
    name: 'olive',
    cloth: '#555C2C',
    type: '#F8F2DB',
    field: '#E4DDB3',
    figures: ['#555C2C', '#D0812A', '#A5A765'],
  },
];
