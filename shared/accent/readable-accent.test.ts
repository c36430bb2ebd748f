import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { colors } from '../tokens.ts';
import { contrast } from './contrast.ts';
import { fromOklch, toOklch } from './oklch.ts';
import { readableAccent } from './readable-accent.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is what WCAG says', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48');
  assert.equal(contrast('#0000ff', '#ffffff').toFixed(2), '8.59');
});

test('every colour survives OKLCH', () => {
  fc.assert(fc.property(color, (given) => assert.equal(fromOklch(toOklch(given)), given)));
});

test('whatever is chosen, text, buttons and their text are readable in both schemes', () => {
  fc.assert(
    fc.property(color, (chosen) => {
      const accent = readableAccent(chosen);
      for (const scheme of ['light', 'dark'] as const) {
        const { accent: shown, accentStrong, onAccent } = accent[scheme];
        for (const ground of [colors[scheme].paper, colors[scheme].surface, colors[scheme]['notice-wash']])
          assert.ok(contrast(shown, ground) >= 4.5, `${chosen} is shown as ${shown} on ${ground}`);
        for (const button of [shown, accentStrong])
          assert.ok(contrast(button, onAccent) >= 4.5, `${chosen}: ${onAccent} on ${button}`);
      }
    }),
    { numRuns: 500 },
  );
});

test('a colour that is readable is shown as it is', () => {
  const { light, dark } = readableAccent('#17463F');
  assert.deepEqual([light.accent, light.onAccent, light.isAdjusted], ['#17463f', '#ffffff', false]);
  assert.ok(dark.isAdjusted);
  const bright = readableAccent('#86c7b6');
  assert.deepEqual([bright.dark.accent, bright.dark.isAdjusted], ['#86c7b6', false]);
});

test('an adjusted colour keeps its hue', () => {
  const chosen = '#ffcc00';
  const { light } = readableAccent(chosen);
  assert.ok(light.isAdjusted);
  assert.ok(Math.abs(toOklch(light.accent).hue - toOklch(chosen).hue) < 0.06);
});
