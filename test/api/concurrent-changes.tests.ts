import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { runBatch } from '../../src/campaigns/run-batch.ts';
import { newId } from '../../src/platform/crypto/uuid.ts';
import type { Db } from '../../src/platform/database/database.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { recordAttempts } from '../../src/webhooks/dispatcher/record-attempts.ts';
import { releaseClaims } from '../../src/webhooks/dispatcher/release-claims.ts';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import {
  assertError,
  clause,
  concurrently,
  createSigningRequest,
  data,
  publishDocument,
  submit,
} from '../harness/steps.ts';
import { isBlocking, untilBlockedOrEnded } from '../support/blocked-sessions.ts';
import { decide, ended, publishNext } from '../support/campaigns.ts';
import { holdLocks, inTurn, waiting, withoutDeadlock } from '../support/held-locks.ts';
import {
  completeSigning,
  createWebhookWithReceiver,
  newestDelivery,
  succeeded,
} from '../support/webhooks.ts';

const assent = await startAssent({}, { worker: false });
const working = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { worker: false });
const { db } = assent.database;

await countInOneShard();

/** Lets every connection count in the same rows, as those do whose processes have the same number modulo 16. */
async function countInOneShard(): Promise<void> {
  await sql`create or replace function count_shard(shards int) returns int language sql as 'select 0'`.execute(
    db,
  );
}

test('requests are created, viewed, decided, voided and withdrawn from at the same time without a deadlock, whichever rows the connections count in', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const changeInTurn = async (writer: number) => {
    for (let round = 0; round < 4; round += 1) {
      const { requestId, token } = await createSigningRequest(
        api,
        versionId,
        `ada-${writer}-${round}@example.com`,
      );
      data(await api.post(`/sign/${token}/view`));
      const kind = (writer + round) % 4;
      if (kind === 0) data(await api.post(`/signing-requests/${requestId}/void`));
      else data(await submit(api, token, { terms: kind > 1, news: kind === 3 }));
      if (kind === 3)
        data(await api.post(`/signing-requests/${requestId}/withdrawals`, { clauseIds: ['news'] }));
    }
  };
  await withoutDeadlock(db, () => concurrently(10, changeInTurn));
});

test('a creation that PostgreSQL aborts because of a deadlock is repeated, and happens once', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  await abortFirst(db, 'insert on signing_requests');
  const { requestId } = await createSigningRequest(api, versionId);
  const { body } = await api.get('/signing-requests');
  assert.deepEqual(
    body.data.map(({ id }) => id),
    [requestId],
  );
  assert.equal(await countAttempts(db), 2);
});

/** Lets the first statement of this kind fail as PostgreSQL does when it resolves a deadlock. */
async function abortFirst(db: Db, kind: string): Promise<void> {
  await sql`create sequence attempts`.execute(db);
  await sql`grant usage on sequence attempts to public`.execute(db);
  await sql`
    create function abort_first() returns trigger language plpgsql as $$
    begin
      if nextval('attempts') = 1 then
        raise exception 'deadlock detected' using errcode = 'deadlock_detected';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger abort_first before ${sql.raw(kind)} for each row execute function abort_first()`.execute(
    db,
  );
}

/** How many times the statements that `abortFirst` is about were tried. */
async function countAttempts(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ attempts: number }>`select last_value::int as attempts from attempts`.execute(
    db,
  );
  return rows[0]?.attempts;
}

test('a batch on a limited plan does not deadlock with a publication, which archives its version', async () => {
  const { api } = await assent.organisation('pro');
  const { documentId, versionId } = await publishDocument(api);
  data(await api.post(`/documents/${documentId}/new-draft`));
  const signers = [{ name: 'Ada Byron', email: 'ada@example.com' }];
  const [published, created] = await inTurn(
    db,
    sql`select from documents where id = ${documentId} for no key update`,
    () => api.post(`/documents/${documentId}/publish`),
    () => api.post('/signing-requests/batch', { versionId, signers }),
  );
  data(published);
  assertError(created, 404, 'NOT_FOUND');
});

test('withdrawals of the same clauses in different orders do not deadlock', async () => {
  const { api } = await assent.organisation();
  const optional = ['blog', 'news'].map((id, order) => clause(id, { order, is_mandatory: false }));
  const { versionId } = await publishDocument(api, { clauses: optional });
  const accept = async (email: string) => {
    const { requestId, token } = await createSigningRequest(api, versionId, email);
    data(await submit(api, token, { blog: true, news: true }));
    return requestId;
  };
  const withdraw = (requestId: string, clauseIds: string[]) =>
    api.post(`/signing-requests/${requestId}/withdrawals`, { clauseIds });
  const [ada, bob, eve] = [
    await accept('ada@example.com'),
    await accept('bob@example.com'),
    await accept('eve@example.com'),
  ];
  // From then on there are counts to lock.
  data(await withdraw(eve, ['blog', 'news']));
  const replies = await inTurn(
    db,
    sql`select from clause_decision_counts where version_id = ${versionId} and slug = 'blog' for update`,
    () => withdraw(ada, ['blog', 'news']),
    () => withdraw(bob, ['news', 'blog']),
  );
  for (const reply of replies) data(reply);
});

