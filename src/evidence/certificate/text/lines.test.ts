import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { styles } from '../layout/styles.ts';
import { openFont } from './fonts.ts';
import { breakLines } from './lines.ts';
import { exact, prose } from './paragraph.ts';

/** The glyphs of a line from left to right, with the font and any gap after them: what a reader sees. */
function drawingOf(text: string, style = styles.text): string {
  const [line] = breakLines(text, style, 1e6, 'ltr');
  return (line?.runs ?? [])
    .toSorted((a, b) => a.x - b.x)
    .flatMap(({ font, glyphs, isCodePoint }) =>
      glyphs.map(({ parts, x, y, advance }) =>
        [
          isCodePoint ? 'code' : font,
          ...parts.map(({ glyph, x, y }) => `${glyph}@${x},${y}`),
          x,
          y,
          advance,
        ].join(' '),
      ),
    )
    .join('|');
}

/** What a line says, code points included. */
function wordsOf(text: string): string {
  const [line] = breakLines(text, styles.text, 1e6, 'ltr');
  return (line?.runs ?? []).flatMap(({ glyphs }) => glyphs.map((glyph) => glyph.text)).join('');
}

test('a character that no font has is printed as its code point', () => {
  assert.equal(wordsOf(exact('김철')), '[U+AE40][U+CCA0]');
  assert.equal(wordsOf(exact('A😀')), 'A[U+1F600]');
  assert.equal(wordsOf(exact('𠮷野')), '[U+20BB7]野');
  assert.equal(wordsOf(exact('สมชาย')).replaceAll(/\[U\+0E[0-9A-F]{2}\]/g, ''), '');
});

test('invisible characters and unusual spaces in a name show, and those in a title only separate words', () => {
  assert.equal(wordsOf(exact('A\u200bB\u00adC\u202eD')), 'A[U+200B]B[U+00AD]C[U+202E]D');
  assert.equal(wordsOf(exact('A\u2068B')), 'A[U+2068]B');
  assert.equal(wordsOf(exact('A\u00a0B  C ')), 'A[U+00A0]B[U+0020][U+0020]C[U+0020]');
  assert.equal(wordsOf(prose(' A\u00a0B \n C ')), 'A B C');
});

test('no line ends at a no-break space', () => {
  const narrow = breakLines(
    'Lancez «\u00a0node\u00a0» ; ou «\u00a0npx\u00a0»\u202f!',
    styles.text,
    50,
    'ltr',
  );
  const lines = narrow.map(({ runs }) =>
    runs.flatMap(({ glyphs }) => glyphs.map(({ text }) => text)).join(''),
  );
  assert.deepEqual(lines, ['Lancez', '«\u00a0node\u00a0» ;', 'ou', '«\u00a0npx\u00a0»\u00a0!']);
});

test('a line may end before a name', () => {
  const lines = breakLines(`created for ${exact('Harbour & Finch')}.`, styles.text, 62, 'ltr');
  assert.deepEqual(
    lines.map(({ runs }) => runs.flatMap(({ glyphs }) => glyphs.map(({ text }) => text)).join('')),
    ['created for', 'Harbour &', 'Finch.'],
  );
});

test('a mark stays with its letter, and one without a letter shows', () => {
  assert.equal(wordsOf(exact('e\u0301')), 'é');
  assert.equal(wordsOf(exact('x\u0323')), 'x\u0323');
  assert.equal(wordsOf(exact('\u0301a')), '[U+0301]a');
  assert.equal(wordsOf(exact('a\u0301\u0301\u0301\u0301\u0301')).match(/\[U\+0301\]/g)?.length, 1);
  assert.equal(wordsOf(exact('山\u0301')), '山[U+0301]');
});

test('a joiner that changes how letters join is not printed, and one that changes nothing shows', () => {
  assert.notEqual(drawingOf(exact('می‌خواهم')), drawingOf(exact('میخواهم')));
  assert.notEqual(drawingOf(exact('قرارداد‌ها')), drawingOf(exact('قراردادها')), 'a half space');
  assert.equal(wordsOf(exact('ه\u200d')).includes('[U+'), false);
  assert.equal(wordsOf(exact('A\u200dB')), 'A[U+200D]B');
  assert.ok(wordsOf(exact('ب\u200dب')).includes('[U+200D]'));
  assert.ok(
    wordsOf(exact('ب\u200c\ufb50')).includes('[U+200C]'),
    'before a letter that is printed as its code point',
  );
});

test('old characters for one form of an Arabic letter do not pass for the letter', () => {
  assert.equal(wordsOf(exact('\ufe8d')), '[U+FE8D]');
});

