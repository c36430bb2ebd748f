import type { Glyph } from 'fontkit';
import { type FontName, openFont } from './fonts.ts';
import { layoutArabic } from './layout.ts';

/** Zero-width non-joiner and joiner. */
export const joiner = /[\u200c\u200d]/u;

/**
 * Whether a zero-width joiner between these Arabic letters, the second of which may be missing, changes how one is
 * drawn.
 */
export function isZwjUseful(name: FontName, previous: string, next: string | undefined): boolean {
  // If both letters join, they do so without it.
  return (
    changes(name, previous, `${previous}\u200d`) !== (next ? changes(name, next, `\u200d${next}`) : false)
  );
}

const known = new Map<string, boolean>();

/** Whether a joiner beside a letter changes its form. A font has few letters, so all of them are kept. */
function changes(name: FontName, letter: string, joined: string): boolean {
  const key = `${name}\0${joined}`;
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const changed = drawnIn(name, [letter])[0] !== drawnIn(name, [...joined])[joined.indexOf(letter)];
  known.set(key, changed);
  return changed;
}

/**
 * The positions of the joiners in a word, in characters, that do not change how the characters around them are drawn.
 * @param glyphs of the word, in its order
 */
export function findIdleJoiners(name: FontName, word: string, glyphs: Glyph[]): Set<number> {
  const characters = [...word];
  const joiners = [...characters.keys()].filter((at) => joiner.test(characters[at] ?? ''));
  if (joiners.length === 0) return new Set();
  const given = drawnFor(characters, glyphs);
  // Every other joiner is left out at once, because shaping the word again for each takes seconds for many.
  const without = [0, 1].map((first) => {
    const left = new Set(joiners.filter((_, index) => index % 2 === first));
    const kept = [...characters.keys()].filter((at) => !left.has(at));
    const drawn = drawnIn(
      name,
      kept.map((at) => characters[at] ?? ''),
    );
    return new Map(kept.map((at, index) => [at, drawn[index]]));
  });
  const isIdle = (at: number, index: number) => {
    const [start, end] = [joiners[index - 1] ?? -1, joiners[index + 1] ?? characters.length];
    for (let near = start + 1; near < end; near += 1)
      if (near !== at && given[near] !== without[index % 2]?.get(near)) return false;
    return true;
  };
  return new Set(joiners.filter(isIdle));
}

function drawnIn(name: FontName, characters: string[]): string[] {
  return drawnFor(characters, layoutArabic(openFont(name), characters.join('')).glyphs.toReversed());
}

/** The IDs of the glyphs of each character. A ligature belongs to its first one. */
function drawnFor(characters: string[], glyphs: Glyph[]): string[] {
  const drawn = characters.map(() => '');
  let at = 0;
  for (const { id, codePoints } of glyphs) {
    // Dots that the font draws separately stand for no character of their own.
    const owner = codePoints.length === 0 ? Math.max(0, at - 1) : at;
    drawn[owner] = `${drawn[owner] ?? ''}${id} `;
    at += codePoints.length;
  }
  return drawn;
}
