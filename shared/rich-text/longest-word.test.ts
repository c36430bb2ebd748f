import assert from 'node:assert/strict';
import { test } from 'node:test';
import { widthOfLongestWord } from './longest-word.ts';

const isSame = (text: string, word: string) =>
  assert.equal(widthOfLongestWord(text), widthOfLongestWord(word), text);

test('words end at spaces, and after hyphens before a letter', () => {
  isSame('a few long paragraphs', 'paragraphs');
  isSame('service-level', 'service-');
  isSame('one\ttwo\nthree', 'three');
});

test('dates, amounts and no-break spaces stay together', () => {
  for (const whole of ['2026-12-24', '1,234.56', '30\u00a0days'])
    assert.ok(widthOfLongestWord(whole) > widthOfLongestWord(whole.slice(0, -2)), whole);
});

test('Chinese, Japanese and Korean may break between any two characters', () => {
  for (const text of ['情報システム部の担当者', '서비스계약서의조항', '本合同受中华人民共和国法律管辖'])
    assert.equal(widthOfLongestWord(text), 2, text);
});

test('an empty text has no width', () => {
  assert.equal(widthOfLongestWord(' '), 0);
});
