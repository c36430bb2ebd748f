import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

export type FontWeight = 'text' | 'strong' | 'mono';

const serif = '@expo-google-fonts/noto-serif';
const naskh = '@expo-google-fonts/noto-naskh-arabic';
const fontFiles = {
  text: `${serif}/400Regular/NotoSerif_400Regular.ttf`,
  strong: `${serif}/600SemiBold/NotoSerif_600SemiBold.ttf`,
  mono: '@expo-google-fonts/noto-sans-mono/400Regular/NotoSansMono_400Regular.ttf',
  arabic: `${naskh}/400Regular/NotoNaskhArabic_400Regular.ttf`,
  'arabic-strong': `${naskh}/600SemiBold/NotoNaskhArabic_600SemiBold.ttf`,
  japanese: '@expo-google-fonts/kosugi/Kosugi_400Regular.ttf',
};
export type FontName = keyof typeof fontFiles;

/** The fonts of a weight, in order of preference. */
const preferences: Record<FontWeight, readonly FontName[]> = {
  text: ['text', 'arabic', 'japanese'],
  strong: ['strong', 'arabic-strong', 'japanese'],
  mono: ['mono', 'arabic', 'japanese'],
};

const opened = new Map<FontName, Font>();

/** The font, opened once on first use: parsing its tables takes longer than rendering a certificate. */
export function openFont(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = openSync(pathOfFont(name));
  if ('fonts' in font) throw new Error(`${fontFiles[name]} contains several fonts`);
  opened.set(name, font);
  return font;
}

export function pathOfFont(name: FontName): string {
  return fileURLToPath(import.meta.resolve(fontFiles[name]));
}

/** The fonts in which a text of this weight can be set. */
export function fontsOf(weight: FontWeight): readonly FontName[] {
  return preferences[weight];
}

/** Whether the font has a glyph for a character. */
export function hasGlyph(name: FontName, character: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  return codePoint > 0 && openFont(name).hasGlyphForCodePoint(codePoint);
}
