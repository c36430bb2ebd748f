import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { kindsOf } from '../../src/export/kinds.ts';

const guide = await readFile(new URL('../../docs/operations/export.md', import.meta.url), 'utf8');

test('the guide lists exactly the files of an export, in their order', () => {
  const listed = [...guide.matchAll(/^\| `([\w-]+\.ndjson)` \|/gm)].map(([, name]) => name);
  assert.deepEqual(
    listed,
    kindsOf('').map(({ name }) => `${name}.ndjson`),
  );
});
