import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ndjsonFormat } from './ndjson-format.ts';

test('ever different decisions on very many clauses do not stay in memory', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const heapUsed = () => {
    collect();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const ids = Array.from({ length: 1_000 }, (_, i) => `${i}`.padEnd(100, 'x'));
  const version = {
    id: 'v',
    version_number: 1,
    document: { id: 'd', name: 'D' },
    clauses: ids.map((id) => ({ id, key: id })),
  };
  const { line } = ndjsonFormat({ hasClauses: true });
  const before = heapUsed();
  for (let request = 0; request < 150; request += 1) {
    const assent_map = JSON.stringify(Object.fromEntries(ids.map((id, i) => [id, i < request])));
    line({ version_id: 'v', json: '{}', assent_map, unanswered: null, withdrawn: null }, version);
  }
  assert.ok(heapUsed() - before < 15, 'more than 15 MB');
});
