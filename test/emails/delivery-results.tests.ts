import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { jobs } from '../../src/jobs.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { enqueue } from '../../src/platform/jobs/enqueue.ts';
import { recordEmailEvent } from '../../src/signing-requests/record-email-event.ts';
import type { ChainedEvent } from '../harness/chain.ts';
import { eventually } from '../harness/eventually.ts';
import { concurrently, data, submit } from '../harness/steps.ts';
import {
  createRequest,
  db,
  emailEvents,
  emailsTo,
  emailTo,
  rejections,
  waitForEmailEvents,
} from './emailed-requests.ts';

/** The queued attempts, with the seconds until they are due. */
async function scheduledAttempts(id: string): Promise<{ attempt: number; seconds: number }[]> {
  const { rows } = await sql<{ attempt: number; seconds: number }>`
    select (data ->> 'attempt')::int as attempt, round(extract(epoch from start_after - created_on))::int as seconds
    from pgboss.job where data ->> 'signingRequestId' = ${id} and state < 'active'`.execute(db);
  return rows;
}

const makeDue = (id: string) =>
  sql`update pgboss.job set start_after = now() where data ->> 'signingRequestId' = ${id}`.execute(db);

test('every email about a request that the server accepts is recorded, with its Message-ID and the reply', async () => {
  const { api, email, contact, token, requestId } = await createRequest();
  await waitForEmailEvents(api, requestId, 1);
  data(await submit(api, token, { terms: true, news: true }));
  const events = await waitForEmailEvents(api, requestId, 3);
  const sent = [...emailsTo(email), ...emailsTo(contact)].map(({ message }) => message.messageId);
  assert.deepEqual(events.map(({ payload }) => payload.message_id).toSorted(), sent.toSorted());
  assert.deepEqual(events.map(({ payload }) => payload.mail).toSorted(), [
    'decision_notice',
    'invitation',
    'receipt',
  ]);
  for (const { type, payload } of events) {
    assert.deepEqual([type, payload.attempt, payload.transport], ['mailed', 1, 'smtp']);
    assert.deepEqual(payload.reply, { code: 250, enhanced: '2.0.0' });
    assert.match(String(payload.full_reply), /^[0-9a-f]{64}$/);
  }
  const { rows } = await sql<{ value: string }>`
    select personal #>> '{full_reply,value}' as value from audit_events
    where signing_request_id = ${requestId} and type = 'mailed'`.execute(db);
  assert.deepEqual(new Set(rows.map(({ value }) => value)), new Set(['2.0.0 accepted']));
});

test('an email that is accepted after the request expired is recorded after the expiry', async () => {
  const { api, orgId, requestId } = await createRequest({ sendEmail: false });
  await sql`update signing_requests set expires_at = now() where id = ${requestId}`.execute(db);
  const accepted = { messageId: '<1@assent.test>', transport: 'file', reply: null, fullReply: null } as const;
  await transact(db, (tx) =>
    recordEmailEvent(
      tx,
      { id: requestId, org_id: orgId },
      { mail: 'reminder', attempt: 1, result: { accepted } },
    ),
  );
  const events: ChainedEvent[] = data(await api.get(`/signing-requests/${requestId}/events`));
  assert.deepEqual(
    events.map(({ type }) => type),
    ['created', 'expired', 'mailed'],
  );
  assert.ok(String(events[1]?.at) <= String(events[2]?.at));
});

test('a request whose email was refused is listed as undelivered until a later email to the signer is accepted', async () => {
  const { api, requestId, email } = await createRequest({ rejection: { code: 550, text: 'unknown' } });
  const undelivered = async () => data(await api.get('/signing-requests?undelivered=true'));
  await eventually(async () => (await undelivered()).some(({ id }) => id === requestId));
  assert.equal(data(await api.get('/attention')).undelivered_requests, 1);
  const updated = data(await api.get(`/signing-requests/${requestId}`)).updated_at;
  assert.equal(updated, data(await api.get(`/signing-requests/${requestId}`)).created_at);
  rejections.delete(email);
  data(await api.post(`/signing-requests/${requestId}/remind`));
  await eventually(async () => (await undelivered()).length === 0);
  assert.equal(data(await api.get('/attention')).undelivered_requests, 0);
});

test('an email that the server refuses permanently is recorded with its reply, without addresses, and not retried', async () => {
  const text = '5.1.1 <ada.byron@signer.test>: mailbox of Ada Byron unknown';
  const { api, requestId } = await createRequest({ rejection: { code: 550, text } });
  const [event, ...others] = await waitForEmailEvents(api, requestId, 1);
  assert.deepEqual(others, []);
  assert.equal(event?.type, 'mail_bounced');
  const { full_reply, ...payload } = event?.payload ?? {};
  assert.deepEqual(payload, {
    mail: 'invitation',
    attempt: 1,
    reply: { code: 550, text: '5.1.1 …: mailbox of … unknown' },
    fault: null,
    next_attempt_at: null,
  });
  assert.match(String(full_reply), /^[0-9a-f]{64}$/);
  assert.deepEqual(await scheduledAttempts(requestId), []);
});

