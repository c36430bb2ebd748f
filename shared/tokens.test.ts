import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colors } from './tokens.ts';

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

/** WCAG 2.2, contrast ratio. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
