import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startAssentWithMailServer } from '../harness/assent-with-mail-server.ts';
import type { ApiClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { hiddenFields, visitPage } from '../harness/page-visitor.ts';
import { createUser, openBrowser } from '../harness/people.ts';
import { createdRequests, createSigningRequest, data, publishDocument } from '../harness/steps.ts';

/** The mail server refuses emails to this address temporarily. */
const refused = 'busy@signer.test';

/** While it is set, the mail server keeps every client waiting. */
let gate: PromiseWithResolvers<void> | undefined;
const { assent, server } = await startAssentWithMailServer({
  onMailFrom: async (_address, _session, done) => {
    await gate?.promise;
    // Slow enough for the workers to keep up, so that they decide the order, also on a busy machine.
    setTimeout(done, 50);
  },
  onRcptTo: ({ address }, _session, done) =>
    done(address === refused ? Object.assign(new Error('4.7.1 later'), { responseCode: 451 }) : undefined),
});
await assent.startWorker();
const { db } = assent.database;

/**
 * What two workers may have in hand when an email becomes due. Each runs 4 jobs of a kind and organisation at a time,
 * and fetches as many again before another organisation's email has reached the mail server.
 */
const maxAhead = 40;

/** Lets emails through only after `queue` has run, and returns how many arrived before the one to `address`. */
async function countAhead(address: string, queue: () => Promise<void>): Promise<number> {
  gate = Promise.withResolvers();
  try {
    await queue();
  } finally {
    gate.resolve();
    gate = undefined;
  }
  const start = server.received.length;
  const indexOf = () => server.received.findIndex(({ to }) => to.includes(address));
  await eventually(() => indexOf() >= 0);
  const ahead = indexOf() - start;
  // The next test starts with nothing to send.
  await sql`delete from pgboss.job where state < 'active'`.execute(db);
  await untilIdle();
  return ahead;
}

/** Waits until every job has run. */
async function untilIdle(): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`select from pgboss.job where state <= 'active'`.execute(db);
    return rows.length === 0;
  });
}

async function sendBatch(api: ApiClient, domain: string, size = 200): Promise<{ versionId: string }> {
  const { versionId } = await publishDocument(api);
  const signers = Array.from({ length: size }, (_, i) => ({ name: 'Ada', email: `ada${i}@${domain}` }));
  createdRequests(await api.post('/signing-requests/batch', { versionId, signers }));
  return { versionId };
}

async function sendOne(api: ApiClient, email: string): Promise<void> {
  const { versionId } = await publishDocument(api);
  data(await api.post('/signing-requests', { versionId, signerName: 'Grace', signerEmail: email }));
}

test('one organisation’s batch does not hold up the email of another organisation', async () => {
  const [sender, other] = [await assent.organisation(), await assent.organisation()];
  const ahead = await countAhead('grace@one.test', async () => {
    await sendBatch(sender.api, 'batch.test');
    await sendOne(other.api, 'grace@one.test');
  });
  assert.ok(ahead <= maxAhead, `${ahead} emails came first`);
});

test('the batches of several organisations do not hold up the email of yet another', async () => {
  const other = await assent.organisation();
  const ahead = await countAhead('grace@several.test', async () => {
    for (const n of [1, 2, 3, 4, 5, 6])
      await sendBatch((await assent.organisation()).api, `batch${n}.test`, 50);
    await sendOne(other.api, 'grace@several.test');
  });
  assert.ok(ahead <= maxAhead, `${ahead} emails came first`);
});

test('requests created one after another do not hold up the email of another organisation', async () => {
  const [sender, other] = [await assent.organisation(), await assent.organisation()];
  const { versionId } = await publishDocument(sender.api);
  const ahead = await countAhead('grace@loop.test', async () => {
    for (let i = 0; i < 100; i += 1) {
      const signer = { signerName: 'Ada', signerEmail: `ada${i}@loop.test` };
      data(await sender.api.post('/signing-requests', { versionId, ...signer }));
    }
    await sendOne(other.api, 'grace@loop.test');
  });
  assert.ok(ahead <= maxAhead, `${ahead} emails came first`);
});

test('a notice that a signer requests a new link does not wait behind a batch of the same organisation', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId, 'late@signer.test');
  await sql`update signing_requests set expires_at = now() where id = ${requestId}`.execute(db);
  const browser = visitPage(`${assent.url}/sign/${token}`);
  const form = { ...hiddenFields(await (await browser.get()).text()), step: 'new-link' };
  // The notice of the expiry has no recipient.
  await untilIdle();
  data(await api.patch('/organisation', { contact_email: 'legal@link.test' }));
  const ahead = await countAhead('legal@link.test', async () => {
    await sendBatch(api, 'link.test');
    assert.equal((await browser.post(form)).status, 303);
  });
  assert.ok(ahead <= maxAhead, `${ahead} emails came first`);
});

test('a password reset does not wait behind a batch', async () => {
  const { api } = await assent.organisation();
  const { email } = await createUser(assent);
  const ahead = await countAhead(email, async () => {
    await sendBatch(api, 'reset.test');
    assert.equal((await openBrowser(assent.url).auth('/request-password-reset', { email })).status, 200);
  });
  assert.ok(ahead <= maxAhead, `${ahead} emails came first`);
});

test('an email to be retried stays within its organisation’s share', async () => {
  const { api, id } = await assent.organisation();
  await sendOne(api, refused);
  const group = await eventually(async () => {
    const { rows } = await sql<{ group_id: string }>`
      select group_id from pgboss.job where state < 'active' and data ->> 'attempt' = '2'`.execute(db);
    return rows[0]?.group_id;
  });
  assert.equal(group, id);
});
