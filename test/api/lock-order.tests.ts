import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { runBatch } from '../../src/campaigns/run-batch.ts';
import { countApart } from '../../src/platform/database/count-apart.ts';
import { transact } from '../../src/platform/database/transact.ts';
import type { Caller } from '../../src/platform/http/caller.ts';
import { eraseBatch } from '../../src/signers/erase-after-retention.ts';
import { createSigningRequests } from '../../src/signing-requests/create.ts';
import { expireOverdue } from '../../src/signing-requests/expire.ts';
import { voidSigningRequest } from '../../src/signing-requests/void.ts';
import { recordAttempts } from '../../src/webhooks/dispatcher/record-attempts.ts';
import { startAssent } from '../harness/assent.ts';
import type { ApiClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import {
  concurrently,
  createdRequests,
  createSigningRequest,
  data,
  publishDocument,
  submit,
} from '../harness/steps.ts';
import { afterResult } from '../support/after-result.ts';
import { decide, publishNext } from '../support/campaigns.ts';
import { holdLocks, inTurn, waiting, withoutDeadlock } from '../support/held-locks.ts';
import { succeeded } from '../support/webhooks.ts';

const assent = await startAssent({}, { worker: false });
const { db } = assent.database;

await countInOneShardOfTwo();

/** Lets connections count in the same rows, except that changes of many requests have rows of their own, as always. */
async function countInOneShardOfTwo(): Promise<void> {
  await sql`
    create or replace function count_shard(shards int) returns int language sql stable as $$
      select case when current_setting('assent.counts_apart', true) = 'yes' then 16 else 0 end
    $$`.execute(db);
}

const ada = 'ada@example.com';
const client = { ip: '192.0.2.1', user_agent: null };

const standingOf = (email: string) => sql`select from standings where signer_email_key = ${email} for update`;

/** A document that one person has accepted. */
async function acceptedDocument(email: string) {
  const { api, id: orgId } = await assent.organisation();
  const document = await publishDocument(api);
  const requestId = await decide(api, document.versionId, email);
  return { api, orgId, ...document, requestId };
}

const again = (api: ApiClient, versionId: string, signerEmail: string) =>
  api.post('/signing-requests', { versionId, signerName: 'Ada', signerEmail, sendEmail: false });

for (const isFirst of [true, false])
  test(`a new request and a withdrawal from the earlier one do not deadlock: the request comes ${isFirst ? 'first' : 'second'}`, async () => {
    const email = `${randomUUID()}@example.com`;
    const { api, versionId, requestId } = await acceptedDocument(email);
    const ask = async () => (await again(api, versionId, email)).status;
    const withdraw = async () =>
      (await api.post(`/signing-requests/${requestId}/withdrawals`, { clauseIds: ['news'] })).status;
    const statuses = isFirst
      ? await inTurn(db, standingOf(email), ask, withdraw)
      : await inTurn(db, standingOf(email), withdraw, ask);
    assert.deepEqual(statuses.toSorted(), [200, 201]);
    assert.equal(data(await api.get(`/signing-requests/${requestId}`)).is_superseded, true);
  });

test('a new request and an erasure of its signer do not deadlock', async () => {
  const email = `${randomUUID()}@example.com`;
  const { api, versionId } = await acceptedDocument(email);
  const [asked, erased] = await inTurn(
    db,
    standingOf(email),
    () => again(api, versionId, email),
    () => api.post('/signers/erase', { email }),
  );
  assert.equal(data(asked).isNew, true);
  assert.ok(data(erased).erased_requests >= 1);
});

test('the deletion of a document and a decision on one of two pending requests of a person do not deadlock', async () => {
  const { api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  const email = `${randomUUID()}@example.com`;
  await createSigningRequest(api, versionId, email);
  const { requestId, token } = await createSigningRequest(api, await publishNext(api, documentId), email);
  const { version } = data(await api.get(`/sign/${token}`));
  const responses = ['terms', 'news'].map((clauseId) => ({ clauseId, accepted: true }));
  const [deleted, decided] = await inTurn(
    db,
    standingOf(email),
    () => api.delete(`/documents/${documentId}`),
    () => api.post(`/sign/${token}/submit`, { responses, contentHash: version.content_hash }),
  );
  data(deleted);
  assert.equal(decided.status, 409);
  assert.equal(data(await api.get(`/signing-requests/${requestId}`)).status, 'VOIDED');
});

for (const plan of ['unlimited', 'pro'] as const)
  test(`the deletion of a document and a consent session of somebody with a pending request do not deadlock: ${plan} plan`, async () => {
    const { api } = await assent.organisation(plan);
    const { documentId, versionId } = await publishDocument(api);
    const [other, email] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    const { requestId } = await createSigningRequest(api, versionId, other);
    await createSigningRequest(api, versionId, email);
    await publishNext(api, documentId);
    const [deleted, session] = await inTurn(
      db,
      sql`select from signing_requests where id = ${requestId} for update`,
      () => api.delete(`/documents/${documentId}`),
      () => api.post('/consent-sessions', { documentId, signer: { email, name: 'Ada Byron' } }),
    );
    data(deleted);
    assert.equal(session.status, 404);
    assert.equal((await api.get('/signing-requests?status=PENDING')).body.pagination.total, 0);
  });

/** Changes the times of a request, which the service never does. */
async function setTimes(id: string, times: RawBuilder<unknown>): Promise<void> {
  await transact(db, async (tx) => {
    await sql`alter table signing_requests disable trigger user`.execute(tx);
    await sql`update signing_requests set ${times} where id = ${id}`.execute(tx);
    await sql`alter table signing_requests enable trigger user`.execute(tx);
  });
}

const age = (id: string) => setTimes(id, sql`completed_at = completed_at - interval '2 days'`);

test('an erasure after the retention and a withdrawal from a newer acceptance do not deadlock', async () => {
  const email = `${randomUUID()}@example.com`;
  const { api, containerId, versionId, requestId } = await acceptedDocument(email);
  const { requestId: newer, token } = await createSigningRequest(api, versionId, email);
  data(await submit(api, token, { terms: true, news: true }));
  data(await api.post(`/signing-requests/${requestId}/withdrawals`, { clauseIds: ['news'] }));
  data(await api.patch(`/containers/${containerId}`, { retention_days: 1 }));
  await age(requestId);
  const [erased, withdrawn] = await inTurn(
    db,
    standingOf(email),
    () => transact(db, (tx) => eraseBatch(tx, assent.keyring, containerId)),
    () => api.post(`/signing-requests/${newer}/withdrawals`, { clauseIds: ['news'] }),
  );
  assert.equal(erased, 1);
  assert.ok([200, 409].includes(withdrawn.status), `${withdrawn.status}`);
});

test('an erasure after the retention and a campaign do not deadlock', async () => {
  const [before, next] = [`a-${randomUUID()}@example.com`, `b-${randomUUID()}@example.com`];
  const { api, orgId, containerId, documentId, versionId, requestId } = await acceptedDocument(before);
  const nextId = await decide(api, versionId, next);
  data(await api.patch(`/containers/${containerId}`, { retention_days: 1 }));
  for (const id of [requestId, nextId]) await age(id);
  const newest = await publishNext(api, documentId);
  const { id } = data(await api.post(`/versions/${newest}/campaigns`, { audience: 'OUTDATED' }));
  await sql`update campaigns set position = ${before} where id = ${id}`.execute(db);
  const [erased] = await inTurn(
    db,
    standingOf(before),
    () => transact(db, (tx) => eraseBatch(tx, assent.keyring, containerId)),
    () => transact(db, (tx) => runBatch(tx, assent.keyring, { id, org_id: orgId })),
  );
  assert.equal(erased, 2);
});

test('the publication of a version and a campaign about the one before it do not deadlock', async () => {
  const { api, id: orgId } = await assent.organisation('pro');
  const { documentId, versionId } = await publishDocument(api);
  const requestId = await decide(api, versionId, ada);
  const nextId = await publishNext(api, documentId);
  const { id } = data(await api.post(`/versions/${nextId}/campaigns`, { audience: 'OUTDATED' }));
  data(await api.post(`/documents/${documentId}/new-draft`));
  const [hasMore, published] = await inTurn(
    db,
    sql`select from signing_requests where id = ${requestId} for update`,
    () => transact(db, (tx) => runBatch(tx, assent.keyring, { id, org_id: orgId })),
    () => api.post(`/documents/${documentId}/publish`),
  );
  assert.equal(hasMore, true);
  assert.equal(data(published).status, 'ACTIVE');
});

test('a batch with an overdue request and the expiry of others do not deadlock', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const overdue = `z-${randomUUID()}@example.com`;
  for (const email of [overdue, `${randomUUID()}@example.com`]) {
    const { requestId } = await createSigningRequest(api, versionId, email);
    await setTimes(requestId, sql`expires_at = now() - interval '1 second'`);
  }
  const signers = [`a-${randomUUID()}@example.com`, overdue].map((email) => ({ name: 'Ada', email }));
  const [created, expired] = await inTurn(
    db,
    standingOf(overdue),
    () => api.post('/signing-requests/batch', { versionId, signers }),
    () => transact(db, expireOverdue),
  );
  assert.deepEqual(
    createdRequests(created).map(({ isNew }) => isNew),
    [true, true],
  );
  assert.equal(expired, 1);
});

test('a sample and a redelivery do not wait for transactions that emit events', async () => {
  const { api } = await assent.organisation();
  const { id } = data(await api.post('/webhooks', { url: 'https://example.com/' }));
  const release = await holdLocks(db, sql`select from webhooks where id = ${id} for share`);
  const sample = data(await api.post(`/webhooks/${id}/test`));
  data(await api.post(`/webhooks/${id}/deliveries/${sample.id}/redeliver`));
  await release();
});

test('a recovery does not wait for transactions that emit events, nor they for it', async () => {
  const { api } = await assent.organisation();
  const { id } = data(await api.post('/webhooks', { url: 'https://example.com/' }));
  const release = await holdLocks(db, sql`select from webhooks where id = ${id} for share`);
  data(await api.post(`/webhooks/${id}/recover`, { since: '2026-01-01T00:00:00.000Z' }));
  await release();
});

test('an erasure and the recording of attempts to deliver events about its signer do not deadlock', async () => {
  const email = `${randomUUID()}@example.com`;
  const { api, orgId, versionId, requestId } = await acceptedDocument(email);
  const { requestId: newer, token } = await createSigningRequest(api, versionId, email);
  data(await submit(api, token, { terms: true, news: true }));
  const webhook = data(await api.post('/webhooks', { url: 'https://example.com/' }));
  const [low = '', high = ''] = [randomUUID(), randomUUID()].toSorted();
  const payloadOf = (id: string) => JSON.stringify({ event: 'e', data: { signingRequestId: id } });
  await sql`
    insert into webhook_deliveries (id, org_id, webhook_id, event, payload, next_attempt_at)
    values (${low}, ${orgId}, ${webhook.id}, 'signing.created', ${payloadOf(newer)}, now()),
           (${high}, ${orgId}, ${webhook.id}, 'signing.created', ${payloadOf(requestId)}, now())`.execute(db);
  const [, erased] = await inTurn(
    db,
    sql`select from webhook_deliveries where id = ${low} for update`,
    () =>
      recordAttempts(
        db,
        [low, high].map((id) => succeeded(id, webhook.id)),
        { skipLocked: false },
      ),
    () => api.post('/signers/erase', { email }),
  );
  assert.equal(data(erased).redacted_deliveries, 2);
});

test('a new request and a withdrawal from one that was accepted while it was being created do not deadlock', async () => {
  const email = `${randomUUID()}@example.com`;
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  await using _creation = await holdUp('signing_requests', sql`new.signer_name = 'Late'`, 1);
  await using _withdrawal = await holdUp('consent_withdrawals', sql`true`, 2);
  // In a batch, because a single one that repeats nothing is created in another way.
  const late = { versionId, signers: [{ name: 'Late', email }] };
  const requestId = await withoutDeadlock(db, async () => {
    const beginCreation = await holdLocks(db, sql`select pg_advisory_xact_lock(1)`);
    const beginWithdrawal = await holdLocks(db, sql`select pg_advisory_xact_lock(2)`);
    const creation = api.post('/signing-requests/batch', late);
    await waiting(db, 1);
    const requestId = await decide(api, versionId, email);
    const withdrawal = api.post(`/signing-requests/${requestId}/withdrawals`, { clauseIds: ['news'] });
    await waiting(db, 2);
    await beginCreation();
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0
          and wait_event = 'transactionid'`.execute(db);
      return rows.length === 1;
    });
    await beginWithdrawal();
    assert.deepEqual(
      createdRequests(await creation).map(({ isNew }) => isNew),
      [true],
    );
    assert.ok(data(await withdrawal).withdrawn.length > 0);
    return requestId;
  });
  assert.equal(data(await api.get(`/signing-requests/${requestId}`)).is_superseded, true);
});

test('a batch that finds the pending request of one person ended and a new request for them do not deadlock', async () => {
  const [first, second] = [`a-${randomUUID()}@example.com`, `b-${randomUUID()}@example.com`];
  const { api, orgId, versionId } = await acceptedDocument(first);
  const caller: Caller = {
    org_id: orgId,
    plan: 'unlimited',
    role: 'admin',
    actor: { kind: 'api_key', id: orgId },
  };
  let requestId = '';
  const requesting = afterResult(
    ([counted]) => counted !== undefined && Object.keys(counted).join() === 'n',
    async () => {
      ({ requestId } = data(await again(api, versionId, second)));
    },
  );
  const later: ReturnType<typeof again>[] = [];
  const ending = afterResult(
    ([row]) => row !== undefined && 'is_inserted' in row,
    async () => {
      await transact(db, async (tx) => {
        await countApart(tx);
        await voidSigningRequest(tx, caller, client, requestId, null);
      });
      later.push(again(api, versionId, second));
      await waiting(db, 1);
    },
  );
  const both = { versionId, signers: [first, second].map((email) => ({ name: 'Ada', email })) };
  const { batch, replies } = await withoutDeadlock(db, async () => {
    const batch = await transact(db, (tx) => {
      const watched = tx.withPlugin(requesting).withPlugin(ending);
      return createSigningRequests(watched, assent.keyring, caller, client, { ...both, sendEmail: false });
    });
    return { batch, replies: await Promise.all(later) };
  });
  assert.deepEqual(
    batch.map((outcome) => 'isNew' in outcome && outcome.isNew),
    [true, false],
  );
  assert.deepEqual(
    replies.map((reply) => data(reply).isNew),
    [true],
  );
});

/** Lets the insertion of such rows wait for an advisory lock, until it is disposed of. */
async function holdUp(table: string, condition: RawBuilder<unknown>, lock: number): Promise<AsyncDisposable> {
  await sql`
    create function ${sql.id(`hold_up_${lock}`)}() returns trigger language plpgsql as $$ begin
      if ${condition} then perform pg_advisory_xact_lock(${sql.lit(lock)}); end if;
      return new;
    end $$;
    create trigger a_hold_up before insert on ${sql.id(table)}
    for each row execute function ${sql.id(`hold_up_${lock}`)}()`.execute(db);
  return {
    [Symbol.asyncDispose]: async () => {
      await sql`drop function ${sql.id(`hold_up_${lock}`)}() cascade`.execute(db);
    },
  };
}

test('requests, withdrawals, sessions, erasures and deletions about the same people do not deadlock', async () => {
  const { api } = await assent.organisation();
  const documents = await Promise.all([publishDocument(api), publishDocument(api)]);
  const versions = new Map(documents.map(({ documentId, versionId }) => [documentId, versionId]));
  const people = Array.from({ length: 4 }, (_, n) => `${n}-${ada}`);
  const changeInTurn = async (writer: number) => {
    for (let round = 0; round < 10; round += 1) {
      const email = people[(writer + round) % people.length] ?? ada;
      const { documentId } = documents[(writer * 7 + round) % 2] ?? documents[0];
      const versionId = versions.get(documentId) ?? '';
      const kind = (writer * 3 + round * 7) % 10;
      if (kind === 0) data(await api.post('/signers/erase', { email }));
      else if (kind === 1)
        data(await api.post('/consent-sessions', { documentId, signer: { email, name: 'Ada Byron' } }));
      else if (kind === 2)
        data(
          await api.post('/signing-requests/batch', {
            versionId,
            signers: people.map((each) => ({ name: 'Ada', email: each })),
          }),
        );
      else {
        const { requestId, token } = data(await again(api, versionId, email));
        const decided = await submitted(api, token ?? '', kind !== 3);
        if (decided && kind > 5)
          await api.post(`/signing-requests/${requestId}/withdrawals`, { clauseIds: ['news'] });
      }
    }
  };
  await withoutDeadlock(db, async () => {
    await concurrently(10, changeInTurn);
    for (const { documentId } of documents) data(await api.delete(`/documents/${documentId}`));
  });
});

/** Whether the request was still there, and undecided. */
async function submitted(api: ApiClient, token: string, accepts: boolean): Promise<boolean> {
  const view = await api.get(`/sign/${token}`);
  if (view.status !== 200) return false;
  const responses = ['terms', 'news'].map((clauseId) => ({ clauseId, accepted: accepts }));
  const body = { responses, contentHash: data(view).version.content_hash };
  return (await api.post(`/sign/${token}/submit`, body)).status === 200;
}
