import type { Organisation } from './queries.ts';

/** The languages of pages and emails, each by its own name. */
const names: Record<Organisation['language'], string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  ja: '日本語',
  ar: 'العربية',
};

export const languageOptions = Object.entries(names).map(([value, label]) => ({ value, label }));
