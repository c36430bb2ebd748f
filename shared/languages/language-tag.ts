/** Whether `tag` is a language tag that browsers understand (BCP 47, RFC 5646). */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** The direction of text in a language, by the script that it is usually written in. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(tag).maximize();
  return script !== undefined && rightToLeftScripts.has(script) ? 'rtl' : 'ltr';
}

/** The attribute of an HTML element whose text is in that language; empty when no language is known. */
export function langAttribute(tag: string | null | undefined): string {
  return tag ? ` lang="${tag}"` : '';
}

/** The same with the direction of the language, for elements that contain several paragraphs. */
export function langAndDirAttributes(tag: string | null | undefined): string {
  return tag ? `${langAttribute(tag)} dir="${directionOf(tag)}"` : '';
}

/** The right-to-left scripts in modern use (ISO 15924 codes; Unicode Standard Annex 9, classes R and AL). */
const rightToLeftScripts = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Mand', 'Rohg', 'Aran']);
