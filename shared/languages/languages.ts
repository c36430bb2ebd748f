import type { Language } from '../../wire/languages.ts';
import { formatsOf } from './formats.ts';

/** The languages of the signing pages and emails, in the order of the language switch. */
export const languages = {
  en: describe('en', {
    lang: 'en-GB',
    dir: 'ltr',
    name: 'English',
    website: 'Website',
    privacyPolicy: 'Privacy policy',
  }),
  de: describe('de', {
    lang: 'de',
    dir: 'ltr',
    name: 'Deutsch',
    website: 'Website',
    privacyPolicy: 'Datenschutzerklärung',
  }),
  fr: describe('fr', {
    lang: 'fr',
    dir: 'ltr',
    name: 'Français',
    website: 'Site web',
    privacyPolicy: 'Politique de confidentialité',
  }),
  es: describe('es', {
    lang: 'es',
    dir: 'ltr',
    name: 'Español',
    website: 'Sitio web',
    privacyPolicy: 'Política de privacidad',
  }),
  pt: describe('pt', {
    lang: 'pt-BR',
    dir: 'ltr',
    name: 'Português',
    website: 'Site',
    privacyPolicy: 'Política de privacidade',
  }),
  ja: describe('ja', {
    lang: 'ja',
    dir: 'ltr',
    name: '日本語',
    website: 'ウェブサイト',
    privacyPolicy: 'プライバシーポリシー',
  }),
  ar: describe('ar', {
    lang: 'ar',
    dir: 'rtl',
    name: 'العربية',
    website: 'الموقع الإلكتروني',
    privacyPolicy: 'سياسة الخصوصية',
  }),
} satisfies Record<Language, object>;

interface Traits {
  /** The language tag for HTML (BCP 47). */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The language's own name for itself. */
  name: string;
  /** The label of a link to an organisation's website. */
  website: string;
  privacyPolicy: string;
}

function describe(code: Language, traits: Traits) {
  return { code, ...traits, ...formatsOf(traits.lang) };
}
