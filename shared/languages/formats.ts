/**
 * The forms of a counted phrase, by plural category (Unicode CLDR) or, as in ICU's MessageFormat, for one exact
 * number: `{ '=2': 'both clauses', one: '# clause', other: '# clauses' }`. `#` stands for the number. Categories that
 * the language doesn't have are omitted.
 */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule | `=${number}`, string>> & { other: string };

/** How a language writes dates, sentences and counted phrases. All numbers use the digits 0 to 9, as clause numbers do. */
export function formatsOf(lang: string) {
  // Created on first use, because a process needs few of the languages and each format takes milliseconds.
  let format: Intl.DateTimeFormat | undefined;
  let rules: Intl.PluralRules | undefined;
  return {
    /** A date and time in UTC, with the time zone. */
    dateTime(iso: string): string {
      format ??= new Intl.DateTimeFormat(lang, dateTimeOptions);
      return format.format(new Date(iso));
    },
    /** Joins sentences into one paragraph. */
    sentences: (...all: string[]): string => all.join(languagesWithoutSpaces.has(lang) ? '' : ' '),
    /** The form for a number: the exact one if there is one, otherwise that of the number's plural category. */
    plural(count: number, forms: PluralForms): string {
      rules ??= new Intl.PluralRules(lang);
      return (forms[`=${count}`] ?? forms[rules.select(count)] ?? forms.other).replace('#', String(count));
    },
  };
}

const dateTimeOptions: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
  timeZoneName: 'short',
  numberingSystem: 'latn',
};

/** Languages that put no space between sentences. */
const languagesWithoutSpaces = new Set(['ja']);
