import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { runBatch } from '../../src/campaigns/run-batch.ts';
import { rebuildStandings } from '../../src/consents/rebuild.ts';
import { startTcpServer } from '../../src/emails/transport/smtp-server.fixture.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { recordEmailEvent } from '../../src/signing-requests/record-email-event.ts';
import type { Campaign } from '../../wire/campaigns.ts';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { createdRequests, data, publishDocument, submit, twentyAtATime } from '../harness/steps.ts';
import { ended, publishNext, runCampaign } from '../support/campaigns.ts';
import { startWorkerProcess } from '../support/worker-process.ts';

// Its own database, because the tests decide when workers run.
const assent = await startAssent({}, { worker: false });
const { db, pool } = assent.database;

const emailOf = (index: number) => `person-${index}@example.com`;

/** A document with so many undecided requests about its first version. */
async function withPeople(count: number) {
  const organisation = await assent.organisation();
  const { api } = organisation;
  const published = await publishDocument(api);
  const signers = Array.from({ length: count }, (_, index) => ({ name: 'Ada Byron', email: emailOf(index) }));
  const reply = await api.post('/signing-requests/batch', { versionId: published.versionId, signers });
  await pool.query("delete from pgboss.job where name = 'send-signing-link'");
  return { ...organisation, ...published, requests: createdRequests(reply) };
}

/** How many requests each address has for a version. */
async function requestsFor(versionId: string): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ key: string; n: number }>(
    'select signer_email_key as key, count(*)::int as n from signing_requests where version_id = $1 group by 1',
    [versionId],
  );
  return new Map(rows.map(({ key, n }) => [key, n]));
}

// The first test, because later ones start workers.
test('reminders wait for the mail server as invitations do: a campaign goes on once fewer than 500 are unsent', async () => {
  const { api, id: orgId, versionId } = await withPeople(900);
  const { id } = data(await api.post(`/versions/${versionId}/campaigns`, { audience: 'PENDING' }));
  const runBatches = async () => {
    let hasMore = true;
    while (hasMore) hasMore = await transact(db, (tx) => runBatch(tx, assent.keyring, { id, org_id: orgId }));
    return data(await api.get(`/campaigns/${id}`));
  };
  for (let second = 1; second < 5; second += 1) await runBatches();
  assert.deepEqual(await remindedAfter(runBatches), ['RUNNING', 600]);
  const { rows } = await pool.query<{ id: string; org_id: string }>(
    `select id, org_id from signing_requests where version_id = $1 and reminded_at is not null limit 150`,
    [versionId],
  );
  const accepted = { messageId: '<1@example.com>', transport: 'file', reply: null, fullReply: null } as const;
  for (const request of rows)
    await transact(db, (tx) =>
      recordEmailEvent(tx, request, { mail: 'reminder', attempt: 1, result: { accepted } }),
    );
  assert.deepEqual(await remindedAfter(runBatches), ['RUNNING', 800]);
  await pool.query(
    `update signing_requests set reminded_at = reminded_at - interval '6 minutes' where version_id = $1`,
    [versionId],
  );
  assert.deepEqual(await remindedAfter(runBatches), ['DONE', 900]);
});

async function remindedAfter(run: () => Promise<Campaign>): Promise<[string, number]> {
  const { status, reminded } = await run();
  return [status, reminded];
}

test('a campaign asks everybody once, though its worker is killed and two others go on with it', async (t) => {
  // A campaign waits for its emails after 600.
  const people = 650;
  const { api, documentId, versionId } = await withPeople(people);
  await pool.query(
    `update signing_requests set status = 'ACCEPTED_FULL', completed_at = now(), assent_map = '{"terms": true, "news": true}'
     where version_id = $1`,
    [versionId],
  );
  const next = await publishNext(api, documentId);
  const created = data(await api.post(`/versions/${next}/campaigns`, { audience: 'OUTDATED' }));
  assert.equal(created.total, people);
  const { id } = created;
  // It sends no email, so that it cannot ask everybody before it is killed.
  const mute = await startTcpServer(t, () => {});
  const first = await startWorkerProcess(t, assent, {
    SMTP_URL: `smtp://127.0.0.1:${mute.port}`,
    MAIL_FROM: 'sign@assent.test',
  });
  await eventually(async () => (await requestsFor(next)).size > 0);
  first.kill('SIGKILL');
  await once(first, 'exit');
  // The last commit that it sent may still come.
  const before = await eventually(async () => {
    const { created } = data(await api.get(`/campaigns/${id}`));
    return created === (await requestsFor(next)).size && created;
  });
  assert.ok(before > 0 && before < people, `${before}`);
  await Promise.all([assent.startWorker(), assent.startWorker()]);
  const { status, created: asked, total, failed } = await ended(api, id);
  assert.deepEqual([status, asked, total, failed], ['DONE', people, people, 0]);
  const requests = await requestsFor(next);
  assert.equal(requests.size, people);
  assert.ok([...requests.values()].every((n) => n === 1));
});

test('200 decisions during a publication and a campaign: nobody is asked twice, and nobody is left out', async () => {
  const { api, id: organisationId, documentId, requests } = await withPeople(200);
  data(await api.post(`/documents/${documentId}/new-draft`));
  const accepts = (index: number) => index % 4 !== 0;
  const publishAndAsk = async () => {
    const { id: versionId } = data(await api.post(`/documents/${documentId}/publish`));
    return { versionId, campaign: await runCampaign(api, versionId, { audience: 'OUTDATED' }) };
  };
  const [{ versionId, campaign }] = await Promise.all([
    publishAndAsk(),
    twentyAtATime(requests.length, async (index) => {
      const reply = await submit(api, requests[index]?.token ?? '', { terms: accepts(index), news: true });
      data(reply);
    }),
  ]);
  assert.equal(campaign.status, 'DONE');
  const accepted = requests.flatMap((_, index) => (accepts(index) ? [emailOf(index)] : []));
  const { rows: late } = await pool.query<{ key: string }>(
    `select signer_email_key as key from signing_requests
     where document_id = $1 and version_id <> $2 and status = 'ACCEPTED_FULL' and completed_at > $3`,
    [documentId, versionId, campaign.ended_at],
  );
  const asked = await requestsFor(versionId);
  const missing = accepted.filter((email) => !asked.has(email));
  const isLate = new Set(late.map(({ key }) => key));
  assert.deepEqual(
    missing.filter((email) => !isLate.has(email)),
    [],
  );
  // A second campaign asks those who accepted after the first one had ended, and nobody else.
  const rest = await runCampaign(api, versionId, { audience: 'OUTDATED' });
  assert.equal(rest.created, missing.length);
  const all = await requestsFor(versionId);
  assert.deepEqual([...all.keys()].toSorted(), accepted.toSorted());
  assert.ok([...all.values()].every((n) => n === 1));
  const { corrected } = await rebuildStandings(db, organisationId);
  assert.equal(corrected, 0);
});
