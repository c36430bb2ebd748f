/**
 * The marker of an ordered list's item as browsers display it: `3.`, `c.`, `III.`. `type` is the attribute of the HTML
 * element. A number that cannot be written in letters or Roman numerals is shown in digits.
 */
export function formatListMarker(number: number, type: unknown): string {
  switch (type) {
    case 'a':
      return `${toLetters(number)}.`;
    case 'A':
      return `${toLetters(number).toUpperCase()}.`;
    case 'i':
      return `${toRoman(number)}.`;
    case 'I':
      return `${toRoman(number).toUpperCase()}.`;
    default:
      return `${number}.`;
  }
}

/** 1 is a, 26 is z, 27 is aa. */
function toLetters(number: number): string {
  if (number < 1) return String(number);
  let letters = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

const numerals: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function toRoman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  let rest = number;
  let roman = '';
  for (const [value, numeral] of numerals) {
    roman += numeral.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return roman;
}
