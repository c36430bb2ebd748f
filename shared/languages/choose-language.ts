import type { Language } from '../../wire/languages.ts';
import { languages } from './languages.ts';

/**
 * The requested language, or else the first that the browser prefers, or else English. Preferences are read as RFC
 * 9110, section 12.5.4 defines, and matched by primary language as in RFC 4647, section 3.4.
 */
export function chooseLanguage(requested: unknown, acceptLanguage: string | undefined): Language {
  return findLanguage(requested) ?? preferred(acceptLanguage ?? '') ?? 'en';
}

/** The language that a tag such as `pt-BR` names; undefined if it isn't one of ours. */
export function findLanguage(tag: unknown): Language | undefined {
  if (typeof tag !== 'string') return undefined;
  const primary = tag.toLowerCase().replace(/-.*/s, '');
  return Object.values(languages).find(({ code }) => code === primary)?.code;
}

function preferred(header: string): Language | undefined {
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
