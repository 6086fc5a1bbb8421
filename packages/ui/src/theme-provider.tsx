import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  MantineProvider,
} from '@mantine/core';
import type { ReactNode } from 'react';

/** Around Mantine's parts. Public pages do without: the provider costs each of them 20 kB. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}

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

const theme = createTheme({
  colors: { accent, danger },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  black: '#1F1B16',
  fontFamily: 'var(--font-sans)',
  headings: { fontFamily: 'var(--font-serif)', fontWeight: '600', textWrap: 'balance' },
  defaultRadius: 8,
  respectReducedMotion: true,
  cursorType: 'pointer',
});

/** The site's own colours (tokens.css) in Mantine's parts. */
const COLORS = {
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

const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: COLORS,
  dark: COLORS,
});
