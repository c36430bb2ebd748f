import { languages } from '../../shared/languages/languages.ts';

/** The languages of signing pages and emails, each under its own name. */
export const languageOptions = Object.values(languages).map(({ code, name }) => ({
  value: code,
  label: name,
}));
