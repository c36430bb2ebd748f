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
  return (iso) => {
    const date = new Date(iso);
    const offset = timeZone === 'UTC' ? 0 : -date.getTimezoneOffset();
    const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
    // A minus sign, because a line may be broken after a hyphen.
    const shown = `${offset < 0 ? '\u2212' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
    return `${format.format(date)} (${offset === 0 ? 'UTC' : `GMT${shown}`})`;
  };
}

/** Languages that put no space between sentences. */
const languagesWithoutSpaces = new Set(['ja']);
