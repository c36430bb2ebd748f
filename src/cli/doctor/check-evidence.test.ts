import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { openClone } from '../../../test/harness/open-clone.ts';
import { noKeySigned } from '../../evidence/log/contradiction.ts';
import { recordContradictions } from '../../evidence/log/contradictions.ts';
import { createOrganisation } from '../../organisations/create.ts';
import { transact } from '../../platform/database/transact.ts';
import { checkEvidence } from './check-evidence.ts';

const { db } = await openClone();

test('doctor names three contradictions, counts the others, and asks for all keys once one head has none', async () => {
  assert.equal((await checkEvidence(db)).status, 'ok');
  const { id: org_id } = await transact(db, (tx) => createOrganisation(tx, 'Tessera', 'free'));
  const record = async (problem: string) => {
    await recordContradictions(db, [{ org_id, signing_request_id: randomUUID(), problem }]);
    return checkEvidence(db);
  };
  await record('event 1 does not match its hash');
  await record('event 2 does not match its hash');
  const three = await record('event 3 does not match its hash');
  assert.equal(three.status, 'failed');
  assert.match(three.message, /: event 3 does not match its hash$/);
  assert.match(three.fix ?? '', /^Run "/);
  const four = await record(`${noKeySigned} head 2`);
  assert.match(four.message, /: event 3 does not match its hash, and 1 more$/);
  assert.match(four.fix ?? '', /^Give every process all keys of the service in SECRET_KEY; /);
});
