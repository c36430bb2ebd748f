import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jobs } from '../../src/jobs.ts';
import { insertMember } from '../../src/members/insert.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { enqueue } from '../../src/platform/jobs/enqueue.ts';
import { claimNotice } from '../../src/signing-requests/claim-notice.ts';
import { startAssentWithMailServer } from '../harness/assent-with-mail-server.ts';
import { eventually } from '../harness/eventually.ts';
import { createMember } from '../harness/people.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { untilEmailsSent } from '../support/until-emails-sent.ts';

/** The addresses for which the mail server asks to try again later. */
const busy = new Set<string>();
const { assent, server } = await startAssentWithMailServer(
  {
    onRcptTo: ({ address }, _session, callback) =>
      callback(busy.has(address) ? Object.assign(new Error('try again later'), { responseCode: 451 }) : null),
  },
  { BASE_URL: 'https://sign.assent.test' },
);
const { db } = assent.database;

const noticesTo = (address: string) => server.received.filter(({ to }) => to.includes(address)).length;

async function organisationWithContact(contact_email: string) {
  const organisation = await assent.organisation();
  data(await organisation.api.patch('/organisation', { contact_email }));
  return organisation;
}

async function useUp(orgId: string, address: string, left: number): Promise<number> {
  let granted = 0;
  while (granted < 1_000 - left && (await claimNotice(db, orgId, address))) granted += 1;
  return granted;
}

test('an address that nobody in the organisation has verified gets at most 1,000 notices a day', async () => {
  const victim = 'victim@elsewhere.test';
  const { id, api } = await organisationWithContact(victim);
  const { versionId } = await publishDocument(api);
  const decide = async (name: string) => {
    const { requestId, token } = await createSigningRequest(api, versionId, `${name}@signer.test`);
    data(await submit(api, token, { terms: true, news: true }));
    return requestId;
  };
  const accepted = await decide('first');
  await untilEmailsSent(assent.database.pool);
  assert.equal(noticesTo(victim), 1);
  assert.equal(await useUp(id, victim, 2), 998);

  await decide('last');
  await untilEmailsSent(assent.database.pool);
  assert.equal(noticesTo(victim), 2);

  await decide('beyond');
  const short = await publishDocument(api, { settings: { expiry_days: 1e-5 } });
  const { requestId } = await createSigningRequest(api, short.versionId);
  data(await api.post(`/signing-requests/${accepted}/withdrawals`, { clauseIds: ['news'] }));
  await eventually(async () => {
    const events = data(await api.get(`/signing-requests/${requestId}/events`));
    return events.some(({ type }) => type === 'expired');
  });
  await transact(db, (tx) => enqueue(tx, jobs.sendNewLinkNotice, { signingRequestId: requestId }));
  await untilEmailsSent(assent.database.pool);
  assert.equal(noticesTo(victim), 2);
  // Other spellings are the same address, and other organisations are not concerned.
  assert.equal(await claimNotice(db, id, 'Victim@ELSEWHERE.test'), false);
  assert.equal(await claimNotice(db, (await assent.organisation()).id, victim), true);
});

test('the verified address of an owner or admin gets every notice', async () => {
  const address = 'legal@tessera.test';
  const organisation = await organisationWithContact(address);
  assert.equal(await useUp(organisation.id, address, 0), 1_000);
  assert.equal(await claimNotice(db, organisation.id, address), false);
  await createMember(assent, organisation, 'viewer', { email: 'viewer@tessera.test', emailVerified: true });
  const { id } = await createMember(assent, organisation, 'admin', { email: address });
  assert.equal(await claimNotice(db, organisation.id, address), false);
  await assent.database.pool.query('update users set email_verified = true where id = $1', [id]);
  assert.equal(await claimNotice(db, organisation.id, address), true);
  await assent.database.pool.query(`update members set role = 'viewer' where user_id = $1`, [id]);
  const other = await assent.organisation();
  await transact(db, (tx) => insertMember(tx, other.id, id, 'admin'));
  assert.equal(await claimNotice(db, organisation.id, address), false);
});

test('a notice that was counted is sent by its second attempt, even if the quota is used up by then', async () => {
  const address = 'busy@elsewhere.test';
  busy.add(address);
  const { id, api } = await organisationWithContact(address);
  const { versionId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId);
  data(await submit(api, token, { terms: true, news: true }));
  const { pool } = assent.database;
  await eventually(async () => {
    const { rowCount } = await pool.query(
      `select from pgboss.job
       where name = 'send-decision-notice' and data ->> 'signingRequestId' = $1 and data ->> 'attempt' = '2'`,
      [requestId],
    );
    return rowCount === 1;
  });
  assert.equal(await useUp(id, address, 0), 999);
  busy.delete(address);
  await pool.query(`update pgboss.job set start_after = now() where data ->> 'signingRequestId' = $1`, [
    requestId,
  ]);
  await eventually(() => noticesTo(address) === 1);
});
