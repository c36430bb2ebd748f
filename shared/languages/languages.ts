import type { Language } from '../../wire/languages.ts';
import { formatsOf } from './formats.ts';

/** The languages of the signing pages and emails, in the order of the language switch. */
export const languages = {
  en: describe('en', { lang: 'en-GB', dir: 'ltr', name: 'English' }),
  de: describe('de', { lang: 'de', dir: 'ltr', name: 'Deutsch' }),
  fr: describe('fr', { lang: 'fr', dir: 'ltr', name: 'Français' }),
  es: describe('es', { lang: 'es', dir: 'ltr', name: 'Español' }),
  pt: describe('pt', { lang: 'pt-BR', dir: 'ltr', name: 'Português' }),
  ja: describe('ja', { lang: 'ja', dir: 'ltr', name: '日本語' }),
  ar: describe('ar', { lang: 'ar', dir: 'rtl', name: 'العربية' }),
} satisfies Record<Language, object>;

interface Traits {
  /** The language tag for HTML (BCP 47). */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The language's own name for itself. */
  name: string;
}

function describe(code: Language, traits: Traits) {
  return { code, ...traits, ...formatsOf(traits.lang) };
}
