import { directionOf } from './direction.ts';

/** Whether `tag` is a language tag that browsers understand (BCP 47, RFC 5646). */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** The attribute of an HTML element whose text is in that language; empty when no language is known. */
export function langAttribute(tag: string | null | undefined): string {
  return tag ? ` lang="${tag}"` : '';
}

/** The same with the direction of the language, for elements that contain several paragraphs. */
export function langAndDirAttributes(tag: string | null | undefined): string {
  return tag ? `${langAttribute(tag)} dir="${directionOf(tag)}"` : '';
}
