import assert from 'node:assert/strict';
import { test } from 'node:test';
import { durationWords } from './duration-words.ts';

test('a time is said in the largest unit that fits, never shorter than it is', () => {
  const said = { 0: 'a minute', 60: 'a minute', 61: '2 minutes', 3600: '60 minutes', 3601: '2 hours' };
  for (const [seconds, words] of Object.entries(said)) assert.equal(durationWords(Number(seconds)), words);
  assert.equal(durationWords(86_401), '2 days');
  assert.equal(durationWords(30 * 86_400), '30 days');
});
