import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstCharacters } from './first-characters.ts';

test('a text is cut between characters', () => {
  assert.equal(firstCharacters('𐀀b𐀀d', 3), '𐀀b𐀀');
  assert.equal(firstCharacters('𐀀b', 2), '𐀀b');
  assert.equal(firstCharacters('abc', 3), 'abc');
  assert.equal(firstCharacters('', 3), '');
});
