/** The colours of both schemes. Pairs of text and ground meet WCAG AA (tokens.test.ts). */
export const COLORS = {
  light: {
    paper: '#FAF7F2',
    surface: '#FFFFFF',
    ink: '#1F1B16',
    muted: '#6B6257',
    line: '#E7E0D5',
    /** Borders that alone show a control: 3:1 against paper and surface. */
    control: '#8C8275',
    accent: '#1E5B4A',
    accentHover: '#174738',
    accentGround: '#E4EFEA',
    onAccent: '#FFFFFF',
    featured: '#8A4F0F',
    featuredGround: '#FBEBD3',
    danger: '#A32B1F',
    dangerGround: '#FBE9E6',
    shadow: '0 1px 2px rgba(31, 27, 22, 0.06), 0 6px 20px rgba(31, 27, 22, 0.07)',
  },
  dark: {
    paper: '#15130F',
    surface: '#1E1B17',
    ink: '#EDE6DA',
    muted: '#A89F91',
    line: '#332E27',
    control: '#7A7164',
    accent: '#7CC4AC',
    accentHover: '#98D3BF',
    accentGround: '#1C2E28',
    onAccent: '#10231C',
    featured: '#F0C98B',
    featuredGround: '#3A2A12',
    danger: '#F08A7E',
    dangerGround: '#3B1D19',
    shadow: '0 1px 2px rgba(0, 0, 0, 0.4), 0 6px 20px rgba(0, 0, 0, 0.35)',
  },
} as const;

/** The CSS variable of a token: `--accent-hover` for `accentHover`. */
export const cssVariable = (token: string): string =>
  `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
