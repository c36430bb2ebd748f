/** The forms a counted phrase takes; `#` stands for the number. Forms a language does not have are left out. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Dates and counted phrases as one language writes them, in the digits of the clauses' numbers. */
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
    /** A moment in UTC, the zone named. */
    dateTime: (iso: string): string => dateTime.format(new Date(iso)),
    /** Sentences, one after the other. */
    sentences: (...all: string[]): string => all.join(spaceless.has(lang) ? '' : ' '),
    plural: (count: number, forms: PluralForms): string =>
      (forms[rules.select(count)] ?? forms.other).replace('#', String(count)),
  };
}

/** Languages that leave no space behind a full stop. */
const spaceless = new Set(['ja']);