test('a typed code point does not look like a printed one', () => {
  assert.notEqual(drawingOf(exact('[U+AE40]')), drawingOf(exact('김')));
});

test('brackets in Arabic text open towards their content', () => {
  const [line] = breakLines('(ا)', styles.text, 1e6, 'rtl');
  const leftmost = line?.runs.toSorted((a, b) => a.x - b.x)[0]?.glyphs[0];
  assert.equal(leftmost?.text, ')');
  assert.ok(
    ['text', 'arabic'].some(
      (font) => openFont(font as 'text').glyphForCodePoint(0x28).id === leftmost?.parts[0]?.glyph,
    ),
  );
});

/** What a line shows from left to right. */
function shownFromLeft(text: string, base: 'ltr' | 'rtl'): string {
  const [line] = breakLines(text, styles.text, 1e6, base);
  const runs = line?.runs.toSorted((a, b) => a.x - b.x) ?? [];
  return runs.flatMap(({ glyphs }) => glyphs.map((glyph) => glyph.text)).join('');
}

test('punctuation at the end of a name stays on its side, whatever the direction of the sentence', () => {
  const inArabic = shownFromLeft(`لصالح ${exact('Harbour (UK) Ltd.')}. ثم`, 'rtl');
  assert.match(inArabic, /^مث \.Harbour \(UK\) Ltd\. /);
  const inEnglish = shownFromLeft(`for ${exact('شركة (ذ.م.م).')}. Then`, 'ltr');
  assert.match(inEnglish, /^for \.\)م\.م\.ذ\( ةكرش\. Then$/);
  assert.equal(shownFromLeft(exact('Well, no!'), 'rtl'), 'Well, no!');
});

test('no line ends between a number and what it counts in Japanese', () => {
  const lines = breakLines('撤回日時：2026年12月1日 10:00', styles.text, 70, 'ltr');
  const words = lines.map(({ runs }) =>
    runs.flatMap(({ glyphs }) => glyphs.map(({ text }) => text)).join(''),
  );
  assert.deepEqual(words, ['撤回日時：', '2026年12月1日', '10:00']);
});

test('long words break within, and Japanese lines never begin with closing punctuation', () => {
  const style = styles.text;
  assert.ok(breakLines('x'.repeat(200), style, 100, 'ltr').every(({ width }) => width <= 100));
  for (let width = 40; width < 120; width += 7)
    for (const { runs } of breakLines(
      '個人情報の取扱いについて、「同意」します。サーバー。'.repeat(3),
      style,
      width,
      'ltr',
    ))
      assert.doesNotMatch(runs[0]?.glyphs[0]?.text ?? '', /[、。」ー]/);
});

/** Names in all scripts that we have, in several that we don't, and with everything that is easily overlooked. */
const characters = fc.oneof(
  fc.integer({ min: 0x20, max: 0x24f }),
  fc.integer({ min: 0x300, max: 0x58f }),
  fc.integer({ min: 0x591, max: 0x6ff }),
  fc.integer({ min: 0x900, max: 0x109f }),
  fc.integer({ min: 0x1e00, max: 0x206f }),
  fc.integer({ min: 0x3000, max: 0x30ff }),
  fc.integer({ min: 0x4e00, max: 0x9fff }),
  fc.integer({ min: 0xac00, max: 0xd7a3 }),
  fc.integer({ min: 0xfb00, max: 0xffef }),
  fc.integer({ min: 0x1f300, max: 0x1faff }),
  fc.constantFrom(0x20, 0x200c, 0x200d, 0xfe0f, 0x2068, 0x2069, 0x61, 0x6cc, 0x64a, 0xe000, 0x10ffff),
);
const names = fc
  .array(characters, { minLength: 1, maxLength: 12 })
  .map((codes) => String.fromCodePoint(...codes).normalize('NFC'));

test('a mark that the font can’t place on its letter is printed all the same', () => {
  const lines = breakLines(exact('\u00d9\u0334'), styles.mono, 200, 'auto');
  const parts = lines.flatMap(({ runs }) =>
    runs.flatMap(({ glyphs }) => glyphs.flatMap((glyph) => glyph.parts)),
  );
  assert.equal(parts.filter(({ glyph }) => glyph !== 0).length, 2);
});

test('a name of any script is never printed with a missing glyph', () => {
  fc.assert(
    fc.property(names, (name) => {
      for (const style of [styles.text, styles.strong, styles.mono])
        for (const { runs } of breakLines(exact(name), style, 200, 'auto'))
          for (const { glyphs } of runs)
            for (const { parts } of glyphs)
              assert.ok(
                parts.every(({ glyph }) => glyph !== 0),
                name,
              );
    }),
    { numRuns: 100 },
  );
});

