import { findLanguage } from '../../../../shared/languages/choose-language.ts';
import { withSingleFullStops } from '../../../../shared/languages/single-full-stops.ts';
import type { Language } from '../../../../wire/languages.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type Messages } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { pt } from './pt.ts';

const messagesIn: Record<Language, Messages> = withSingleFullStops({ en, de, fr, es, pt, ja, ar });

/** The texts in a language; in English when there are none. */
export function messagesFor(language: string): Messages {
  return messagesIn[findLanguage(language) ?? 'en'];
}
