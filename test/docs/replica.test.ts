import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { operations } from '../../wire/api.ts';
import { laggingReads } from '../../wire/lagging-reads.ts';

const guide = await readFile(new URL('../../docs/operations/database.md', import.meta.url), 'utf8');

test('the guide lists exactly the reads that may come from a replica', () => {
  const section = guide.split('\n## A replica for reads\n')[1]?.split('\n## ')[0] ?? '';
  const listed = [...section.matchAll(/`GET (\/api\/v1\/\S+)`/g)].map(([, path]) => path);
  const lagging = operations.filter(({ operationId }) => laggingReads.has(operationId));
  assert.equal(lagging.length, laggingReads.size);
  assert.deepEqual(listed.sort(), lagging.map(({ path }) => path).sort());
});
