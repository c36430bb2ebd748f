import assert from 'node:assert/strict';
import { test } from 'node:test';
import { depthOfJson } from './depth.ts';

for (const [source, depth] of [
  ['1', 0],
  ['{}', 1],
  ['[[],{"a":[1]}]', 3],
  [String.raw`{"a[{":"\"[[[","b":[]}`, 2],
  [`${'['.repeat(200_000)}${']'.repeat(200_000)}`, 200_000],
] as const)
  test(`${source.slice(0, 30)} is nested ${depth} deep`, () => {
    assert.equal(depthOfJson(source), depth);
  });
