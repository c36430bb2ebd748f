import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast } from './accent/contrast.ts';
import { colors, switchableTokensCss, tokensCss } from './tokens.ts';

for (const [scheme, color] of Object.entries(colors)) {
  test(`text in the ${scheme} scheme reaches a contrast of 4.5`, () => {
    for (const ground of [color.paper, color.surface, color['notice-wash'], color['declined-wash']])
      for (const text of [color.ink, color['ink-soft'], color.accepted, color.declined])
        assert.ok(contrast(text, ground) >= 4.5, `${text} on ${ground}: ${contrast(text, ground)}`);
    assert.ok(contrast(color['on-accent'], color.accent) >= 4.5);
    assert.ok(contrast(color['on-accent'], color['accent-strong']) >= 4.5);
  });

  test(`borders of controls in the ${scheme} scheme reach a contrast of 3`, () => {
    for (const ground of [color.paper, color.surface])
      for (const border of [color.control, color.accent])
        assert.ok(contrast(border, ground) >= 3, `${border} on ${ground}: ${contrast(border, ground)}`);
  });
}

test('both style sheets declare every token, each with a value of its own', () => {
  for (const css of [tokensCss, switchableTokensCss]) {
    const declared = [...css.matchAll(/--([\w-]+):([^;}]*)/g)];
    for (const [, name, value = ''] of declared) assert.doesNotMatch(value, /--/, name);
    const names = new Set(declared.map(([, name]) => name));
    for (const name of [...Object.keys(colors.light), 'target', 'radius']) assert.ok(names.has(name), name);
  }
});
