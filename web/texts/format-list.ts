import { locale } from './language.ts';

const format = new Intl.ListFormat(locale);

/** Names in a sentence, such as “Ada, Bo and Chen”. */
export function formatList(names: string[]): string {
  return format.format(names);
}
