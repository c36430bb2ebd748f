import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordedEvent } from '../../../wire/evidence.ts';
import { chain, entries } from '../bundle/record.fixture.ts';
import { checkPersonalData } from './check-personal-data.ts';
import { readEvidence } from './read-bundle.ts';
import { change, files } from './verify.fixture.ts';

const json = files.find(({ name }) => name === 'evidence.json');
const evidence = readEvidence(json?.bytes ?? assert.fail());
const events = chain(entries);
const { signer_name, ...others } = events[0]?.personal ?? assert.fail();
assert.ok(signer_name);

/** Whatever the evidence says about an erasure. */
const isAccepted = (personal: RecordedEvent['personal']) =>
  (['complete', 'erased'] as const).some((personal_data) => {
    const forged = { ...evidence, events: change(events, 0, { personal }), personal_data };
    return checkPersonalData(forged).status === 'intact';
  });

test('a personal value is erased as a whole, under its own name, or matches its hash', () => {
  assert.ok(isAccepted({ signer_name, ...others }));
  assert.ok(isAccepted({ signer_name: { salt: null, value: null }, ...others }));
  for (const forged of [
    { signer_name: { salt: null, value: 'Mallory' }, ...others },
    { signer_name: { salt: signer_name.salt, value: null }, ...others },
    { signer_nick: signer_name, ...others },
    others,
  ])
    assert.ok(!isAccepted(forged), JSON.stringify(forged));
});
