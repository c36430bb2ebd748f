import { colors, scale } from '../../../shared/tokens.ts';
import { type DarkRule, darkCss } from './dark-css.ts';

const { paper, surface, ink, accent, line } = colors.light;
const softInk = colors.light['ink-soft'];
const onAccent = colors.light['on-accent'];
const { sans, serif, mono } = scale;

/**
 * The look of the signing pages in styles that every email program supports: inline, in pixels, light. Programs with
 * more support also apply `adaptiveCss`, through the classes.
 */
export const style = {
  paper: `background:${paper};color:${ink}`,
  frame: `padding:40px 16px 48px;color:${ink};font:16px/1.6 ${sans};overflow-wrap:break-word;word-break:break-word`,
  column: 'width:100%;max-width:560px;margin:0 auto;border-collapse:separate',
  sheet: `padding:44px 48px 32px;background:${surface};border:1px solid ${line};border-radius:6px;text-align:start`,
  title: titleIn(30),
  longTitle: `${titleIn(24)};hyphens:auto;-webkit-hyphens:auto`,
  heading: `margin:0 0 4px;font:600 15px/1.5 ${sans};color:${ink}`,
  paragraph: 'margin:0 0 14px',
  small: `font-size:14px;line-height:1.55;color:${softInk}`,
  textLink: `color:${ink};text-decoration:underline`,
  buttonCell: buttonCellIn({ accent }),
  button: buttonIn({ accent, onAccent }),
  oneTimeCode: `margin:0 0 20px;font:600 36px/1.3 ${mono};letter-spacing:6px;color:${ink}`,
  list: 'margin:0 0 14px;padding-inline-start:22px',
  item: 'margin:0 0 4px',
  line: `height:0;margin:32px 0;border:0;border-top:1px solid ${line}`,
  quotation: `margin:6px 0 14px;padding-inline-start:14px;border-inline-start:2px solid ${line};white-space:pre-line`,
  section: 'padding:0 0 10px;font-size:15px;line-height:1.6',
  label: `margin:0;font-size:13px;line-height:1.5;color:${softInk}`,
  fact: 'margin:0 0 12px;white-space:pre-line',
  code: `margin:0 0 8px;font:13px/1.5 ${mono};color:${ink};word-break:break-all`,
  address: 'margin:0 0 16px;font-size:13px;word-break:break-all',
  addressLink: `font:13px/1.5 ${mono};color:${ink}`,
  footer: `padding:20px 49px 0;font-size:13px;line-height:1.55;color:${softInk};text-align:start`,
};

function titleIn(size: number): string {
  return `margin:0;font:600 ${size}px/1.2 ${serif};letter-spacing:-0.012em`;
}

/** A button in these colours, written as `#rrggbb`. */
export function buttonIn({ accent, onAccent }: { accent: string; onAccent: string }): string {
  return `display:inline-block;padding:13px 28px;background:${accent};border-radius:6px;color:${onAccent};font-weight:600;text-decoration:none`;
}

/** The cell around a button. Outlook for Windows ignores the padding of links, and takes this one instead. */
export function buttonCellIn({ accent }: { accent: string }): string {
  return `background:${accent};border-radius:6px;mso-padding-alt:13px 28px`;
}

/**
 * Attributes of a table that is only used for layout. Outlook for Windows has no other way to give a box its width and
 * padding.
 */
export const layoutTable = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
export const paperColor = paper;
export const sheetColor = surface;
export const buttonColor = accent;

/** For email programs with media queries: narrow screens, and dark mode. Only `!important` overrides inline styles. */
export const adaptiveCss = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:520px){.frame{padding:12px 8px 32px!important}.sheet{padding:30px 22px 20px!important}.footer{padding:20px 23px 0!important}h1{font-size:26px!important}h1.long{font-size:20px!important}.buttons{width:100%!important}a.button{display:block!important;text-align:center!important}}
${darkCss(darkRules())}`;

function darkRules(): DarkRule[] {
  const { paper, surface, ink, line, accent, ...dark } = colors.dark;
  return [
    { selectors: ['.paper'], background: paper, color: ink },
    { selectors: ['.sheet'], background: surface, borderColor: line },
    { selectors: ['.line'], borderColor: line },
    { selectors: ['.ink', 'h1'], color: ink },
    { selectors: ['.soft'], color: dark['ink-soft'] },
    { selectors: ['.button'], background: accent, color: dark['on-accent'] },
  ];
}
