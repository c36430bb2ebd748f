import type { CSSVariablesResolver } from '@mantine/core';
import { colors } from '../shared/tokens.ts';

const { light, dark } = colors;

/** Overrides the colours that Mantine would otherwise derive from the theme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': light.paper,
    '--mantine-color-text': light.ink,
    '--mantine-color-dimmed': light['ink-soft'],
    '--mantine-color-default': light.surface,
    '--mantine-color-default-border': light.line,
    '--mantine-color-placeholder': light.control,
    '--mantine-color-anchor': light.accent,
    '--mantine-color-error': light.declined,
    '--on-accent': light['on-accent'],
    '--surface': light.surface,
    '--line': light.line,
    '--control': light.control,
    '--accepted': light.accepted,
    '--declined': light.declined,
    // For charts only: no state has this colour.
    '--viewed': '#3f6a8f',
    '--declined-wash': light['declined-wash'],
    '--notice-wash': light['notice-wash'],
    '--highlight': light.highlight,
  },
  dark: {
    '--mantine-color-body': dark.paper,
    '--mantine-color-text': dark.ink,
    '--mantine-color-dimmed': dark['ink-soft'],
    '--mantine-color-default': dark.surface,
    '--mantine-color-default-border': dark.line,
    '--mantine-color-placeholder': dark.control,
    // Mantine's is the colour of the surface, so that a disabled button looks like text.
    '--mantine-color-disabled': 'var(--mantine-color-dark-5)',
    '--mantine-color-anchor': dark.accent,
    '--mantine-color-error': dark.declined,
    ...lightVariant('accent', dark.accent),
    ...lightVariant('red', dark.declined),
    ...lightVariant('yellow', '#e2c069'),
    ...lightVariant('gray', dark['ink-soft']),
    '--mantine-primary-color-light': tint(dark.accent, 14),
    '--mantine-primary-color-light-hover': tint(dark.accent, 20),
    '--mantine-primary-color-light-color': dark.accent,
    '--on-accent': dark['on-accent'],
    '--surface': dark.surface,
    '--line': dark.line,
    '--control': dark.control,
    '--accepted': dark.accepted,
    '--declined': dark.declined,
    '--viewed': '#8db3d6',
    '--declined-wash': dark['declined-wash'],
    '--notice-wash': dark['notice-wash'],
    '--highlight': dark.highlight,
  },
});

/** The dark-mode colours of Mantine's "light" variant: the colour as text on a faint tint of itself. */
function lightVariant(name: string, color: string): Record<string, string> {
  return {
    [`--mantine-color-${name}-light`]: tint(color, 14),
    [`--mantine-color-${name}-light-hover`]: tint(color, 20),
    [`--mantine-color-${name}-light-color`]: color,
  };
}

function tint(color: string, percent: number): string {
  return `color-mix(in srgb, ${color} ${percent}%, ${dark.surface})`;
}
