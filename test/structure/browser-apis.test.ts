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

test('the scripts of the dashboard use nothing that its oldest browsers lack', () => {
  const files = globSync('{web,shared,wire}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['web/dist/**', '**/*.test.ts', '**/*.fixture.ts'],
  });
  const uses = [...files, 'sdk/embed.ts', 'sdk/react.ts'].flatMap((file) => {
    const source = readFileSync(root + file, 'utf8');
    return tooNew.flatMap((pattern) => {
      const use = pattern.exec(source)?.[0];
      return use === undefined ? [] : `${file}: ${use}`;
    });
  });
  assert.deepEqual(uses, []);
});