test('an email that the server refuses temporarily is retried, and every result is recorded', async () => {
  const rejection = { code: 451, text: '4.7.1 try again later' };
  const { api, email, requestId } = await createRequest({ rejection });
  const [failed] = await waitForEmailEvents(api, requestId, 1);
  assert.equal(failed?.type, 'mail_failed');
  assert.deepEqual(failed?.payload.reply, { code: 451, text: '4.7.1 try again later' });
  assert.equal(Date.parse(String(failed?.payload.next_attempt_at)) - Date.parse(failed?.at ?? ''), 60_000);
  const [next] = await eventually(async () => {
    const jobs = await scheduledAttempts(requestId);
    return jobs.length > 0 && jobs;
  });
  assert.equal(next?.attempt, 2);
  assert.ok(next && next.seconds > 50 && next.seconds <= 60);

  await makeDue(requestId);
  await waitForEmailEvents(api, requestId, 2);
  assert.ok(((await scheduledAttempts(requestId))[0]?.seconds ?? 0) > 110);
  // As long as there is another attempt, it may still arrive.
  assert.deepEqual(data(await api.get('/signing-requests?undelivered=true')), []);

  rejections.delete(email);
  await makeDue(requestId);
  const events = await waitForEmailEvents(api, requestId, 3);
  assert.deepEqual(
    events.map(({ type, payload }) => [type, payload.attempt]),
    [
      ['mail_failed', 1],
      ['mail_failed', 2],
      ['mailed', 3],
    ],
  );
  assert.equal(emailsTo(email).length, 1);
});

/** Makes a job run again, as when the worker or its connection was lost before the end of the job was recorded. */
async function loseEndOfJob(id: string): Promise<void> {
  const setState = (from: string, to: string) =>
    eventually(async () => {
      const { numAffectedRows } = await sql`
        update pgboss.job set state = ${to}::pgboss.job_state, start_after = now(), completed_on = null
        where data ->> 'signingRequestId' = ${id} and data ->> 'attempt' is null and state = ${from}::pgboss.job_state`.execute(
        db,
      );
      return numAffectedRows === 1n;
    });
  await setState('completed', 'retry');
  // It has run again.
  await setState('completed', 'completed');
}

test('an attempt whose result is recorded is not made again, although the end of its job was not', async () => {
  const accepted = await createRequest();
  await waitForEmailEvents(accepted.api, accepted.requestId, 1);
  await loseEndOfJob(accepted.requestId);
  assert.equal(emailsTo(accepted.email).length, 1);
  assert.equal((await emailEvents(accepted.api, accepted.requestId)).length, 1);

  const refused = await createRequest({ rejection: { code: 451, text: 'later' } });
  await waitForEmailEvents(refused.api, refused.requestId, 1);
  await loseEndOfJob(refused.requestId);
  assert.equal((await emailEvents(refused.api, refused.requestId)).length, 1);
  assert.equal((await scheduledAttempts(refused.requestId)).length, 1);
});

test('after the last attempt the email is not retried, and the event has no next attempt', async () => {
  const { api, requestId } = await createRequest({
    sendEmail: false,
    rejection: { code: 421, text: 'busy' },
  });
  await transact(db, (tx) =>
    enqueue(tx, jobs.sendSigningLink, { signingRequestId: requestId }, { attempt: 12 }),
  );
  const [event] = await waitForEmailEvents(api, requestId, 1);
  assert.equal(event?.type, 'mail_failed');
  assert.deepEqual([event?.payload.attempt, event?.payload.next_attempt_at], [12, null]);
  assert.deepEqual(await scheduledAttempts(requestId), []);
  const undelivered = data(await api.get('/signing-requests?undelivered=true'));
  assert.deepEqual(
    undelivered.map(({ id }) => id),
    [requestId],
  );
});

test('a waiting email is not sent after the request is decided', async () => {
  const { api, email, token, requestId } = await createRequest({ rejection: { code: 451, text: 'later' } });
  await waitForEmailEvents(api, requestId, 1);
  rejections.delete(email);
  data(await submit(api, token, { terms: true, news: true }));
  await emailTo(email);
  await makeDue(requestId);
  await eventually(async () => (await scheduledAttempts(requestId)).length === 0);
  assert.deepEqual(
    emailsTo(email).map(({ message }) => message.subject),
    ['Ihr Beleg: Services agreement'],
  );
});

test('recording failures while signers decide neither blocks them nor breaks a chain', async () => {
  const requests = await concurrently(6, () => createRequest({ rejection: { code: 451, text: 'later' } }));
  await Promise.all(
    requests.map(async ({ api, token }) => data(await submit(api, token, { terms: true, news: true }))),
  );
  for (const { api, requestId } of requests) {
    // The receipt fails too. The signing link email may not have been attempted before the decision.
    const toSigner = await eventually(async () => {
      const events = await emailEvents(api, requestId);
      const found = events.filter(({ payload }) => payload.mail !== 'decision_notice');
      return found.some(({ payload }) => payload.mail === 'receipt') && found;
    });
    assert.deepEqual([...new Set(toSigner.map(({ type }) => type))], ['mail_failed']);
  }
});
