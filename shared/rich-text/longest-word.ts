/**
 * The width of the longest part of a text that browsers keep on one line, in em. Rather too wide than too narrow,
 * because readers have different fonts.
 */
export function widthOfLongestWord(text: string): number {
  let longest = 0;
  let width = 0;
  for (const character of text.replaceAll(hyphenBeforeLetter, '- ')) {
    if (space.test(character)) width = 0;
    // Lines may end before each of these, except where a bracket or a full stop clings to it.
    else if (ideograph.test(character)) width = 2;
    else width += widthOf(character);
    longest = Math.max(longest, width);
  }
  return longest;
}

const hyphenBeforeLetter = /-(?=\p{L})/gu;
/** Without the no-break spaces. */
const space = /[\t\n\r \u00ad\u200b]/;
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const narrowest = /[!',.:;ijl|’]/;
const narrow = /[()/I[\]frt]/;
const wide = /[%@MWmw\p{Lu}\p{Extended_Pictographic}]/u;

/** Of the wider fonts for books. */
function widthOf(character: string): number {
  if (narrowest.test(character)) return 0.33;
  if (narrow.test(character)) return 0.48;
  return wide.test(character) ? 0.85 : 0.62;
}
