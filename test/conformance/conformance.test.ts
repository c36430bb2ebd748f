import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { conformance, findGaps } from './conformance.ts';

const root = resolve(import.meta.dirname, '../..');

test('every row of the specification has a test that shows it', () => {
  assert.deepEqual(findGaps(root), []);
});

test('docs/conformance.md is up to date', () => {
  assert.equal(
    readFileSync(`${root}/docs/conformance.md`, 'utf8'),
    conformance(root),
    'run "npm run generate"',
  );
});
