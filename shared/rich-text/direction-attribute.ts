import { hasRightToLeft } from '../languages/direction.ts';
import type { RichTextNode } from './rich-text.ts';

/**
 * The `dir` of a list, quote or table, which is that of its first letter, as with `dir="auto"` for text. The value
 * `auto` itself does not work here, because it ignores children that have their own `dir`. Without letters there is no
 * attribute, so that numbers follow the direction of the surrounding text.
 */
export function directionAttribute(node: RichTextNode): string {
  const letter = findFirstLetter(node);
  if (letter === null) return '';
  return hasRightToLeft(letter) ? ' dir="rtl"' : ' dir="ltr"';
}

function findFirstLetter(node: RichTextNode): string | null {
  if (node.text !== undefined) return /\p{L}/u.exec(node.text)?.[0] ?? null;
  for (const child of node.content ?? []) {
    const letter = findFirstLetter(child);
    if (letter !== null) return letter;
  }
  return null;
}
