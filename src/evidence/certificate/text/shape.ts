import type { Part } from '../pdf/subset.ts';
import { type FontName, openFont } from './fonts.ts';
import { findIdleJoiners, joiner } from './joiners.ts';
import { layout, layoutArabic } from './layout.ts';

/** A glyph that stands for one or more characters, or a part of what a line draws, from left to right. */
export interface ShapedGlyph {
  /** The glyphs of the font that it is made of: a letter, and its dots where the font draws them separately. */
  parts: readonly Part[];
  /** What it stands for, in the order in which extracted text is read: see `textOf`. */
  text: string;
  /** The offset from the pen, in thousandths of the font size. */
  x: number;
  y: number;
  /** How far the pen moves on, in thousandths of the font size. */
  advance: number;
  /** The width of the glyph in the font itself, in the same unit. */
  width: number;
}

export interface Shaped {
  glyphs: readonly ShapedGlyph[];
  /** In thousandths of the font size. */
  width: number;
}

const known = new Map<string, Shaped>();
let knownCharacters = 0;
/**
 * Shaped words are kept for the next certificate, up to about 20 MB. A word of a comment can have a thousand
 * characters.
 */
const maxKnownCharacters = 100_000;

/**
 * Chooses and places the glyphs of a word in one font.
 * @param drawn the characters to draw, which in text from right to left may be mirrored
 * @param text the characters that they stand for: as many as `drawn` has
 */
export function shapeWord(font: FontName, drawn: string, text: string, isRightToLeft: boolean): Shaped {
  const key = `${font}\0${isRightToLeft ? 'r' : 'l'}\0${drawn}\0${text}`;
  const cached = known.get(key);
  if (cached) return cached;
  const shaped = shape(font, drawn, text, isRightToLeft);
  if (knownCharacters >= maxKnownCharacters) {
    known.clear();
    knownCharacters = 0;
  }
  known.set(key, shaped);
  knownCharacters += text.length;
  return shaped;
}

const hasArabic = /\p{Script=Arabic}/u;

function shape(name: FontName, drawn: string, text: string, isRightToLeft: boolean): Shaped {
  const font = openFont(name);
  const scale = 1000 / font.unitsPerEm;
  const isJoining = hasArabic.test(drawn);
  // Ligatures such as "fi" look like single characters, and a name with those would be a different name.
  const run = isJoining
    ? layoutArabic(font, drawn)
    : layout(font, drawn, { liga: false, clig: false, dlig: false });
  const glyphs = run.glyphs.map((glyph, index) => ({ glyph, position: run.positions[index] }));
  if (isJoining) glyphs.reverse();
  const characters = [...text];
  const idleJoiners = findIdleJoiners(
    name,
    drawn,
    glyphs.map(({ glyph }) => glyph),
  );
  let at = 0;
  let gap = 0;
  const drafts: Draft[] = [];
  for (const { glyph, position } of glyphs) {
    const own = characters.slice(at, at + glyph.codePoints.length);
    at += own.length;
    const before = drafts.at(-1);
    const draft: Draft = {
      parts: [{ glyph: glyph.id, x: 0, y: 0 }],
      characters: own,
      x: (position?.xOffset ?? 0) * scale,
      y: (position?.yOffset ?? 0) * scale,
      advance: (position?.xAdvance ?? 0) * scale + gap,
      width: glyph.advanceWidth * scale,
    };
    gap = 0;
    if (own.length === 1 && joiner.test(own[0] ?? '')) {
      // Readers of the text layer skip a glyph that stands only for a joiner.
      before?.characters.push(...own);
      if (idleJoiners.has(at - 1)) gap = halfSpace;
    } else if (own.length === 0 && before) attach(before, draft, scale, isJoining);
    else drafts.push(draft);
  }
  if (isRightToLeft) attachLastMarks(drafts, scale);
  const shaped = drafts.map(({ characters, ...draft }) => ({
    ...draft,
    text: textOf(characters, isRightToLeft),
  }));
  if (isRightToLeft) shaped.reverse();
  return { glyphs: shaped, width: shaped.reduce((sum, glyph) => sum + glyph.advance, 0) };
}

type Draft = Omit<ShapedGlyph, 'text'> & { characters: string[] };

/** Makes a glyph a part of the one before it. */
function attach(before: Draft, { parts, characters, x, y }: Draft, scale: number, isJoining: boolean): void {
  // From left to right the pen has moved past the letter. In Arabic, dots and marks are drawn before it.
  const pen = isJoining ? 0 : before.advance;
  const [dx, dy] = [(x + pen - before.x) / scale, (y - before.y) / scale];
  before.parts = [...before.parts, ...parts.map((part) => ({ ...part, x: part.x + dx, y: part.y + dy }))];
  before.characters.push(...characters);
}

/**
 * Attaches the marks at the end of an Arabic word to their letter: readers that infer the space between two words from
 * the gap would put it between them.
 */
function attachLastMarks(drafts: Draft[], scale: number): void {
  for (let last = drafts.at(-1); drafts.length > 1 && isMark(last); last = drafts.at(-1)) {
    const letter = drafts.findLastIndex((each) => !isMark(each));
    const [before, first] = [drafts[letter], drafts[letter + 1]];
    if (!before || !first) return;
    attach(before, first, scale, true);
    drafts.splice(letter + 1, 1);
  }
}

function isMark(draft: Draft | undefined): boolean {
  return draft?.characters.every((character) => /\p{M}/u.test(character)) ?? false;
}

/** The "half space" that Persian writes with ZWNJ after a letter that does not join anyway, in thousandths. */
const halfSpace = 130;

/**
 * What a glyph stands for. Readers take a line's glyphs from left to right and then reverse the text of a run from
 * right to left character by character, so several characters of one glyph are in reverse there.
 */
function textOf(characters: string[], isRightToLeft: boolean): string {
  return (isRightToLeft && characters.length > 1 ? characters.toReversed() : characters).join('');
}
