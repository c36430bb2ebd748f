/**
 * Whether a text contains another, ignoring case and whether accents were typed with their letters or separately, as
 * the API does.
 */
export function containsText(text: string, part: string): boolean {
  return comparable(text).includes(comparable(part));
}

function comparable(text: string): string {
  return text.normalize().toLowerCase();
}
