import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startAssent } from '../../test/harness/assent.ts';
import { createSigningRequest, data, publishDocument, submit } from '../../test/harness/steps.ts';
import { afterResult } from '../../test/support/after-result.ts';
import { untilBlockedOrEnded } from '../../test/support/blocked-sessions.ts';
import { inTurn } from '../../test/support/held-locks.ts';
import { transact } from '../platform/database/transact.ts';
import type { Caller } from '../platform/http/caller.ts';
import { createIdempotency } from '../platform/http/idempotency.ts';
import { createSigningRequest as createRequest } from '../signing-requests/create.ts';
import { createConsentSession } from './create-session.ts';

const assent = await startAssent({}, { worker: false });
const { db } = assent.database;

test('a session does not supersede what its person accepts while it begins', async () => {
  const { id, api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  const caller: Caller = { org_id: id, plan: 'unlimited', role: 'admin', actor: { kind: 'api_key', id } };
  const signer = { email: 'ada@example.com', name: 'Ada Byron' };
  let requestId = '';
  // The ACTIVE version is looked up twice, and nothing but its id is returned.
  let lookedUp = 0;
  const isSecondLookup = (rows: object[]) => Object.keys(rows[0] ?? {}).join() === 'id' && ++lookedUp === 2;
  const accepting = afterResult(isSecondLookup, async () => {
    const request = await createSigningRequest(api, versionId);
    data(await submit(api, request.token, { terms: true, news: true }));
    requestId = request.requestId;
  });

  const session = await transact(db, (tx) =>
    createConsentSession(
      tx.withPlugin(accepting),
      { keyring: assent.keyring, baseUrl: assent.url },
      caller,
      { ip: '192.0.2.1', user_agent: null },
      { documentId, signer },
    ),
  );

  assert.deepEqual([session.needed, session.consent.state, session.token], [false, 'CURRENT', null]);
  assert.equal(data(await api.get(`/signing-requests/${requestId}`)).is_superseded, false);
  assert.equal((await api.get('/signing-requests')).body.pagination.total, 1);
});

test('the stored response of a session does not outlive an erasure that begins meanwhile', async () => {
  const { id, api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  const caller: Caller = { org_id: id, plan: 'unlimited', role: 'admin', actor: { kind: 'api_key', id } };
  const signer = { email: 'ada@example.com', name: 'Ada Byron' };
  const { requestId, token } = await createSigningRequest(api, versionId);
  data(await submit(api, token, { terms: true, news: true }));
  let erasing: Promise<unknown> | undefined;
  const { run } = createIdempotency(db, assent.keyring);

  await run({ callerId: id, key: 'k', requestHash: Buffer.alloc(32) }, async (tx) => {
    const body = await createConsentSession(
      tx,
      { keyring: assent.keyring, baseUrl: assent.url },
      caller,
      { ip: '192.0.2.1', user_agent: null },
      { documentId, signer },
    );
    erasing = api.post('/signers/erase', { email: signer.email }).then(data);
    await untilBlockedOrEnded(db, 1, erasing);
    return { status: 200, body, subjectId: body.consent.latest.request_id };
  });
  await erasing;

  const { rows } = await sql`select from idempotency_keys where subject_id = ${requestId}`.execute(db);
  assert.equal(rows.length, 0);
});

test('a session of a person who is erased while it begins asks for consent', async () => {
  const { id, api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  const caller: Caller = { org_id: id, plan: 'unlimited', role: 'admin', actor: { kind: 'api_key', id } };
  const signer = { email: 'ada@example.com', name: 'Ada Byron' };
  const { token } = await createSigningRequest(api, versionId);
  data(await submit(api, token, { terms: true, news: true }));
  const isStanding = (rows: object[]) => rows.some((row) => 'state' in row);
  const erasing = afterResult(isStanding, async () => {
    data(await api.post('/signers/erase', { email: signer.email }));
  });

  const { needed, consent } = await transact(db, (tx) =>
    createConsentSession(
      tx.withPlugin(erasing),
      { keyring: assent.keyring, baseUrl: assent.url },
      caller,
      { ip: '192.0.2.1', user_agent: null },
      { documentId, signer },
    ),
  );

  assert.deepEqual([needed, consent.state, consent.accepted], [true, 'PENDING', null]);
});

test('a session that begins during a decision waits for it, also when it could create no request itself', async () => {
  const { id, api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api, {
    variables: [{ name: 'city', label: 'City', required: true }],
  });
  const signer = { email: 'ada@example.com', name: 'Ada Byron' };
  const { token } = data(
    await api.post('/signing-requests', {
      versionId,
      signerName: signer.name,
      signerEmail: signer.email,
      sendEmail: false,
      variables: { city: 'Lyon' },
    }),
  );
  const [decided, session] = await inTurn(
    db,
    sql`select from standings where org_id = ${id} for update`,
    () => submit(api, token, { terms: true, news: true }),
    () => api.post('/consent-sessions', { documentId, signer }),
  );
  data(decided);
  const { needed, consent } = data(session);
  assert.deepEqual([needed, consent.state], [false, 'CURRENT']);
});

test('a session gives out no request that another caller creates and its person decides meanwhile', async () => {
  const { id, api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  const caller: Caller = { org_id: id, plan: 'unlimited', role: 'admin', actor: { kind: 'api_key', id } };
  const client = { ip: '192.0.2.1', user_agent: null };
  const signer = { email: 'ada@example.com', name: 'Ada Byron' };
  const { keyring, url: baseUrl } = assent;
  // The session finds no standing until it has waited for the request to be created.
  const isStanding = (rows: object[]) => rows.some((row) => 'state' in row);
  const { opening } = await transact(db, async (creating) => {
    const { token } = await createRequest(creating, keyring, caller, client, {
      versionId,
      signerName: signer.name,
      signerEmail: signer.email,
      sendEmail: false,
    });
    const deciding = afterResult(isStanding, async () => {
      data(await submit(api, token, { terms: true, news: true }));
    });
    const session = transact(db, (tx) =>
      createConsentSession(tx.withPlugin(deciding), { keyring, baseUrl }, caller, client, {
        documentId,
        signer,
      }),
    );
    await untilBlockedOrEnded(db, 1, session);
    return { opening: session };
  });
  const { needed, consent, token } = await opening;
  assert.deepEqual([needed, consent.state, token], [false, 'CURRENT', null]);
  assert.equal((await api.get('/signing-requests')).body.pagination.total, 1);
});
