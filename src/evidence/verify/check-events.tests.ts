import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleOf, chain, entries, recordOf } from '../bundle/record.fixture.ts';
import { auditEventHash } from '../chain.ts';
import { checkEvents } from './check-events.ts';
import { readEvidence } from './read-bundle.ts';
import { assertAltered, change, files } from './verify.fixture.ts';

test('an event that is rewritten with its hash is not the one that the next event follows', async () => {
  const events = chain(entries);
  const [, mailed] = events;
  assert.ok(mailed);
  const { hash: _, personal, ...event } = { ...mailed, at: '2026-11-21T10:30:41.500Z' };
  const rewritten = change(events, 1, { ...event, hash: auditEventHash(event) });
  assertAltered(await bundleOf(recordOf(rewritten)), 'events');
});

test('the form of the chain is the one that the evidence names', () => {
  const json = files.find(({ name }) => name === 'evidence.json');
  const evidence = readEvidence(json?.bytes ?? assert.fail());
  assert.ok(evidence.format === 'assent-evidence/2');
  const problemsOf = (named: typeof evidence.chain) =>
    checkEvents({ ...evidence, chain: named }).filter(({ status }) => status === 'altered');
  assert.deepEqual(problemsOf('assent/chain/2'), []);
  assert.deepEqual(problemsOf('assent/chain/1'), [
    { check: 'chain', status: 'altered', message: 'The chain does not have the form assent/chain/1' },
  ]);
});
