import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url).pathname;

/**
 * What the oldest browsers of docs/dashboard.md lack, though TypeScript's library has it: functions that are newer than
 * Chrome 120, Firefox 125 or Safari 17.4, and one that no Safari has.
 */
const tooNew = [
  /\bURL\.parse\(/,
  /\bArray\.fromAsync\(/,
  /\bPromise\.try\(/,
  /\bRegExp\.escape\(/,
  /\bIterator\.(from|concat)\(/,
  /\b(entries|keys|values)\(\)\s*\.(drop|every|filter|find|flatMap|forEach|map|reduce|some|take|toArray)\(/,
  /\.(union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  /\.(fromBase64|toBase64|fromHex|toHex)\(/,
  /\bIntl\.DurationFormat\b/,
  /\brequestIdleCallback\(/,
];

/**
 * CSS that those browsers lack, where it would be missed: without it, a colour, a mark or a place is lost. Not what
 * they may leave out, such as `text-wrap` or `hyphenate-limit-chars`.
 */
const tooNewStyles = [
  // Firefox 128.
  /\bcontent:[^;}]*" \/ "/,
  /@property\b/,
  /\(from (var\(|#|rgb|hsl|oklch)/,
  // Chrome 123, Safari 17.5.
  /\blight-dark\(/,
  // Chrome 125 to 137, later elsewhere.
  /\banchor(-size)?\(|\banchor-name:|\bposition-(area|anchor):/,
  /\b(calc-size|if|sibling-index|sibling-count)\(/,
  // Firefox 146, Safari 18.2.
  /@scope\b|::details-content\b|:open\b/,
];

test('the scripts of the dashboard use nothing that its oldest browsers lack', () => {
  const files = globSync('{web,shared,wire}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['web/dist/**', '**/*.{test,tests}.ts', '**/*.fixture.ts'],
  });
  assert.ok(files.length > 0);
  assert.deepEqual(usesOf(tooNew, [...files, 'sdk/embed.ts', 'sdk/react.ts']), []);
});

test('the style sheets of the dashboard need nothing that its oldest browsers lack', () => {
  const files = globSync('web/**/*.css', { cwd: root, exclude: ['web/dist/**'] });
  assert.ok(files.length > 0);
  assert.deepEqual(usesOf(tooNewStyles, files), []);
});

/** What matches the patterns in the files, each with its file. */
function usesOf(patterns: RegExp[], files: string[]): string[] {
  return files.flatMap((file) => {
    const source = readFileSync(root + file, 'utf8');
    return patterns.flatMap((pattern) => {
      const use = pattern.exec(source)?.[0];
      return use === undefined ? [] : `${file}: ${use}`;
    });
  });
}
