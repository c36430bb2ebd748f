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

/**
 * The requests for the version that `lockCurrentRequests` has locked once the transaction in which `hold` runs has
 * committed, for which it has waited.
 */
async function lockedAfter(
  { orgId, versionId }: { orgId: string; versionId: string },
  people: string[],
  hold: (holder: Tx) => Promise<unknown>,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<string[]> {
  return transact(db, async (tx) => {
    const waited = await transact(db, async (holder) => {
      await hold(holder);
      const locking = lockCurrentRequests(tx, orgId, versionId, people);
      await untilBlockedOrEnded(db, 1, locking);
      await meanwhile();
      return { locking };
    });
    await waited.locking;
    const ofVersion = sql`select id from signing_requests where version_id = ${versionId}`;
    const { rows: free } = await sql<{ id: string }>`${ofVersion} for no key update skip locked`.execute(db);
    const { rows: all } = await sql<{ id: string }>`${ofVersion} order by created_at`.execute(db);
    return all.map(({ id }) => id).filter((id) => !free.some((one) => one.id === id));
  });
}

test('what has superseded the request that another transaction had locked is locked too', async () => {
  const { orgId, versionId, earlier } = await decided();
  const caller: Caller = {
    org_id: orgId,
    plan: 'unlimited',
    role: 'admin',
    actor: { kind: 'api_key', id: orgId },
  };
  let newer = '';
  const locked = await lockedAfter({ orgId, versionId }, [ada], async (holder) => {
    const input = { versionId, signerName: 'Ada', signerEmail: ada, sendEmail: false };
    const client = { ip: '192.0.2.1', user_agent: null };
    newer = (await createSigningRequest(holder, assent.keyring, caller, client, input)).requestId;
  });
  assert.deepEqual(locked, [earlier, newer]);
});

test('in a batch, what was created for one person while another one’s request was locked is locked too', async () => {
  const { orgId, api, versionId, earlier } = await decided();
  let newer = '';
  const locked = await lockedAfter(
    { orgId, versionId },
    [ada, grace],
    (holder) => sql`select from signing_requests where id = ${earlier} for update`.execute(holder),
    async () => {
      newer = (await create(api, versionId, grace)).requestId;
    },
  );
  assert.deepEqual(locked, [earlier, newer]);
});
