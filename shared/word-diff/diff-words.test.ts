import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { diffWords } from './diff-words.ts';

/** Removed words in brackets, added ones in braces. */
function told(from: string, to: string): string | undefined {
  const signs = { same: ['', ''], removed: ['[', ']'], added: ['{', '}'] };
  return diffWords(from, to)
    ?.map(({ kind, text }) => signs[kind].join(text))
    .join('');
}

test('a word that is replaced, one that goes and one that comes are told', () => {
  assert.equal(told('within 30 days of it', 'within 14 days of it'), 'within [30 ]{14 }days of it');
  assert.equal(told('in writing only', 'in writing'), 'in writing[only]');
  assert.equal(told('pay fees', 'pay the fees'), 'pay {the }fees');
  assert.equal(told('end', 'end.'), 'end{.}');
});

test('the same words are the same, however they are spaced', () => {
  assert.equal(told('a  b\n\nc', 'a b c'), 'a b c');
});

test('words are found where no spaces part them', () => {
  assert.equal(told('料金は三十日以内に支払う', '料金は十四日以内に支払う')?.includes('支払う'), true);
  assert.match(
    told('料金は三十日以内に支払う', '料金は十四日以内に支払う') ?? '',
    /^料金は\[.*\]\{.*\}.*支払う$/,
  );
});

test('nothing becomes something, and something nothing', () => {
  assert.equal(told('', 'new'), '{new}');
  assert.equal(told('old', ''), '[old]');
  assert.equal(told('', ''), '');
});

test('what is the same and removed is the old text, what is the same and added the new one', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 })
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (from, to) => {
      const runs = diffWords(from, to) ?? assert.fail('too different');
      const without = (kind: string) =>
        runs
          .filter((run) => run.kind !== kind)
          .map((run) => run.text.trim())
          .join(' ')
          .trim();
      assert.equal(without('added'), from);
      assert.equal(without('removed'), to);
    }),
  );
});

test('a comparison takes no more removals and additions than the longest common sequence leaves', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  fc.assert(
    fc.property(words, words, (from, to) => {
      const runs = diffWords(from.join(' '), to.join(' ')) ?? [];
      const same = runs.filter(({ kind }) => kind === 'same').flatMap(({ text }) => text.trim().split(' '));
      assert.equal(same.length, longestCommon(from, to));
    }),
  );
});

test('texts with nothing in common are not compared word by word, and that does not take minutes', () => {
  const many = (word: string) => Array.from({ length: 20_000 }, (_, i) => `${word}${i}`).join(' ');
  const started = performance.now();
  assert.equal(diffWords(many('a'), many('b')), undefined);
  assert.ok(performance.now() - started < 20_000);
});

function longestCommon(a: string[], b: string[]): number {
  const [first, ...rest] = a;
  if (first === undefined) return 0;
  const found = b.indexOf(first);
  const without = longestCommon(rest, b);
  return found < 0 ? without : Math.max(without, 1 + longestCommon(rest, b.slice(found + 1)));
}
