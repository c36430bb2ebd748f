import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBoundedCache } from './bounded-cache.ts';

const bySize = (text: string) => text.length;

test('keeps what fits, and lets the least recently used go', () => {
  const cache = createBoundedCache(6, bySize);
  cache.set('a', 'aaa');
  cache.set('b', 'bbb');
  cache.get('a');
  cache.set('c', 'c');
  assert.deepEqual([cache.get('a'), cache.get('b'), cache.get('c')], ['aaa', undefined, 'c']);
});

test('replaces a value without counting it twice', () => {
  const cache = createBoundedCache(6, bySize);
  cache.set('a', 'aaaa');
  cache.set('a', 'aaaaa');
  cache.set('b', 'b');
  assert.deepEqual([cache.get('a'), cache.get('b')], ['aaaaa', 'b']);
});

test('does not keep what is larger than the bound', () => {
  const cache = createBoundedCache(3, bySize);
  cache.set('a', 'aaaa');
  assert.equal(cache.get('a'), undefined);
});
