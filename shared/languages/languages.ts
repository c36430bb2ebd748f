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
    labelled: (label, text) => `${label}: ${text}`,
  }),
  de: describe('de', {
    lang: 'de',
    dir: 'ltr',
    name: 'Deutsch',
    website: 'Website',
    privacyPolicy: 'Datenschutzerklärung',
    labelled: (label, text) => `${label}: ${text}`,
  }),
  fr: describe('fr', {
    lang: 'fr',
    dir: 'ltr',
    name: 'Français',
    website: 'Site web',
    privacyPolicy: 'Politique de confidentialité',
    labelled: (label, text) => `${label} : ${text}`,
  }),
  es: describe('es', {
    lang: 'es',
    dir: 'ltr',
    name: 'Español',
    website: 'Sitio web',
    privacyPolicy: 'Política de privacidad',
    labelled: (label, text) => `${label}: ${text}`,
  }),
  pt: describe('pt', {
    lang: 'pt-BR',
    dir: 'ltr',
    name: 'Português',
    website: 'Site',
    privacyPolicy: 'Política de privacidade',
    labelled: (label, text) => `${label}: ${text}`,
  }),
  ja: describe('ja', {
    lang: 'ja',
    dir: 'ltr',
    name: '日本語',
    website: 'ウェブサイト',
    privacyPolicy: 'プライバシーポリシー',
    labelled: (label, text) => `${label}：${text}`,
  }),
  ar: describe('ar', {
    lang: 'ar',
    dir: 'rtl',
    name: 'العربية',
    website: 'الموقع الإلكتروني',
    privacyPolicy: 'سياسة الخصوصية',
    labelled: (label, text) => `${label}: ${text}`,
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
  /** Joins a label and what it stands for. */
  labelled: (label: string, text: string) => string;
}

function describe(code: Language, traits: Traits) {
  return { code, ...traits, ...formatsOf(traits.lang) };
}
