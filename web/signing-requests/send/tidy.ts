/**
 * A name, an address or a value as somebody meant it: without the space around it, and without what nobody sees when
 * they copy it, such as the marks of direction that phones put around names. Overrides of the direction stay and are
 * refused, because without them another text would be shown.
 */
export function tidy(text: string): string {
  return text.replaceAll(/[\u00AD\u200B\u200E\u200F\u202A-\u202C\u2060\u2066-\u2069\uFEFF]/g, '').trim();
}
