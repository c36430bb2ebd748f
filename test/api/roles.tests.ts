import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { operations } from '../../wire/api.ts';
import type { Operation } from '../../wire/contract.ts';
import { call } from '../contract/call.ts';
import { readDocument } from '../contract/document.ts';
import { findIds, replaceAt } from '../contract/ids.ts';
import type { RequestInput } from '../contract/requests/valid-requests.ts';
import { validRequests } from '../contract/requests.ts';
import { readRows } from '../fuzz/rows.ts';
import { startAssent } from '../harness/assent.ts';
import { signInMember } from '../harness/people.ts';
import { assertError, createSigningRequest, data, itemAt, publishDocument } from '../harness/steps.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { worker: false });
const document = await readDocument(assent.url);
const organisation = await assent.organisation();
const owner = await signInMember(assent, organisation, 'owner');
const viewer = await signInMember(assent, organisation, 'viewer');

const organisationOperations = operations.filter(({ auth }) => auth === 'api_key' || auth === 'member');
/** previewVersion creates a link, but changes nothing. */
const isRead = ({ method, operationId }: Operation) => method === 'GET' || operationId === 'previewVersion';
const writes = organisationOperations.filter((operation) => !isRead(operation));
const reads = organisationOperations.filter(isRead);

async function createInput(operationId: string): Promise<RequestInput> {
  const create = validRequests[operationId];
  assert.ok(create);
  return create(organisation.api, owner.at(organisation), assent);
}

async function sendAs(person: typeof viewer, operationId: string, input: RequestInput) {
  const operation = document.operations.find((each) => each.operationId === operationId);
  assert.ok(operation);
  const response = await call(assent.url, operation, input, {
    cookie: person.browser.cookie(),
    'x-organisation-id': organisation.id,
  });
  document.check(operation, response);
  // The document's check has passed, so the response is an error envelope.
  return response as typeof response & { body: { error?: { code: string } } };
}

test('a viewer gets 403 FORBIDDEN for every write, and nothing is changed', async (t) => {
  for (const { operationId } of writes)
    await t.test(operationId, async () => {
      const input = await createInput(operationId);
      const before = await readRows(assent.database.pool);
      const response = await sendAs(viewer, operationId, input);
      assert.deepEqual([response.status, response.body.error?.code], [403, 'FORBIDDEN']);
      assert.deepEqual(await readRows(assent.database.pool), before);
    });
});

test('a viewer gets 404 before 403 for an unknown id and for one of another organisation', async (t) => {
  const other = await assent.organisation();
  const otherOwner = (await signInMember(assent, other)).at(other);
  for (const { operationId } of writes) {
    const input = await createInput(operationId);
    const foreign = await validRequests[operationId]?.(other.api, otherOwner, assent);
    for (const place of findIds(foreign))
      await t.test(`${operationId}: ${place.at.join('.')}`, async () => {
        for (const id of [randomUUID(), place.id])
          assert.equal((await sendAs(viewer, operationId, replaceAt(input, { ...place, id }))).status, 404);
      });
  }
});

test('a viewer gets 400 before 403', async () => {
  assertError(await viewer.at(organisation).post('/containers', { name: '' }), 400, 'BAD_REQUEST');
});

test('a deletion that a viewer may not make does not begin: it waits for nobody who works on a signing request', async () => {
  const { api } = organisation;
  const { versionId, documentId, containerId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId);
  const { db } = assent.database;
  await db.transaction().execute(async (tx) => {
    await sql`select from signing_requests where id = ${requestId} for update`.execute(tx);
    for (const path of [`/documents/${documentId}`, `/containers/${containerId}`] as const) {
      // If it waited, it would be refused with 503 after its time limit.
      assertError(await viewer.at(organisation).delete(path), 403, 'FORBIDDEN');
    }
  });
});

/** Contract section 7: for owners, admins and API keys. */
const hiddenFromViewers = ['listActivity', 'listMemberSessions'];

