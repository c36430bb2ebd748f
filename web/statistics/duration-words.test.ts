import assert from 'node:assert/strict';
import { test } from 'node:test';
import { durationWords, timeScale } from './duration-words.ts';

test('a time is said in the largest unit that fits, never shorter than it is', () => {
  const said = { 0: 'a minute', 60: 'a minute', 61: '2 minutes', 3600: '60 minutes', 3601: '2 hours' };
  for (const [seconds, words] of Object.entries(said)) assert.equal(durationWords(Number(seconds)), words);
  assert.equal(durationWords(86_401), '2 days');
  assert.equal(durationWords(30 * 86_400), '30 days');
});

test('times are counted in days, hours or minutes, whichever gives a handful of whole numbers', () => {
  const symbols = [10 * 86_400, 2 * 86_400, 4 * 3_600, 3_600, 0].map((longest) => timeScale(longest).symbol);
  assert.deepEqual(symbols, ['d', 'h', 'h', 'min', 'min']);
});
