import type { Language } from '../../wire/languages.ts';
import { hasRightToLeft } from './direction.ts';

type Direction = 'ltr' | 'rtl';

/**
 * The texts of each language, in which a sentence that ends with a name such as “Acme Inc.” has one full stop, not two.
 * A name that runs in the other direction ends at the other side, so its sentence keeps its own.
 */
export function withSingleFullStops<Texts extends { dir: Direction }>(
  textsIn: Record<Language, Texts>,
): Record<Language, Texts> {
  const all = Object.entries(textsIn).map(([language, texts]) => [language, adjusted(texts, texts.dir)]);
  // Each has the same members as what it is made from.
  return Object.fromEntries(all) as Record<Language, Texts>;
}

function adjusted(value: unknown, dir: Direction): unknown {
  if (typeof value === 'function')
    return (...given: unknown[]) => {
      const names = given.filter((each) => endsWithFullStop(each, dir));
      const text: unknown = value(...given);
      return names.length === 0 ? text : mapTexts(text, (each) => names.reduce(oneFullStopAfter, each));
    };
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, adjusted(member, dir)]));
}

/** Whether it is a text, isolated or not, that ends with a full stop at the side where a sentence in `dir` ends. */
function endsWithFullStop(value: unknown, dir: Direction): value is string {
  return typeof value === 'string' && /\.\u2069?$/.test(value) && hasRightToLeft(value) === (dir === 'rtl');
}

/** In HTML, the name is escaped and in an element of its own. */
function oneFullStopAfter(text: string, name: string): string {
  return text.replaceAll(`${name}.`, name).replaceAll('.</bdi>.', '.</bdi>');
}

function mapTexts(text: unknown, map: (text: string) => string): unknown {
  return Array.isArray(text) ? text.map(map) : map(String(text));
}