/**
 * Letters that are written alike in Arabic script itself, in one of their forms: readers of the script know them apart
 * by the word, or not at all. They are the only ones.
 */
function foldArabic(name: string): string {
  return name.replace(/[\u0600-\u06ff]/g, (letter) => formsOf(letter));
}

const forms = new Map<string, string>();
function formsOf(letter: string): string {
  const known = forms.get(letter);
  if (known !== undefined) return known;
  const font = openFont('arabic');
  const idsOf = (text: string) =>
    font
      .layout(text, undefined, 'arab', undefined, 'rtl')
      .glyphs.map(({ id }) => id)
      .filter((id) => id !== 3)
      .join();
  const shapes = [letter, `${letter}\u200d`, `\u200d${letter}\u200d`, `\u200d${letter}`].map(idsOf);
  // The first letter that has any of these shapes stands for all.
  const alike = [...forms.keys()].find((other) =>
    [other, `${other}\u200d`, `\u200d${other}\u200d`, `\u200d${other}`].some(
      (form, index) => idsOf(form) === shapes[index],
    ),
  );
  const stands = alike === undefined ? letter : (forms.get(alike) ?? alike);
  forms.set(letter, stands);
  return stands;
}

test('two different names never look alike', () => {
  const pairs = fc.oneof(
    fc.tuple(names, names),
    // Pairs that differ in one place only.
    fc.tuple(names, fc.nat(), characters).map(([name, at, code]): [string, string] => {
      const all = [...name];
      return [
        name,
        all
          .toSpliced(at % all.length, 1, String.fromCodePoint(code))
          .join('')
          .normalize('NFC'),
      ];
    }),
    fc.tuple(names, fc.nat(), characters).map(([name, at, code]): [string, string] => {
      const all = [...name];
      return [
        name,
        all
          .toSpliced(at % all.length, 0, String.fromCodePoint(code))
          .join('')
          .normalize('NFC'),
      ];
    }),
  );
  let compared = 0;
  fc.assert(
    fc.property(pairs, ([one, other]) => {
      fc.pre(foldArabic(one) !== foldArabic(other));
      compared += 1;
      assert.notEqual(drawingOf(exact(one)), drawingOf(exact(other)), `${hex(one)} and ${hex(other)}`);
    }),
    { numRuns: 120 },
  );
  assert.ok(compared >= 120);
});

const hex = (text: string) => [...text].map((each) => each.codePointAt(0)?.toString(16)).join(' ');

// Shaping a word again for each joiner would take hundreds of times as long as without them. How long that is depends
// on the machine, which may also be interrupted: then other texts show it.
test('a joiner after every letter makes the lines of a text take a few times as long, not hundreds', () => {
  assertFewTimes(['بد', 'تر', 'جز'].map((letters) => [...letters].map((letter) => letter.repeat(500))));
});

test('joiners between ever-changing letters make comments take a few times as long, not hundreds', () => {
  assertFewTimes(
    [0, 20, 40].map((first) =>
      Array.from({ length: 20 }, (_, comment) => lettersOf(first + comment, 500).join('')),
    ),
  );
});

/** Asserts that one of these attempts shows it. The rest of them is left out. */
function assertFewTimes(attempts: string[][]): void {
  const times: number[] = [];
  const showsIt = attempts.some((texts) => times.push(timesAsLong(texts)) && (times.at(-1) ?? 0) < 20);
  assert.ok(showsIt, `${times}`);
}

/** How many times as long lines take with a joiner after each letter. */
function timesAsLong(texts: string[]): number {
  const cpuTimeOf = (between: string) => {
    const before = process.cpuUsage();
    for (const text of texts) breakLines(exact([...text].join(between)), styles.text, 190, 'rtl');
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  breakLines(exact('‌ب‍'), styles.text, 190, 'rtl');
  const without = cpuTimeOf('');
  return Math.max(...['‌', '‍'].map(cpuTimeOf)) / without;
}

/** Pseudo-random Arabic letters, the same in every run. */
function lettersOf(comment: number, count: number): string[] {
  const letters = [...'بتثجحخدرزسشصضطعفقكلمنهوي'];
  return Array.from({ length: count }, (_, at) => letters[((at + comment * 1_000) ** 2 % 10_007) % 24] ?? '');
}

test('long words of different comments do not stay in memory', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const heapUsed = () => {
    collect();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const before = heapUsed();
  for (let comment = 0; comment < 150; comment += 1)
    breakLines(exact(lettersOf(comment, 1_000).join('')), styles.text, 190, 'rtl');
  assert.ok(heapUsed() - before < 60, 'more than 60 MB');
});
