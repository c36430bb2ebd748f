/** The parts of a text between which a line may break. What is too wide for a line may break within. */
export function breakUnits(
  text: string,
  isTooWide: (from: number, to: number) => boolean,
): [number, number][] {
  const units: [number, number][] = [];
  for (const { segment, index } of segmentsOf(text)) {
    const last = units.at(-1);
    if (last === undefined || mayBreak(text.slice(...last), segment))
      units.push([index, index + segment.length]);
    else last[1] = index + segment.length;
  }
  return units.flatMap(([from, to]) =>
    to - from > 10 && (to - from > surelyTooWide || isTooWide(from, to))
      ? Array.from(graphemes.segment(text.slice(from, to)), ({ segment, index }): [number, number] => [
          from + index,
          from + index + segment.length,
        ])
      : [[from, to]],
  );
}

/** The words, and what is between them. `Intl.Segmenter` adds the isolate that begins a name to the space before it. */
function segmentsOf(text: string): { segment: string; index: number }[] {
  return Array.from(words.segment(text), ({ segment, index }) =>
    segment.endsWith(' \u2068')
      ? [
          { segment: segment.slice(0, -1), index },
          { segment: '\u2068', index: index + segment.length - 1 },
        ]
      : { segment, index },
  ).flat();
}

const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Characters that do not fit on a line in any size of ours, so that a long word need not be shaped as a whole to find
 * out.
 */
const surelyTooWide = 300;

/**
 * Where Japanese lines break: between any two characters, but not before small ones and closing punctuation (JIS X
 * 4051).
 */
const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const neverFirst = /^[\p{Pe}\p{Pf}\p{Po}\s\u2069ぁぃぅぇぉっゃゅょァィゥェォッャュョー々]/u;
/** What a number counts: "2026年", "3件". */
const counters = /^[年月日件版]/;
const neverLast = /[\p{Ps}\p{Pi}\u2068]$/u;

function mayBreak(before: string, after: string): boolean {
  if (neverFirst.test(after) || neverLast.test(before)) return false;
  if (counters.test(after) && /\d$/.test(before)) return false;
  if (before.endsWith('\ue000') || after.startsWith('\ue000')) return true;
  return (
    /[[\s\u2013\u2014]--[\u00a0]]$/v.test(before) ||
    japanese.test(before.slice(-1)) ||
    japanese.test(after.slice(0, 1))
  );
}
