import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageKeys } from './page-keys.ts';
import { createPrefix } from './prefix.ts';

test('a prefix counts for the next key alone, and only for a moment', () => {
  const prefix = createPrefix();
  assert.equal(prefix.take(0), false);
  prefix.press(1_000);
  assert.equal(prefix.take(4_999), true);
  assert.equal(prefix.take(4_999), false);
  prefix.press(10_000);
  assert.equal(prefix.take(14_000), false);
});

test('every page has a letter of its own', () => {
  assert.equal(new Set(pageKeys.map(({ key }) => key)).size, pageKeys.length);
});
