import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shorten } from './shorten.ts';

test('a text gets an ellipsis only when something was left out', () => {
  assert.equal(shorten('abcd', 3), 'abc…');
  assert.equal(shorten('abc', 3), 'abc');
  assert.equal(shorten('😀😀😀', 3), '😀😀😀');
  assert.equal(shorten('😀😀😀😀', 3), '😀😀😀…');
});
