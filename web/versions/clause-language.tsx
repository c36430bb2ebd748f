import { createContext, type PropsWithChildren, use } from 'react';
import { directionOf } from '../../shared/languages/direction.ts';
import { isLanguageTag } from '../../shared/languages/language-tag.ts';

/** The language of the clauses below, as a BCP 47 tag; undefined when their version names none. */
export const ClauseLanguage = createContext<string | undefined>(undefined);

/**
 * The attributes of an element that holds the text of a clause, which may be in another language than the dashboard.
 */
export function useClauseLanguage(): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const language = use(ClauseLanguage);
  // A draft's settings show what is typed, letter by letter.
  return language && isLanguageTag(language) ? { lang: language, dir: directionOf(language) } : {};
}

/** A title of a clause, or other words of it between words of the dashboard. */
export function ClauseWords({ children }: PropsWithChildren) {
  return <bdi {...useClauseLanguage()}>{children}</bdi>;
}
