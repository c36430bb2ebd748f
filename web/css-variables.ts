import type { CSSVariablesResolver } from '@mantine/core';
import { colors } from '../shared/tokens.ts';

const { dark } = colors;

/** Overrides the colours that Mantine would otherwise derive from the theme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variablesOf('light'),
  dark: {
    ...variablesOf('dark'),
    // Mantine's is the colour of the surface, so that a disabled button looks like text.
    '--mantine-color-disabled': 'var(--mantine-color-dark-5)',
    ...lightVariant('color-accent', dark.accent),
    ...lightVariant('color-red', dark.declined),
    ...lightVariant('color-yellow', '#e2c069'),
    ...lightVariant('color-gray', dark['ink-soft']),
    ...lightVariant('primary-color', dark.accent),
  },
});

/** For charts only: no state has this colour. */
const viewed = { light: '#3f6a8f', dark: '#8db3d6' };

function variablesOf(scheme: 'light' | 'dark'): Record<string, string> {
  const color = colors[scheme];
  return {
    '--mantine-color-body': color.paper,
    '--mantine-color-text': color.ink,
    '--mantine-color-dimmed': color['ink-soft'],
    '--mantine-color-default': color.surface,
    '--mantine-color-default-border': color.line,
    '--mantine-color-placeholder': color.control,
    '--mantine-color-anchor': color.accent,
    '--mantine-color-error': color.declined,
    '--on-accent': color['on-accent'],
    '--surface': color.surface,
    '--line': color.line,
    '--control': color.control,
    '--accepted': color.accepted,
    '--declined': color.declined,
    '--viewed': viewed[scheme],
    '--notice-wash': color['notice-wash'],
    '--highlight': color.highlight,
  };
}

/** The dark-mode colours of Mantine's "light" variant: the colour as text on a faint tint of itself. */
function lightVariant(name: string, color: string): Record<string, string> {
  return {
    [`--mantine-${name}-light`]: tint(color, 14),
    [`--mantine-${name}-light-hover`]: tint(color, 20),
    [`--mantine-${name}-light-color`]: color,
  };
}

function tint(color: string, percent: number): string {
  return `color-mix(in srgb, ${color} ${percent}%, ${dark.surface})`;
}
