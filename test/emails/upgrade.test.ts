import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { createUser } from '../harness/people.ts';
import { data, publishDocument } from '../harness/steps.ts';
import { emailedTo, resetLinkFor } from '../support/emailed-links.ts';

const contact = 'legal@tessera.test';
const assent = await startAssent({}, { worker: false });
const { db } = assent.database;
const { api } = await assent.organisation();
data(await api.patch('/organisation', { contact_email: contact }));
const { versionId } = await publishDocument(api);

/** Enqueues a job in the format of the previous release. */
async function enqueueInEarlierFormat(queue: string, job: object): Promise<void> {
  const { host = '', port = 0, user = '', database = '' } = assent.connection;
  const boss = new PgBoss({ host, port, user, database, max: 1, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue(queue);
  await boss.stop({ graceful: false });
  await sql`
    insert into pgboss.job (name, data, expire_seconds, retry_limit, retry_delay, retry_backoff)
    values (${queue}, ${JSON.stringify(job)}::jsonb, 60, 12, 15, true)`.execute(db);
}

test('emails queued by an earlier release are sent after the upgrade', async () => {
  const signerEmail = 'ada@signer.test';
  const body = { versionId, signerName: 'Ada Byron', signerEmail, sendEmail: false };
  const { requestId: signingRequestId } = data(await api.post('/signing-requests', body));
  const { email } = await createUser(assent);
  const askedAt = new Date().toISOString();
  await enqueueInEarlierFormat('send-invitation', { signingRequestId });
  await enqueueInEarlierFormat('new-link-requested', { signingRequestId, askedAt });
  await enqueueInEarlierFormat('send-password-reset', { email, askedAt });
  await assent.startWorker();
  await emailedTo(assent, signerEmail, /\/sign\/[\w-]+/);
  await emailedTo(assent, contact, /Ada Byron/);
  await resetLinkFor(assent, email);
  await eventually(async () => {
    const { rows } = await sql<{ name: string; state: string }>`
      select name, state from pgboss.job where state <> 'completed'`.execute(db);
    return rows.length === 0;
  });
  const { rows } = await sql`
    select from pgboss.job where name in ('send-invitation', 'new-link-requested')`.execute(db);
  assert.deepEqual(rows, []);
});
