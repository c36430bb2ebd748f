import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type KyselyPlugin, sql } from 'kysely';
import { startAssent } from '../../test/harness/assent.ts';
import { eventually } from '../../test/harness/eventually.ts';
import { createSigningRequest, data, publishDocument, submit } from '../../test/harness/steps.ts';
import { transact } from '../platform/database/transact.ts';
import type { Caller } from '../platform/http/caller.ts';
import { createIdempotency } from '../platform/http/idempotency.ts';
import { createConsentSession } from './create-session.ts';

const assent = await startAssent({}, { worker: false });
const { db } = assent.database;

test('a session does not supersede what its person accepts while it begins', async () => {
  const { id, api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  const caller: Caller = { org_id: id, plan: 'unlimited', role: 'admin', actor: { kind: 'api_key', id } };
  const signer = { email: 'ada@example.com', name: 'Ada Byron' };
  let requestId = '';
  const accepting = afterSecondId(async () => {
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

test('the stored response of a session contains nobody who is erased while it is answered', async () => {
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
    await Promise.race([erasing, eventually(isAnyoneBlocked)]);
    return { status: 200, body, subjectId: body.consent.latest.request_id };
  });
  await erasing;

  const { rows } = await sql`select from idempotency_keys where subject_id = ${requestId}`.execute(db);
  assert.equal(rows.length, 0);
});

async function isAnyoneBlocked(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(
    db,
  );
  return rows.length > 0;
}

/** Waits for something after the second statement that returns nothing but an id: that of the ACTIVE version. */
function afterSecondId(happens: () => Promise<void>): KyselyPlugin {
  let found = 0;
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (Object.keys(result.rows[0] ?? {}).join() === 'id') {
        found += 1;
        if (found === 2) await happens();
      }
      return result;
    },
  };
}
