import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

/** Scripts with their own font. Everything else is `common`, including characters that no font contains. */
export type FontScript = 'common' | 'arabic' | 'japanese';
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

export function fontNameOf(script: FontScript, weight: FontWeight): FontName {
  if (script === 'japanese') return 'japanese';
  if (script === 'arabic') return weight === 'strong' ? 'arabic-strong' : 'arabic';
  return weight;
}

const opened = new Map<FontName, Font>();

/** The font, opened once on first use: parsing its tables takes longer than rendering a certificate. */
export function openFont(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = openSync(fileURLToPath(import.meta.resolve(fontFiles[name])));
  if ('fonts' in font) throw new Error(`${fontFiles[name]} contains several fonts`);
  opened.set(name, font);
  return font;
}

const arabic = /\p{Script_Extensions=Arabic}/u;
const japanese =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script=Hangul}\u3000-\u303f\u3200-\u33ff\uff00-\uffef]/u;
/** Characters that take the font of the character before them. */
const dependent = /[\p{M}\s]/u;

/** The script, and so the font, of each UTF-16 unit of a text. */
export function scriptsOf(text: string): FontScript[] {
  const scripts: FontScript[] = [];
  let before: FontScript = 'common';
  for (const character of text) {
    if (!dependent.test(character)) before = scriptOf(character);
    for (let unit = 0; unit < character.length; unit += 1) scripts.push(before);
  }
  return scripts;
}

/** Whether a line may break before or after this character without a space. */
export function isJapanese(character: string): boolean {
  return japanese.test(character);
}

function scriptOf(character: string): FontScript {
  if (japanese.test(character)) return 'japanese';
  return arabic.test(character) ? 'arabic' : 'common';
}
