import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KyselyPlugin } from 'kysely';
import { startAssent } from '../../test/harness/assent.ts';
import { createSigningRequest, data, publishDocument, submit } from '../../test/harness/steps.ts';
import { transact } from '../platform/database/transact.ts';
import type { Caller } from '../platform/http/caller.ts';
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
