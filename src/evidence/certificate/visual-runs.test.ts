import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isolate, paragraphOf, visualRuns } from './visual-runs.ts';

function runsOf(given: string): [string, string][] {
  const paragraph = paragraphOf(given);
  return visualRuns(paragraph, 0, paragraph.text.length).map(({ text, script }) => [text, script]);
}

test('a text of one script is one run, as it is', () => {
  assert.deepEqual(runsOf('Łódź, Žižkov'), [['Łódź, Žižkov', 'common']]);
  assert.deepEqual(runsOf('個人情報 について'), [['個人情報 について', 'japanese']]);
  assert.deepEqual(runsOf('شروط الدفع'), [['شروط الدفع', 'arabic']]);
});

test('in an Arabic text numbers run from left to right, and what follows stands to their left', () => {
  assert.deepEqual(runsOf('خلال 30 يوم'), [
    ['يوم', 'arabic'],
    [' ', 'common'],
    ['30', 'common'],
    ['خلال ', 'arabic'],
  ]);
});

test('brackets in an Arabic text open towards what they hold', () => {
  const line = runsOf('خدمة (أ)')
    .map(([text]) => text)
    .join('|');
  assert.equal(line, '(|أ|)|خدمة ');
});

test('an Arabic name in a Latin text stands in its place, turned around by its font', () => {
  assert.deepEqual(runsOf('by ليلى on Monday'), [
    ['by ', 'common'],
    ['ليلى', 'arabic'],
    [' ', 'arabic'],
    ['on Monday', 'common'],
  ]);
});

test('line ends and control characters become spaces, and accents join their letters', () => {
  assert.deepEqual(runsOf(' a\n\tb\u0000\u2028c '), [['a b c', 'common']]);
  assert.deepEqual(runsOf('e\u0301'), [['é', 'common']]);
});

test('a name at the beginning of a sentence leaves the sentence its direction', () => {
  assert.deepEqual(runsOf(`${isolate('ليلى')} accepted it.`), [
    ['ليلى', 'arabic'],
    [' accepted it.', 'common'],
  ]);
});

test('a Japanese word is of one font, long vowels and all', () => {
  assert.deepEqual(runsOf('サーバー・々'), [['サーバー・々', 'japanese']]);
});
