import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cpuTimer } from '../../test/support/cpu-timer.ts';
import { diffWords } from './diff-words.ts';
import { Effort } from './effort.ts';

/** Shows removed words in brackets and added ones in braces. */
function show(from: string, to: string): string | undefined {
  const signs = { same: ['', ''], removed: ['[', ']'], added: ['{', '}'] };
  return diffWords(from, to)
    ?.map(({ kind, text }) => signs[kind].join(text))
    .join('');
}

test('a replaced word, a removed word and an added word are each shown', () => {
  assert.equal(show('within 30 days of it', 'within 14 days of it'), 'within [30 ]{14 }days of it');
  assert.equal(show('in writing only', 'in writing'), 'in writing[only]');
  assert.equal(show('pay fees', 'pay the fees'), 'pay {the }fees');
  assert.equal(show('end', 'end.'), 'end{.}');
});

test('different spacing between the same words is not a difference', () => {
  assert.equal(show('a  b\n\nc', 'a b c'), 'a b c');
});

test('words are found in a script that does not separate them with spaces', () => {
  assert.equal(show('料金は三十日以内に支払う', '料金は十四日以内に支払う')?.includes('支払う'), true);
  assert.match(
    show('料金は三十日以内に支払う', '料金は十四日以内に支払う') ?? '',
    /^料金は\[.*\]\{.*\}.*支払う$/,
  );
});

test('text can be added to an empty text, and a text can become empty', () => {
  assert.equal(show('', 'new'), '{new}');
  assert.equal(show('old', ''), '[old]');
  assert.equal(show('', ''), '');
});

test('unchanged and removed words make up the old text, unchanged and added words the new one', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd', '\n', '\u0301'), { maxLength: 40 })
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (from, to) => {
      const runs = diffWords(from, to) ?? assert.fail('too different');
      const without = (kind: string) => runs.filter((run) => run.kind !== kind).map(({ text }) => text);
      assert.deepEqual(wordsOf(without('added').join(' ')), wordsOf(from));
      assert.deepEqual(wordsOf(without('removed').join(' ')), wordsOf(to));
    }),
  );
});

test('a comparison keeps the longest common sequence of words', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  fc.assert(
    fc.property(words, words, (from, to) => {
      const runs = diffWords(from.join(' '), to.join(' ')) ?? [];
      const same = runs.filter(({ kind }) => kind === 'same').flatMap(({ text }) => text.trim().split(' '));
      assert.equal(same.length, longestCommon(from, to));
    }),
  );
});

test('for texts with nothing in common, the comparison gives up quickly', () => {
  const many = (word: string) => Array.from({ length: 20_000 }, (_, i) => `${word}${i}`).join(' ');
  const cpuTime = cpuTimer();
  assert.equal(diffWords(many('a'), many('b')), undefined);
  assert.ok(cpuTime() < 20_000);
});

test('at most a million characters of changed lines are split into words', () => {
  const effort = new Effort();
  const text = 'a '.repeat(200_000);
  assert.ok(diffWords(text, `${text}b`, effort));
  assert.equal(diffWords(text, `${text}b`, effort), undefined);
});

test('lines that two long texts begin and end with cost no effort', () => {
  const lines = 'Each party bears its own costs.\n'.repeat(60_000);
  assert.deepEqual(
    diffWords(`${lines}within 30 days\n${lines}`, `${lines}within 14 days\n${lines}`)?.map(
      ({ text }) => text,
    ),
    [`${lines}within `, '30 ', '14 ', `days\n${lines}`],
  );
});

test('a line that is added or removed between, before or after others is the only difference', () => {
  assert.equal(show('a b\nc d', 'a b\nnew\nc d'), 'a b\n{new\n}c d');
  assert.equal(show('a b\n\nc d', 'a b\nc d'), 'a b\nc d');
  assert.equal(show('a b\n  c\nd', 'a b\nd'), 'a b\n[c\n]d');
  assert.equal(show('x\na b', 'a b'), '[x\n]a b');
  assert.equal(show('a b', 'a b\nx'), 'a b\n{x}');
  assert.equal(show('a\na\na', 'a\na'), 'a\na[a]');
});

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function longestCommon(a: string[], b: string[]): number {
  const [first, ...rest] = a;
  if (first === undefined) return 0;
  const found = b.indexOf(first);
  const without = longestCommon(rest, b);
  return found < 0 ? without : Math.max(without, 1 + longestCommon(rest, b.slice(found + 1)));
}
