import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCycles } from './find-cycles.ts';
import { readImports } from './read-imports.ts';

const imports = readImports();

test('no folders import each other, not even types', () => {
  failWithAny(findCycles(imports, folderOf));
});

// So a verb may import its noun, but a noun may not import its verbs.
test('no files import each other, not even types', () => {
  failWithAny(findCycles(imports, (file) => file));
});

test('a cycle is shown with its path and the imports behind it', () => {
  const given = [
    { from: 'src/a/one.ts', to: 'src/b/two.ts' },
    { from: 'src/b/three.ts', to: 'src/c/four.ts' },
    { from: 'src/c/four.ts', to: 'src/a/five.ts' },
    { from: 'src/c/four.ts', to: 'src/d/six.ts' },
  ];
  const expected = `src/a → src/b → src/c → src/a
  src/a/one.ts imports src/b/two.ts
  src/b/three.ts imports src/c/four.ts
  src/c/four.ts imports src/a/five.ts`;
  assert.deepEqual(findCycles(given, folderOf), [expected]);
  assert.deepEqual(
    findCycles(given, (file) => file),
    [],
  );
});

function failWithAny(cycles: string[]): void {
  if (cycles.length > 0) assert.fail(`\n${cycles.join('\n\n')}`);
}

/**
 * The feature, or the folder of the platform, the dashboard or `shared/` that a file is in. Files beside these folders,
 * such as `src/app.ts` and `web/router.tsx`, put the folders together and are in none.
 */
function folderOf(file: string): string | undefined {
  return /^(src\/platform\/[^/]+|(src|shared|web)\/[^/]+|wire|sdk)(?=\/)/.exec(file)?.[0];
}
