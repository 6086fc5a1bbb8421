export interface CoverPalette {
  name: string;
  cloth: string;
  /** Title and author on the cloth: at least 4.5:1 (draw-cover.test.ts). */
  type: string;
  field: string;
  /** Colours of the pattern: the leading one, the spark, the quiet one. */
  figures: readonly [string, string, string];
}

type Colours = readonly [cloth: string, type: string, field: string, ...CoverPalette['figures']];

const COLOURS: Readonly<Record<string, Colours>> = {
  bottle: ['#1E5B4A', '#F8EFDD', '#F0DDB4', '#1E5B4A', '#D4683A', '#8FB39A'],
  oxblood: ['#74222E', '#F9E9DA', '#E7B9A1', '#74222E', '#F9E9DA', '#C4573F'],
  navy: ['#1F3654', '#F3EBD9', '#C9D7D6', '#1F3654', '#DFA03A', '#F3EBD9'],
  mustard: ['#DEA437', '#2B1F12', '#F5E7C9', '#2F4858', '#B8452B', '#DEA437'],
  slate: ['#345C76', '#F7F1E4', '#F1E5CF', '#345C76', '#D6573A', '#A5C0C7'],
  brick: ['#A9422A', '#FDF2E2', '#F2CFA7', '#A9422A', '#4F2219', '#FDF2E2'],
  plum: ['#472A4E', '#F5E8DE', '#DDB8B6', '#472A4E', '#B9503F', '#F5E8DE'],
  linen: ['#EBE0CA', '#2A2620', '#27463F', '#EBE0CA', '#DA8B3C', '#7BA596'],
  ink: ['#26221D', '#F2E9DA', '#D8CBB1', '#26221D', '#B33F2C', '#F7F1E6'],
  'duck-egg': ['#B7D1CA', '#17383A', '#1C4A50', '#B7D1CA', '#EFC367', '#4C8386'],
  rose: ['#E6BCAF', '#4A1B22', '#8A2C38', '#E6BCAF', '#F6E6D3', '#C25A4B'],
  olive: ['#555C2C', '#F8F2DB', '#E4DDB3', '#555C2C', '#D0812A', '#A5A765'],
};

export const COVER_PALETTES = Object.entries(COLOURS).map(
  ([name, [cloth, type, field, ...figures]]): CoverPalette => ({
    name,
    cloth,
    type,
    field,
    figures,
  }),
);