for (const direction of ['ascending', 'descending'] as const)
  test(`a webhook can be disabled while attempts to deliver to it are recorded, without a deadlock: stored by ${direction} ids`, async () => {
    const { api, id: orgId } = await assent.organisation();
    const webhook = data(await api.post('/webhooks', { url: 'https://example.com/' }));
    const ascending = [newId(), newId(), newId()].toSorted();
    const stored = direction === 'ascending' ? ascending : ascending.toReversed();
    await sql`
      insert into webhook_deliveries (id, org_id, webhook_id, event, payload, next_attempt_at)
      select id, ${orgId}, ${webhook.id}, 'signing.created', '{}', now() from unnest(${stored}::uuid[]) as id
    `.execute(db);
    const attempts = stored.toReversed().map((id) => succeeded(id, webhook.id));
    const [, changed] = await inTurn(
      db,
      sql`select from webhook_deliveries where id = ${ascending[1]} for update`,
      () => recordAttempts(db, attempts, { skipLocked: false }),
      () => api.put(`/webhooks/${webhook.id}`, { is_active: false }),
    );
    data(changed);
    const { rows } = await sql`
      select from webhook_deliveries where webhook_id = ${webhook.id} and status = 'SUCCEEDED'`.execute(db);
    assert.equal(rows.length, 3);
  });

test('of attempts that two processes made at the same delivery, the first to be recorded counts', async () => {
  const { api, id: orgId } = await assent.organisation();
  const webhook = data(await api.post('/webhooks', { url: 'https://example.com/' }));
  const id = newId();
  await sql`
    insert into webhook_deliveries (id, org_id, webhook_id, event, payload, next_attempt_at)
    values (${id}, ${orgId}, ${webhook.id}, 'signing.created', '{}', now())`.execute(db);
  const outcome = { status: 'PENDING', retryAfterSeconds: 2 } as const;
  const record = () => recordAttempts(db, [{ ...succeeded(id, webhook.id), outcome }], { skipLocked: false });
  assert.deepEqual([(await record()).length, (await record()).length], [1, 0]);
  const deliveries = async () => data(await api.get(`/webhooks/${webhook.id}/deliveries`));
  const recorded = await deliveries();
  assert.equal(recorded[0]?.attempts.length, 1);
  // The other process gives up its claim. The retry is not due for that.
  await releaseClaims(db, [succeeded(id, webhook.id).delivery]);
  assert.deepEqual(await deliveries(), recorded);
});

for (const first of ['erasure', 'campaign'] as const)
  test(`a campaign asks nobody whose personal data is being erased: the ${first} is first`, async () => {
    const { api, id: orgId } = await assent.organisation();
    const { documentId, versionId } = await publishDocument(api);
    const email = 'ada@example.com';
    const requestId = await decide(api, versionId, email);
    const next = await publishNext(api, documentId);
    const { id } = data(await api.post(`/versions/${next}/campaigns`, { audience: 'OUTDATED' }));
    const erase = () => api.post('/signers/erase', { email });
    const ask = () => transact(db, (tx) => runBatch(tx, assent.keyring, { id, org_id: orgId }));
    const held = sql`select from signing_requests where id = ${requestId} for update`;
    await (first === 'erasure' ? inTurn(db, held, erase, ask) : inTurn(db, held, ask, erase));
    const requests = data(await api.get('/signing-requests?include=details&limit=100'));
    assert.deepEqual(
      requests.filter(({ signer_email }) => signer_email === email),
      [],
    );
    assert.equal(data(await api.get(`/consents?documentId=${documentId}&email=${email}`)), null);
  });

describe('with a worker', () => {
  let jobs: Awaited<ReturnType<typeof working.startWorker>>;
  before(async () => {
    jobs = await working.startWorker();
  });
  after(() => jobs.stop());

  test('a decision does not wait for the campaign, whose other pending requests are being voided', async () => {
    const { db } = working.database;
    const { api } = await working.organisation();
    const { documentId, versionId } = await publishDocument(api);
    await decide(api, versionId, 'ada@example.com');
    await decide(api, versionId, 'bob@example.com');
    const next = await publishNext(api, documentId);
    const { id } = data(await api.post(`/versions/${next}/campaigns`, { audience: 'OUTDATED' }));
    await ended(api, id);
    const [first, second] = await eventually(async () => {
      const { rows } = await sql<{ id: string }>`
        select id from signing_requests where campaign_id = ${id} and link_emailed_at is not null order by id
      `.execute(db);
      return rows.length === 2 && rows.map((request) => request.id);
    });
    assert.ok(first && second);
    const { token } = data(await api.get(`/signing-requests/${second}`));
    const release = await holdLocks(db, sql`select from signing_requests where id = ${first} for update`);
    data(await api.post(`/campaigns/${id}/cancel`, { voidPending: true }));
    await waiting(db, 1);
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0`.execute(db);
    const decision = submit(api, token ?? '', { terms: true, news: true });
    await untilBlockedOrEnded(db, 2, decision);
    const isWaiting = await isBlocking(db, rows[0]?.pid);
    await release();
    assert.equal(isWaiting, false);
    assert.equal(data(await decision).status, 'ACCEPTED_FULL');
    await eventually(async () => data(await api.get(`/signing-requests/${first}`)).status === 'VOIDED');
    assert.equal(data(await api.get(`/signing-requests/${second}`)).status, 'ACCEPTED_FULL');
  });

  test('an attempt is made once, also when PostgreSQL aborts its recording because of a deadlock', async (t) => {
    const { db } = working.database;
    await abortFirst(db, 'update of attempts on webhook_deliveries');
    const { api, receiver, webhook, versionId } = await createWebhookWithReceiver(t, working);
    await completeSigning(api, versionId);
    const delivery = await newestDelivery(api, webhook.id, ({ status }) => status !== 'PENDING');
    assert.deepEqual([delivery.status, delivery.attempts.length], ['SUCCEEDED', 1]);
    assert.equal(receiver.requests.length, 1);
    assert.equal(await countAttempts(db), 2);
  });
});
