/** The forms a counted phrase takes; `#` stands for the number. Forms that a language does not have are left out. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Dates and counted phrases as one language writes them, with the digits 0 to 9. */
export function formatsOf(lang: string) {
  const locale = `${lang}-u-nu-latn`;
  const dateTime = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const rules = new Intl.PluralRules(lang);
  return {
    /** A moment in UTC, with the time zone named. */
    dateTime: (iso: string): string => `${dateTime.format(new Date(iso))}\u00a0UTC`,
    count: (number: number, forms: PluralForms): string =>
      (forms[rules.select(number)] ?? forms.other).replace('#', String(number)),
  };
}
