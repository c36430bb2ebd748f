import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url).pathname;
const maxColumns = 120;

test('no line of a comment has more than 120 columns, unless a tool reads it', () => {
  const long = globSync('{bench,bin,demo,scripts,sdk,shared,src,test,web,wire}/**/*.{ts,tsx,js}', {
    cwd: root,
    // Generated.
    exclude: ['**/dist/**', 'sdk/resources.ts'],
  }).flatMap((file) =>
    readFileSync(root + file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (isLong(line) ? `${file}:${index + 1}` : [])),
  );
  assert.deepEqual(long, []);
});

function isLong(line: string): boolean {
  return /^ *(\/\/|\/?\*)/.test(line) && !line.includes('biome-ignore') && [...line].length > maxColumns;
}
