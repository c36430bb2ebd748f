/**
 * The design tokens: ink on warm white, one deep accent for the single primary action, other colours only for states.
 * On `paper` and `surface`, text has a contrast of at least 4.5:1 and control borders of at least 3:1 in both schemes
 * (WCAG 2.2, 1.4.3 and 1.4.11), which tokens.test.ts checks.
 */
export const colors = {
  light: {
    paper: '#fbf9f4',
    surface: '#fffefb',
    ink: '#1c1a17',
    'ink-soft': '#5d574e',
    line: '#e0dacd',
    control: '#857d70',
    accent: '#17463f',
    'accent-strong': '#0d312c',
    'on-accent': '#ffffff',
    accepted: '#1d5c3c',
    declined: '#96301c',
    'declined-wash': '#faeee9',
    'notice-wash': '#f3eee2',
    highlight: '#fbeeb0',
  },
  dark: {
    paper: '#141311',
    surface: '#1b1a17',
    ink: '#ebe6db',
    'ink-soft': '#aaa294',
    line: '#34312b',
    control: '#827a6d',
    accent: '#86c7b6',
    'accent-strong': '#a5dccd',
    'on-accent': '#0c211d',
    accepted: '#8cc9a4',
    declined: '#f0a08c',
    'declined-wash': '#2c1a15',
    'notice-wash': '#25221b',
    highlight: '#4d4010',
  },
};

/** Lengths and fonts. Only system fonts, so that nothing needs to be downloaded. */
export const scale = {
  serif:
    'Charter,"Bitstream Charter","Iowan Old Style","Palatino Linotype",Palatino,"Source Serif 4",Cambria,Georgia,serif',
  sans: 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",Arial,sans-serif',
  mono: 'ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace',
  small: '.875rem',
  ui: '1rem',
  text: '1.125rem',
  lead: '1.3125rem',
  title: 'clamp(1.75rem,1.35rem + 1.8vw,2.5rem)',
  // About 65 characters of `text` in the serif above.
  measure: '36rem',
  radius: '.375rem',
  target: '2.75rem',
};

/** The tokens as CSS custom properties, with the dark colours if the system uses a dark scheme. */
export const tokensCss = `:root{color-scheme:light dark;${properties({ ...scale, ...colors.light })}}
@media screen and (prefers-color-scheme:dark){:root{${properties(colors.dark)}}}`;

/** The same, with the colours that a page can switch to by `data-theme` of its root: `light` or `dark`. */
export const switchableTokensCss = `:root{color-scheme:light dark;${properties({ ...scale, ...colors.light })}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${properties(colors.dark)}}}
:root[data-theme=light]{color-scheme:light}
@media screen{:root[data-theme=dark]{color-scheme:dark;${properties(colors.dark)}}}
`;

function properties(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
