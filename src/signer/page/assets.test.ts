import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesStyles, stateStyles, styles } from './assets.ts';

test('browsers without alternative texts for marks show the marks alone', () => {
  for (const { text } of [styles, stateStyles, changesStyles]) {
    const marks = text.match(/(?<=[;{])content:"[^"]*" \/ ""/g) ?? [];
    assert.ok(marks.length > 0);
    for (const mark of marks) assert.ok(text.includes(`${mark.replace(' / ""', '')};${mark}`), mark);
  }
});