test('a viewer may read everything but the activity and where members are signed in', async (t) => {
  for (const { operationId } of reads)
    await t.test(operationId, async () => {
      if (hiddenFromViewers.includes(operationId)) {
        const { status, body } = await sendAs(viewer, operationId, await createInput(operationId));
        return void assert.deepEqual([status, body.error?.code], [403, 'FORBIDDEN']);
      }
      const { status } = await sendAs(viewer, operationId, await createInput(operationId));
      assert.ok(status < 300, `${status}`);
    });
});

test('a viewer does not see the tokens of signing links; other roles do', async () => {
  const { versionId } = await publishDocument(organisation.api);
  const { requestId, token } = await createSigningRequest(organisation.api, versionId);
  const seenBy = async (api: typeof organisation.api) => [
    data(await api.get(`/signing-requests/${requestId}`)).token,
    data(await api.get(`/signing-requests?versionId=${versionId}`))[0]?.token,
  ];
  assert.deepEqual(await seenBy(viewer.at(organisation)), [null, null]);
  assert.deepEqual(await seenBy(owner.at(organisation)), [token, token]);
  assert.deepEqual(await seenBy(organisation.api), [token, token]);
});

test('an admin may do what an API key may, and audit events name the user', async () => {
  const admin = await signInMember(assent, organisation, 'admin');
  const api = admin.at(organisation);
  const { versionId, containerId } = await publishDocument(api);
  assert.equal(data(await api.get(`/containers/${containerId}`)).created_by, admin.id);
  const { requestId } = await createSigningRequest(api, versionId);
  data(await api.post(`/signing-requests/${requestId}/void`, { reason: 'By mistake' }));
  const events = data(await organisation.api.get(`/signing-requests/${requestId}/events`));
  assert.deepEqual(
    events.map(({ type, actor }) => [type, actor]),
    [
      ['created', { kind: 'user', id: admin.id }],
      ['voided', { kind: 'user', id: admin.id }],
    ],
  );
});

test('403 FORBIDDEN for an API key where a signed-in member is required, and nothing is changed', async (t) => {
  for (const { operationId, auth } of organisationOperations)
    if (auth === 'member')
      await t.test(operationId, async () => {
        const operation = document.operations.find((each) => each.operationId === operationId);
        assert.ok(operation);
        const input = await createInput(operationId);
        const before = await readRows(assent.database.pool);
        const response = await call(assent.url, operation, input, { 'x-api-key': organisation.key });
        document.check(operation, response);
        assert.equal(response.status, 403);
        assert.match(JSON.stringify(response.body), /"FORBIDDEN".*sign in to the dashboard/);
        assert.deepEqual(await readRows(assent.database.pool), before);
      });
});

test('a change of role takes effect with the next request', async () => {
  const person = await signInMember(assent, organisation, 'viewer');
  const api = person.at(organisation);
  assertError(
    await api.post('/containers', { name: 'No' }),
    403,
    'FORBIDDEN',
    /^Viewers cannot change anything/,
  );
  data(await owner.at(organisation).patch(`/members/${person.id}`, { role: 'admin' }));
  data(await api.post('/containers', { name: 'Yes' }));
  data(await owner.at(organisation).patch(`/members/${person.id}`, { role: 'viewer' }));
  assertError(await api.post('/containers', { name: 'No' }), 403, 'FORBIDDEN');
});

test('a member of two organisations has a separate role in each', async () => {
  const other = await assent.organisation();
  const person = await signInMember(assent, other, 'admin');
  const { id } = data(await person.at(other).post('/containers', { name: 'Theirs' }));
  assertError(await person.at(organisation).get('/containers'), 401, 'UNAUTHORIZED');
  const token = await inviteViewer(person.email);
  data(await person.browser.api().post(`/invitation-links/${token}/accept`, {}));
  assertError(await person.at(organisation).get(`/containers/${id}`), 404, 'NOT_FOUND');
  assertError(await person.at(organisation).post('/containers', { name: 'A' }), 403, 'FORBIDDEN');
  assert.equal(data(await person.at(other).get(`/containers/${id}`)).name, 'Theirs');
});

async function inviteViewer(email: string): Promise<string> {
  const { link } = data(await owner.at(organisation).post('/invitations', { email, role: 'viewer' }));
  return itemAt(link.split('/'), -1);
}
