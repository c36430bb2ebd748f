import { ar } from './messages/ar.ts';
import { de } from './messages/de.ts';
import { en, type Messages } from './messages/en.ts';
import { es } from './messages/es.ts';
import { fr } from './messages/fr.ts';
import { ja } from './messages/ja.ts';
import { pt } from './messages/pt.ts';

/** The languages the pages speak, in the order the switch shows them. */
export const languages: Messages[] = [en, de, fr, es, pt, ja, ar];

/**
 * The words of the language asked for by name, or else of the first one a browser prefers (RFC 9110, 12.5.4; matched
 * by primary language as in RFC 4647, 3.4), or else English.
 */
export function chooseLanguage(asked: unknown, acceptLanguage: string | undefined): Messages {
  return findLanguage(asked) ?? preferred(acceptLanguage ?? '') ?? en;
}

/** The words of the language that a tag such as `pt-BR` names; undefined when it is none of ours. */
export function findLanguage(tag: unknown): Messages | undefined {
  if (typeof tag !== 'string') return undefined;
  const primary = primaryOf(tag);
  return languages.find(({ lang }) => primaryOf(lang) === primary);
}

/** The language without its region (ISO 639-1). */
export function codeOf({ lang }: Messages): string {
  return primaryOf(lang);
}

function preferred(header: string): Messages | undefined {
  const ranges = header.split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? '1';
    return { tag, weight: /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0 };
  });
  return ranges
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ tag }) => findLanguage(tag) ?? [])[0];
}

function primaryOf(tag: string): string {
  return tag.toLowerCase().replace(/-.*/s, '');
}
