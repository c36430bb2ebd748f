import { chooseLanguage, dashboardLanguages, isDashboardLanguage } from '../texts/language.ts';
import { keepForm } from './kept-form.ts';

/** The code and the own name of each language of the dashboard. */
export const languageNames = Object.entries(dashboardLanguages);

/** Loads the page again in another language. */
export function switchLanguage(code: string): void {
  if (!isDashboardLanguage(code)) return;
  chooseLanguage(code);
  keepForm();
  window.location.reload();
}
