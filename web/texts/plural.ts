import type { PluralForms } from '../../shared/languages/formats.ts';
import { formatCount } from './count.ts';
import { language } from './language.ts';

const rules = new Intl.PluralRules(language);

/**
 * A counted phrase of the page's language: the form for that exact number if there is one, otherwise that of the
 * number's plural category. `#` stands for the number, with its separators.
 */
export function plural(count: number, forms: PluralForms): string {
  return (forms[`=${count}`] ?? forms[rules.select(count)] ?? forms.other).replaceAll(
    '#',
    formatCount(count),
  );
}
