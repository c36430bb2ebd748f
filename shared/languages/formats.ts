/**
 * The forms of a counted phrase, by plural category (Unicode CLDR) or, as in ICU's MessageFormat, for one exact
 * number: `{ '=2': 'both clauses', one: '# clause', other: '# clauses' }`. `#` stands for the number. Categories that
 * the language doesn't have are omitted.
 */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule | `=${number}`, string>> & { other: string };

/**
 * How a language writes dates, sentences and counted phrases. All numbers use the digits 0 to 9, as clause numbers do.
 */
export function formatsOf(lang: string) {
  // Created on first use, because a process needs only a few of the languages and creating a format takes milliseconds.
  let formatInUtc: ((iso: string) => string) | undefined;
  let rules: Intl.PluralRules | undefined;
  return {
    /** A date and time in UTC, because the server does not know the reader's time zone. */
    dateTime(iso: string): string {
      formatInUtc ??= createDateTimeFormat(lang, 'UTC');
      return formatInUtc(iso);
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

/**
 * Returns the one way in which dates and times are shown: `22 November 2026 at 14:05 (GMT+1)`, in UTC or in the zone of
 * the program that runs it, always with the offset. The pages contain the source of this function and run it in the
 * browser, so it may not refer to anything outside it.
 */
export function createDateTimeFormat(lang: string, timeZone?: 'UTC'): (iso: string) => string {
  const format = new Intl.DateTimeFormat(lang, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
    timeZone,
  });
  // The first day of a month is an ordinal there, which browsers don't write.
  const first = { fr: '1er ', 'pt-BR': '1º ' }[lang] ?? '1 ';
  return (iso) => {
    const date = new Date(iso);
    const offset = timeZone ? 0 : -date.getTimezoneOffset();
    const size = Math.abs(offset);
    // A minus sign, because a line may be broken after a hyphen. The offsets of all zones are multiples of 15 minutes.
    const shown = `GMT${offset < 0 ? '\u2212' : '+'}${Math.trunc(size / 60)}${size % 60 ? `:${size % 60}` : ''}`;
    return `${format.format(date).replace(/^1 /, first)} (${offset ? shown : 'UTC'})`;
  };
}

/** Languages that put no space between sentences. */
const languagesWithoutSpaces = new Set(['ja']);
