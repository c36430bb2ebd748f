import { colors, scale } from '../../../shared/tokens.ts';

const { paper, surface, ink, accent, line } = colors.light;
const softInk = colors.light['ink-soft'];
const onAccent = colors.light['on-accent'];
const { sans, serif, mono } = scale;

/**
 * The look of the signing pages in styles that every email program supports: inline, in pixels, light. Programs with more
 * support also apply `adaptiveCss`, through the classes.
 */
export const style = {
  paper: `background:${paper};color:${ink}`,
  frame: `padding:40px 16px 48px;background:${paper};color:${ink};font:16px/1.6 ${sans};overflow-wrap:break-word;word-break:break-word`,
  sheet: `max-width:560px;margin:0 auto;padding:44px 48px 32px;background:${surface};border:1px solid ${line};border-radius:6px;box-sizing:border-box`,
  title: `margin:0;font:600 30px/1.2 ${serif};letter-spacing:-0.012em`,
  heading: `margin:0 0 4px;font:600 15px/1.5 ${sans};color:${ink}`,
  paragraph: 'margin:0 0 14px',
  small: `font-size:14px;line-height:1.55;color:${softInk}`,
  button: `display:inline-block;padding:13px 28px;background:${accent};border-radius:6px;color:${onAccent};font-weight:600;text-decoration:none`,
  oneTimeCode: `margin:0 0 20px;font:600 36px/1.3 ${mono};letter-spacing:6px;color:${ink}`,
  list: 'margin:0;padding-inline-start:22px',
  item: 'margin:0 0 4px',
  line: `height:0;margin:32px 0;border:0;border-top:1px solid ${line}`,
  section: 'margin:0 0 24px;font-size:15px',
  label: `margin:0;font-size:13px;line-height:1.5;color:${softInk}`,
  fact: 'margin:0 0 12px;white-space:pre-line',
  code: `margin:0 0 8px;font:13px/1.5 ${mono};color:${ink};word-break:break-all`,
  address: 'margin:0 0 16px;font-size:13px;word-break:break-all',
  addressLink: `font:13px/1.5 ${mono};color:${ink}`,
  footer: `max-width:560px;margin:20px auto 0;padding:0 49px;font-size:13px;line-height:1.55;color:${softInk};box-sizing:border-box`,
};

/** For email programs with media queries: narrow screens, and dark mode. Only `!important` overrides inline styles. */
export const adaptiveCss = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:520px){.frame{padding:12px 8px 32px!important}.sheet{padding:30px 22px 20px!important}.footer{padding:0 23px!important}h1{font-size:26px!important}.button{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){${darkRules()}}`;

function darkRules(): string {
  const { paper, surface, ink, line, accent, ...dark } = colors.dark;
  return `.paper{background:${paper}!important;color:${ink}!important}.sheet{background:${surface}!important;border-color:${line}!important}.line{border-color:${line}!important}.ink,h1{color:${ink}!important}.soft{color:${dark['ink-soft']}!important}.button{background:${accent}!important;color:${dark['on-accent']}!important}`;
}
