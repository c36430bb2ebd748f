import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import { colors, scale } from '../shared/tokens.ts';
import { accent, darkGray, gray, red, yellow } from './palettes.ts';
import { common } from './texts/common.ts';

const { light } = colors;
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
    // Mantine's role is "alert", at which screen readers interrupt what they read. Most alerts are there from the start
    // and explain the page; those that report something have a role of their own.
    Alert: { defaultProps: { role: 'note' } },
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
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 500 } },
    // Most fields are required. The others say that they are optional.
    InputWrapper: { defaultProps: { withAsterisk: false } },
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
