import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import { colors, scale } from '../shared/tokens.ts';
import { common } from './texts/common.ts';

const { light, dark } = colors;

/** From lightest to darkest. Index 7 is the accent in light mode, index 3 the accent in dark mode. */
const accent: MantineColorsTuple = [
  '#eef5f3',
  '#d8e9e4',
  '#b0d5ca',
  dark.accent,
  '#5fae9b',
  '#3d8b79',
  '#276459',
  light.accent,
  light['accent-strong'],
  '#08211d',
];

/** Mantine's surfaces and borders in the warm greys of the signing page. */
const gray: MantineColorsTuple = [
  light.paper,
  light['notice-wash'],
  '#ebe5d8',
  light.line,
  '#cfc8b9',
  light.control,
  light['ink-soft'],
  '#454038',
  '#2d2a25',
  light.ink,
];

const darkGray: MantineColorsTuple = [
  dark.ink,
  '#cfc9bc',
  dark['ink-soft'],
  dark.control,
  dark.line,
  '#2a2823',
  dark.surface,
  dark.paper,
  '#100f0d',
  '#0b0a09',
];

/** For anything declined, failed or irreversible. */
const red: MantineColorsTuple = [
  light['declined-wash'],
  '#f5dcd3',
  '#f3bdae',
  dark.declined,
  '#dd7a63',
  '#c4553b',
  '#ab3f27',
  light.declined,
  '#7a2615',
  '#6b2112',
];

/** For anything unfinished or in need of attention. */
const yellow: MantineColorsTuple = [
  '#fbf3dd',
  '#f5e7bf',
  '#ecd594',
  '#e2c069',
  '#cfa441',
  '#b58827',
  '#966d17',
  '#7b5710',
  '#68490c',
  '#5a3f0a',
];

const onAccent = 'var(--on-accent)';

/** The signing page's design tokens as a Mantine theme, with denser spacing. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 3 },
  colors: { accent, gray, dark: darkGray, red, yellow },
  black: light.ink,
  white: light.surface,
  fontFamily: scale.sans,
  fontFamilyMonospace: scale.mono,
  headings: { fontFamily: scale.serif, fontWeight: '600' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // The accent and the red are dark in light mode and light in dark mode, so the text on them must switch too.
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input);
    const switches = input.variant === 'filled' && ['accent', 'red'].includes(input.color ?? 'accent');
    return switches ? { ...resolved, color: onAccent } : resolved;
  },
  // By name, because importing the components for `extend` would load them all with the first page.
  components: {
    // Without this role, a dialog's header would count as the page's banner landmark.
    Modal: {
      defaultProps: {
        attributes: { header: { role: 'presentation' } },
        closeButtonProps: { 'aria-label': common.close },
      },
    },
    // Menus render inside the main landmark, so that people who navigate by landmark can reach them. Their only
    // children are items, as ARIA requires of a menu.
    Menu: {
      defaultProps: { portalProps: { target: '#content' }, withInitialFocusPlaceholder: false },
    },
    Checkbox: { vars: () => ({ root: { '--checkbox-icon-color': onAccent } }) },
    Radio: { vars: () => ({ root: { '--radio-icon-color': onAccent } }) },
    Chip: {
      vars: () => ({ root: { '--chip-color': onAccent } }),
      // A long name continues on the next line.
      styles: {
        label: {
          height: 'auto',
          minHeight: 'var(--chip-size)',
          whiteSpace: 'normal',
          overflowWrap: 'anywhere',
        },
      },
    },
    // Mantine's label is English, and its button is left out of the tab order.
    PasswordInput: {
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': common.showSecret },
      },
    },
    // On a phone, it would cut off the choices that don't fit in one line.
    SegmentedControl: { styles: { root: { flexWrap: 'wrap' } } },
    Pagination: { vars: () => ({ root: { '--pagination-active-color': onAccent } }) },
  },
});

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
