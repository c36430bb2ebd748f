/** What changes in dark mode for the elements of a selector. Colours are written as `#rrggbb`. */
export interface DarkRule {
  selectors: string[];
  color?: string;
  background?: string;
  borderColor?: string;
  /** Further declarations. */
  other?: string;
}

/**
 * The rules in both forms that email programs know. Apple Mail and Gmail have the media query. Outlook on the web and
 * on phones has none: it recolours emails by itself, and marks what it changed with the attributes `data-ogsc` (text)
 * and `data-ogsb` (background), whose rules override its own choice.
 */
export function darkCss(rules: DarkRule[]): string {
  const important = (property: string, value: string | undefined) =>
    value === undefined ? '' : `${property}:${value}!important;`;
  const backgroundOf = ({ background, borderColor, other }: DarkRule) =>
    important('background', background) + important('border-color', borderColor) + (other ?? '');
  const textOf = ({ color }: DarkRule) => important('color', color);
  const block = (prefix: string, { selectors }: DarkRule, declarations: string) =>
    declarations === ''
      ? ''
      : `${selectors.map((selector) => prefix + selector).join(',')}{${declarations.replace(/;$/, '')}}`;
  const media = rules.map((rule) => block('', rule, backgroundOf(rule) + textOf(rule)));
  const outlook = rules.flatMap((rule) => [
    block('[data-ogsc] ', rule, textOf(rule)),
    block('[data-ogsb] ', rule, backgroundOf(rule)),
  ]);
  return `@media (prefers-color-scheme:dark){${media.join('')}}\n${outlook.join('')}`;
}
