/**
 * The forms of a counted phrase, by plural category (Unicode CLDR) or, as in ICU's MessageFormat, for one exact
 * number: `{ '=2': 'both clauses', one: '# clause', other: '# clauses' }`. `#` stands for the number. Categories that
 * the language doesn't have are omitted.
 */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule | `=${number}`, string>> & { other: string };

/** How a language writes dates, sentences and counted phrases. All numbers use the digits 0 to 9, as clause numbers do. */
export function formatsOf(lang: string) {
  const dateTime = new Intl.DateTimeFormat(lang, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
    numberingSystem: 'latn',
  });
  const rules = new Intl.PluralRules(lang);
  return {
    /** A date and time in UTC, with the time zone. */
    dateTime: (iso: string): string => dateTime.format(new Date(iso)),
    /** Joins sentences into one paragraph. */
    sentences: (...all: string[]): string => all.join(languagesWithoutSpaces.has(lang) ? '' : ' '),
    /** The form for a number: the exact one if there is one, otherwise that of the number's plural category. */
    plural: (count: number, forms: PluralForms): string =>
      (forms[`=${count}`] ?? forms[rules.select(count)] ?? forms.other).replace('#', String(count)),
  };
}

/** Languages that put no space between sentences. */
const languagesWithoutSpaces = new Set(['ja']);
