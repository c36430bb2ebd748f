import type { Font, GlyphRun } from 'fontkit';

/** The glyphs of a text in Arabic script, from left to right. */
export function layoutArabic(font: Font, text: string): GlyphRun {
  return layout(font, text, {}, 'arab', 'rtl');
}

/**
 * fontkit throws a TypeError at a mark for which the font has no place on the letter before it. Such marks are drawn
 * without being placed.
 */
export function layout(
  font: Font,
  text: string,
  features: Features,
  script?: string,
  direction: 'ltr' | 'rtl' = 'ltr',
): GlyphRun {
  try {
    return font.layout(text, features, script, undefined, direction);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return font.layout(text, { ...features, mark: false, mkmk: false }, script, undefined, direction);
  }
}

type Features = Record<string, boolean>;
