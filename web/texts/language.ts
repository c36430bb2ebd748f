import { isLanguageTag } from '../../shared/languages/language-tag.ts';
import { readStored, store } from '../browser-storage.ts';

/** The languages of the dashboard, by their own names. */
export const dashboardLanguages = { en: 'English', de: 'Deutsch', fr: 'Français' };

export type DashboardLanguage = keyof typeof dashboardLanguages;

const key = 'assent-language';

/**
 * The language of this page: the one chosen in this browser, otherwise the first of the browser's languages that the
 * dashboard speaks, otherwise English. It is fixed until the page is loaded again. Without a page, as in tests of
 * functions, it is English.
 */
export const language: DashboardLanguage = 'document' in globalThis ? languageOfBrowser() : 'en';

/**
 * The variant of the language that the browser prefers, such as `de-CH`, for numbers and dates. Tags that
 * `Intl` rejects are skipped: with the POSIX locale of Linux, Chromium reports `en-US@posix`.
 */
export const locale: string = ('document' in globalThis && localeOfBrowser()) || language;

/** Remembers the language in this browser. It takes effect when the page is loaded again. */
export function chooseLanguage(chosen: DashboardLanguage): void {
  store(key, chosen);
}

function languageOfBrowser(): DashboardLanguage {
  const wanted = [readStored(key) ?? '', ...navigator.languages];
  return wanted.map(languageOf).find((each) => each !== undefined) ?? 'en';
}

function localeOfBrowser(): string | undefined {
  return navigator.languages.find((tag) => languageOf(tag) === language && isLanguageTag(tag));
}

function languageOf(tag: string): DashboardLanguage | undefined {
  const code = tag.toLowerCase().split('-')[0] ?? '';
  return isDashboardLanguage(code) ? code : undefined;
}

export function isDashboardLanguage(given: string): given is DashboardLanguage {
  return Object.hasOwn(dashboardLanguages, given);
}
