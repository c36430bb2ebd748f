import type { RichTextNode } from './rich-text.ts';

/**
 * The direction of a list, quote or table, which is that of its first letter, as with `dir="auto"` for text. The
 * attribute itself does not work here, because it ignores children that have their own `dir`.
 */
export function findDirection(node: RichTextNode): 'ltr' | 'rtl' {
  const letter = findFirstLetter(node);
  return letter !== null && rightToLeft.test(letter) ? 'rtl' : 'ltr';
}

function findFirstLetter(node: RichTextNode): string | null {
  if (node.text !== undefined) return /\p{L}/u.exec(node.text)?.[0] ?? null;
  for (const child of node.content ?? []) {
    const letter = findFirstLetter(child);
    if (letter !== null) return letter;
  }
  return null;
}

// The right-to-left scripts in modern use (Unicode Standard Annex 9, classes R and AL).
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mandaic}\p{Script=Hanifi_Rohingya}]/u;
