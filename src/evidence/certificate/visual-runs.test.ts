import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isolate, paragraphOf, visualRuns } from './visual-runs.ts';

function runsOf(given: string): [string, string][] {
  const paragraph = paragraphOf(given);
  return visualRuns(paragraph, 0, paragraph.text.length).map(({ text, script }) => [text, script]);
}

test('a text in one script is one unchanged run', () => {
  assert.deepEqual(runsOf('Łódź, Žižkov'), [['Łódź, Žižkov', 'common']]);
  assert.deepEqual(runsOf('個人情報 について'), [['個人情報 について', 'japanese']]);
  assert.deepEqual(runsOf('شروط الدفع'), [['شروط الدفع', 'arabic']]);
});

test('in Arabic text, numbers run from left to right, and the text that follows is on their left', () => {
  assert.deepEqual(runsOf('خلال 30 يوم'), [
    ['يوم', 'arabic'],
    [' ', 'common'],
    ['30', 'common'],
    ['خلال ', 'arabic'],
  ]);
});

test('brackets in Arabic text open towards their content', () => {
  const line = runsOf('خدمة (أ)')
    .map(([text]) => text)
    .join('|');
  assert.equal(line, '(|أ|)|خدمة ');
});

test('an Arabic name in Latin text keeps its position, and its font reverses it', () => {
  assert.deepEqual(runsOf('by ليلى on Monday'), [
    ['by ', 'common'],
    ['ليلى', 'arabic'],
    [' ', 'arabic'],
    ['on Monday', 'common'],
  ]);
});

test('line breaks and control characters become spaces, and accents are composed with their letters', () => {
  assert.deepEqual(runsOf(' a\n\tb\u0000\u2028c '), [['a b c', 'common']]);
  assert.deepEqual(runsOf('e\u0301'), [['é', 'common']]);
});

test('a name at the beginning of a sentence does not change the direction of the sentence', () => {
  assert.deepEqual(runsOf(`${isolate('ليلى')} accepted it.`), [
    ['ليلى', 'arabic'],
    [' accepted it.', 'common'],
  ]);
});

test('a Japanese word uses one font, including its long vowel marks', () => {
  assert.deepEqual(runsOf('サーバー・々'), [['サーバー・々', 'japanese']]);
});
