/** The words of a phrase of ours that has markup around names. */
export function textOfHtml(phrase: string): string {
  return phrase
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .trim();
}
