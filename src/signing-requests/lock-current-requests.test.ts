import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startAssent } from '../../test/harness/assent.ts';
import { createSigningRequest as create, publishDocument } from '../../test/harness/steps.ts';
import { untilBlockedOrEnded } from '../../test/support/blocked-sessions.ts';
import { decide } from '../../test/support/campaigns.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Caller } from '../platform/http/caller.ts';
import { createSigningRequest } from './create.ts';
import { lockCurrentRequests } from './lock-current-requests.ts';

const assent = await startAssent({}, { worker: false });
const { db } = assent.database;

const [ada, grace] = ['ada@example.com', 'grace@example.com'];

/** An organisation with a published version that Ada has decided on. */
async function decided() {
  const { id: orgId, api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  return { orgId, api, versionId, earlier: await decide(api, versionId, ada) };
}

/** What `lockCurrentRequests` returns once the transaction in which `hold` runs has committed, which it waits for. */
async function lockAfter(
  { orgId, versionId }: { orgId: string; versionId: string },
  people: string[],
  hold: (holder: Tx) => Promise<unknown>,
  meanwhile: () => Promise<unknown> = async () => {},
) {
  return transact(db, async (tx) => {
    const waited = await transact(db, async (holder) => {
      await hold(holder);
      const locking = lockCurrentRequests(tx, orgId, versionId, people);
      await untilBlockedOrEnded(db, 1, locking);
      await meanwhile();
      return { locking };
    });
    return waited.locking;
  });
}

test('what was locked is not current if another transaction has superseded it', async () => {
  const { orgId, versionId } = await decided();
  const caller: Caller = {
    org_id: orgId,
    plan: 'unlimited',
    role: 'admin',
    actor: { kind: 'api_key', id: orgId },
  };
  const locked = await lockAfter({ orgId, versionId }, [ada], (holder) => {
    const input = { versionId, signerName: 'Ada', signerEmail: ada, sendEmail: false };
    const client = { ip: '192.0.2.1', user_agent: null };
    return createSigningRequest(holder, assent.keyring, caller, client, input);
  });
  assert.equal(locked, undefined);
});

for (const isCreated of [true, false])
  test(`in a batch, what was locked is ${isCreated ? 'not ' : ''}all if one was ${isCreated ? '' : 'not '}created meanwhile for another person`, async () => {
    const { orgId, api, versionId, earlier } = await decided();
    const locked = await lockAfter(
      { orgId, versionId },
      [ada, grace],
      (holder) => sql`select from signing_requests where id = ${earlier} for update`.execute(holder),
      async () => {
        if (isCreated) await create(api, versionId, grace);
      },
    );
    assert.deepEqual(locked, isCreated ? undefined : { overdue: [] });
  });
