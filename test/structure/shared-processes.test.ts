import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { importsOf } from './read-imports.ts';

test('npm test runs every *.tests.ts file exactly once', () => {
  const run = globSync('{src,test}/**/*.test.ts')
    .flatMap(importsOf)
    .map(({ to }) => to)
    .filter((file) => file.endsWith('.tests.ts'));
  assert.deepEqual(run.toSorted(), globSync('{src,test}/**/*.tests.ts').toSorted());
});
