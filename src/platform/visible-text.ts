/**
 * The text with a space for characters that cannot be seen (Unicode category C), such as line breaks and marks of
 * direction.
 */
export function visibleText(text: string): string {
  return text.replace(/\p{C}+/gu, ' ').trim();
}
