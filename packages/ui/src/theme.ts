import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { COLORS, cssVariable } from './tokens.ts';

/** Shade 3 is the accent of the dark scheme, shade 7 of the light one. */
const accent: MantineColorsTuple = [
  '#EEF6F2',
  '#D5E8E0',
  '#A9D6C6',
  '#7CC4AC',
  '#58AC92',
  '#3D917A',
  '#2B7562',
  '#1E5B4A',
  '#174738',
  '#0F3328',
];

const danger: MantineColorsTuple = [
  '#FDF0EE',
  '#FBDDD9',
  '#F6B4AC',
  '#F08A7E',
  '#DF6456',
  '#C84B3D',
  '#B53A2D',
  '#A32B1F',
  '#832117',
  '#641810',
];

const SERIF = "'Literata Variable', 'Literata Fallback', Georgia, 'Times New Roman', serif";
const SANS =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif";

export const theme = createTheme({
  colors: { accent, danger },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  black: COLORS.light.ink,
  fontFamily: SANS,
  headings: { fontFamily: SERIF, fontWeight: '600', textWrap: 'balance' },
  defaultRadius: 8,
  respectReducedMotion: true,
  cursorType: 'pointer',
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--font-serif': SERIF, '--font-sans': SANS },
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
});

/** Prints are light; without scripts the page follows the system's scheme. */
export const FIXED_SCHEMES = `@media print{${declarations('light')}}
@media (scripting:none) and (prefers-color-scheme:dark){${declarations('dark')}}`;

function declarations(scheme: keyof typeof COLORS): string {
  const variables = Object.entries(COLORS[scheme]).map(
    ([token, value]) => `${cssVariable(token)}:${value}`,
  );
  // As specific as Mantine's own variables, and after them.
  return `:root[data-mantine-color-scheme]{color-scheme:${scheme};${variables.join(';')}}`;
}

function schemeVariables(scheme: keyof typeof COLORS): Record<string, string> {
  const tokens = Object.entries(COLORS[scheme]).map(([token, value]) => [
    cssVariable(token),
    value,
  ]);
  return {
    ...Object.fromEntries(tokens),
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--paper)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--control)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
  };
}
