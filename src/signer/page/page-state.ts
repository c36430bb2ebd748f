import { html } from 'ghtml';
import { findLanguage } from '../../../shared/languages/choose-language.ts';
import type { Language } from '../../../wire/languages.ts';
import { type Doubt, doubts } from './doubt.ts';

/** What was displayed in addition to the decisions. The form contains it, so that evidence can name the exact bytes. */
export interface PageState {
  /** The language in which the clauses were displayed. */
  page: Language;
  /** The notice at the top of the page whose button was pressed; null when there is none. */
  notice: Doubt | null;
}

/** @param language of the page, for a form that names none */
export function readPageState(fields: URLSearchParams, language: Language): PageState {
  return {
    page: findLanguage(fields.get('page')) ?? language,
    notice: doubts.find((doubt) => doubt === fields.get('notice')) ?? null,
  };
}

/** The hidden fields that `readPageState` reads. */
export function renderPageState({ page, notice }: PageState): string {
  const field = html`<input type="hidden" name="page" value="${page}">`;
  return notice ? html`!${field}<input type="hidden" name="notice" value="${notice}">` : field;
}
