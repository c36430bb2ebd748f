import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSetUpLink } from '../../src/set-up/link.ts';
import type { ActivityAction } from '../../wire/activity.ts';
import { operations } from '../../wire/api.ts';
import { type Assent, startAssent } from '../harness/assent.ts';
import { signInMember } from '../harness/people.ts';
import { call } from './call.ts';
import { readDocument } from './document.ts';
import { recordedOperations } from './recorded-operations.ts';
import { validRequests } from './requests.ts';

// Its own, because nothing else may write while entries are counted.
const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { worker: false });
const document = await readDocument(assent.url);
const organisation = await assent.organisation();
const person = await signInMember(assent, organisation);
const cookie = person.browser.cookie();
const headers = {
  key: { 'x-api-key': organisation.key },
  member: { cookie, 'x-organisation-id': organisation.id },
  user: { cookie },
  link: {},
  open: {},
};

async function actions({ database }: Assent): Promise<ActivityAction[]> {
  const { rows } = await database.pool.query<{ action: ActivityAction }>(
    'select action from activity order by at, id',
  );
  return rows.map(({ action }) => action);
}

const isSetUp = (operationId: string) => operationId === 'setUp';

/** What a valid request for an operation records. */
async function recordedBy(operationId: string): Promise<ActivityAction[]> {
  const operation =
    document.operations.find((each) => each.operationId === operationId) ?? assert.fail(operationId);
  const create = validRequests[operationId] ?? assert.fail(operationId);
  const input = await create(organisation.api, person.at(organisation), assent);
  const before = (await actions(assent)).length;
  const response = await call(assent.url, operation, input, headers[operation.access]);
  assert.ok(response.status < 300, JSON.stringify(response.body));
  return (await actions(assent)).slice(before);
}

for (const { operationId, method } of operations.filter((op) => !isSetUp(op.operationId)))
  if (method !== 'GET' || recordedOperations[operationId])
    test(`${operationId} leaves ${recordedOperations[operationId] ? 'exactly one entry' : 'no entry'} in the activity`, async () => {
      const expected = recordedOperations[operationId];
      assert.deepEqual(await recordedBy(operationId), expected ? [expected] : []);
    });

test('setUp leaves an entry for the organisation that it creates, and one for its first member', async () => {
  const empty = await startAssent({}, { worker: false });
  const token = (await createSetUpLink(empty.database.db, 0)) ?? '';
  const operation = document.operations.find((each) => isSetUp(each.operationId)) ?? assert.fail();
  const { body } = (await validRequests.setUp?.(organisation.api, organisation.api, assent)) ?? assert.fail();
  const response = await call(empty.url, operation, { path: { token }, body }, {});
  assert.ok(response.status < 300, JSON.stringify(response.body));
  assert.deepEqual(await actions(empty), ['organisation.created', 'member.joined']);
});
