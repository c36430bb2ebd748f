import bidiModule from 'bidi-js';
import { type FontName, type FontWeight, fontsOf, hasGlyph } from './fonts.ts';
import { isZwjUseful, joiner } from './joiners.ts';

// The types describe an ES module, but Node loads the CommonJS one, which is the function itself.
const createBidi = bidiModule as unknown as typeof bidiModule.default;
export const bidi = createBidi();

export type Direction = 'ltr' | 'rtl';

/**
 * A text to typeset: what is drawn at each UTF-16 unit, and everything that must be computed before the text is split
 * into lines.
 */
export interface Paragraph {
  /** Characters that are printed as their code point are U+E000 here, and spaces at which no line may end U+00A0. */
  shown: string;
  /** The font of each unit; undefined for a code point, and for characters that only control the direction. */
  fonts: (FontName | undefined)[];
  /** By position: the code points to print, such as `[U+AE40]`. */
  codePoints: Map<number, string>;
  levels: Uint8Array;
}

/**
 * Puts a name, an address or any other text that is not our own into a sentence: it does not change the direction of
 * the sentence (UAX #9, 2.4.3), and every character of it shows, unusual spaces included.
 */
export function exact(name: string): string {
  return `\u2068${name.replace(/[\u2066-\u2069]/g, (own) => String.fromCodePoint(0xf0000 + own.charCodeAt(0)))}\u2069`;
}

/** Like `exact` for titles and comments, in which line breaks and unusual spaces only separate words. */
export function prose(text: string): string {
  return exact(text.replace(/\s+/gu, ' ').trim());
}

/** The text without what `exact` adds: for assistive technology. */
export function plain(text: string): string {
  return text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/[\u{f2066}-\u{f2069}]/gu, (given) => String.fromCharCode((given.codePointAt(0) ?? 0) & 0xffff))
    .normalize('NFC');
}

/** Prepares a text for breaking into lines. `auto` is the direction of its first letter. */
export function paragraphOf(given: string, weight: FontWeight, direction: Direction | 'auto'): Paragraph {
  const characters = [...given.normalize('NFC')];
  const fonts: (FontName | undefined)[] = [];
  const codePoints = new Map<number, string>();
  let shown = '';
  let depth = 0;
  let before: FontName | undefined;
  let marks = 0;
  for (const [index, character] of characters.entries()) {
    if (isIsolate(character)) {
      depth += character === '\u2069' ? -1 : 1;
      before = undefined;
      push(character, undefined);
      continue;
    }
    if (isSpace(character) && (depth === 0 || isPlainSpace(characters, index))) {
      const space = /[\u00a0\u202f]/.test(character) ? '\u00a0' : ' ';
      if (character === '\u3000') push(character, 'japanese');
      else push(space, before && before !== 'japanese' ? before : fontsOf(weight)[0]);
      continue;
    }
    const isMark = /\p{M}/u.test(character);
    marks = isMark ? marks + 1 : 0;
    const font = isMark || joiner.test(character) ? before : choose(character);
    if (font && isShown(character, font, index)) {
      push(character, font);
      before = font;
      continue;
    }
    codePoints.set(shown.length, nameOf(character));
    push('\ue000', undefined);
    before = undefined;
  }
  const { levels } = bidi.getEmbeddingLevels(
    shown,
    direction === 'auto' ? directionOfFirstLetter(shown) : direction,
  );
  return { shown, fonts, codePoints, levels };

  function push(character: string, font: FontName | undefined): void {
    shown += character;
    for (let unit = 0; unit < character.length; unit += 1) fonts.push(font);
  }

  /** Punctuation inside Arabic text takes the font of that text. */
  function choose(character: string): FontName | undefined {
    const isArabic = before === 'arabic' || before === 'arabic-strong';
    if (before && isArabic && /[\p{P}\p{S}]/u.test(character) && hasGlyph(before, character)) return before;
    return fontsOf(weight).find((name) => hasGlyph(name, character));
  }

  function isShown(character: string, font: FontName, index: number): boolean {
    if (joiner.test(character)) return isUsefulJoiner(characters, index, font);
    if (invisible.test(character) || isPresentationForm(character) || !hasGlyph(font, character))
      return false;
    return marks <= maxMarks;
  }
}

/** The direction of the text inside `exact`, which the rules for paragraphs skip (UAX #9, P2). */
function directionOfFirstLetter(text: string): Direction {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return /\p{Script=Arabic}/u.test(letter) ? 'rtl' : 'ltr';
}

/** If a letter has more marks than this, they would overlap the lines above and below. */
const maxMarks = 3;

const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Z}]/u;

const isIsolate = (character: string) => /[\u2068\u2069]/.test(character);
const isSpace = (character: string) => /[\s\p{Cc}]/u.test(character);

/** A space between two words. Others are hard to see, so that two different names would look alike. */
function isPlainSpace(characters: string[], index: number): boolean {
  const around = [characters[index - 1], characters[index + 1]];
  return (
    (characters[index] === ' ' || characters[index] === '\u3000') &&
    around.every((each) => each !== undefined && !isSpace(each) && !isIsolate(each))
  );
}

/** Characters of old encodings for one form of an Arabic letter. They look like the letter itself. */
function isPresentationForm(character: string): boolean {
  return /[\ufb50-\ufdcf\ufe70-\ufefc]/.test(character) && character.normalize('NFKC') !== character;
}

/**
 * Whether a joiner shows: it changes how letters join, or it stands for the half space between two Arabic letters that
 * are drawn.
 */
function isUsefulJoiner(characters: string[], index: number, font: FontName): boolean {
  const isLetter = (character = '') =>
    /[\p{L}&&\p{Script=Arabic}]/v.test(character) &&
    !isPresentationForm(character) &&
    hasGlyph(font, character);
  const previous = characters.slice(0, index).findLastIndex((each) => !/\p{M}/u.test(each));
  const letter = characters[previous];
  if (letter === undefined || !isLetter(letter)) return false;
  const next = characters[index + 1];
  if (characters[index] === '\u200c') return isLetter(next);
  return isZwjUseful(font, letter, isLetter(next) ? next : undefined);
}

function nameOf(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  const isEscaped = codePoint >= 0xf2066 && codePoint <= 0xf2069;
  const shown = isEscaped ? codePoint & 0xffff : codePoint;
  return `[U+${shown.toString(16).toUpperCase().padStart(4, '0')}]`;
}
