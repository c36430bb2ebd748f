import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeAccent } from './describe-accent.ts';

for (const [color, sentence] of [
  [
    '#ffb000',
    'This colour is hard to read on light pages. Signers see #906203 there, and your colour in dark mode.',
  ],
  ['#17463f', /^This colour is easy to read on light pages\. In dark mode, signers see #[0-9a-f]{6}\.$/],
  [
    '#777777',
    /^This colour is hard to read\. Signers see #[0-9a-f]{6} in light mode and #[0-9a-f]{6} in dark mode\.$/,
  ],
] as const)
  test(`the form says how ${color} is shown`, () => {
    if (typeof sentence === 'string') assert.equal(describeAccent(color), sentence);
    else assert.match(describeAccent(color), sentence);
  });
