import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { startAssent } from '../harness/assent.ts';
import { asService } from '../harness/cluster.ts';
import { createSigningRequest, data, publishDocument } from '../harness/steps.ts';

const assent = await startAssent({}, { worker: false });
const { pool } = assent.database;

/** A request in each state, with everything that its end leaves behind. */
async function requests() {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const create = (name: string) => createSigningRequest(api, versionId, `${name}@example.com`);
  const [pending, decided, superseded, voided, expired] = [
    await create('pending'),
    await create('decided'),
    await create('superseded'),
    await create('voided'),
    await create('expired'),
  ];
  data(await api.post(`/sign/${pending.token}/view`));
  for (const { token } of [decided, superseded]) {
    data(await api.post(`/sign/${token}/view`));
    const comment = { clauseId: 'news', accepted: false, comment: 'Too many.' };
    const { version } = data(await api.get(`/sign/${token}`));
    const responses = [{ clauseId: 'terms', accepted: true }, comment];
    const body = { responses, contentHash: version.content_hash, rejectionNote: 'No news.' };
    data(await api.post(`/sign/${token}/submit`, body));
  }
  await create('superseded');
  data(await api.post(`/signing-requests/${voided.requestId}/void`, { reason: 'Wrong.' }));
  await pool.query('update signing_requests set expires_at = now() where id = $1', [expired.requestId]);
  await create('expired');
  return { api, pending, decided, superseded, voided, expired };
}
const all = await requests();
const { api } = all;
type State = Exclude<keyof typeof all, 'api'>;

const ended: State[] = ['decided', 'superseded', 'voided', 'expired'];
const attacks: [string, string, State[]][] = [
  ['turning the end into an acceptance', `set status = 'ACCEPTED_FULL'`, ended],
  ['turning the end into a rejection', `set status = 'REJECTED'`, ended],
  ['opening the request again', `set status = 'PENDING'`, ended],
  ['changing the decisions', `set assent_map = '{"terms": true, "news": true}'`, ended],
  ['nulling the decisions', 'set assent_map = null', ['decided', 'superseded']],
  ['changing the note', `set rejection_note = 'All fine.'`, ended],
  ['nulling the note', 'set rejection_note = null', ['decided', 'superseded']],
  ['changing comments', `set comments = '{"news": "Fine."}'`, ended],
  ['nulling comments', 'set comments = null', ['decided', 'superseded']],
  ['changing what was left open', `set unanswered = '["news"]'`, ended],
  ['changing the time of the decision', `set completed_at = now() - interval '1 day'`, ended],
  ['changing the time at which it was voided', 'set voided_at = now()', ended],
  ['changing the time at which it expired', 'set expired_at = now()', ended],
  ['changing the deadline', `set expires_at = now() + interval '1 day'`, ended],
  ['changing the reason', `set void_reason = 'Another.'`, ended],
  ['claiming a view', 'set viewed_at = now()', ['voided', 'expired']],
  [
    'changing the first view',
    `set viewed_at = now() - interval '1 day'`,
    ['pending', 'decided', 'superseded'],
  ],
  ['removing the first view', 'set viewed_at = null', ['pending', 'decided', 'superseded']],
  ['taking back that it is superseded', 'set is_superseded = false', ['superseded']],
  ['naming another signer', `set signer_name = 'Eve'`, ['pending', ...ended]],
  ['naming another address', `set signer_email = 'eve@example.com'`, ['pending', ...ended]],
  ['comparing by another address', `set signer_email_key = 'eve@example.com'`, ['pending', ...ended]],
  ['moving it to another version', 'set version_id = gen_random_uuid()', ['pending', ...ended]],
  ['moving it to another document', 'set document_id = gen_random_uuid()', ['pending', ...ended]],
  ['moving it to another organisation', 'set org_id = gen_random_uuid()', ['pending', ...ended]],
  ['giving it another id', 'set id = gen_random_uuid()', ['pending', ...ended]],
  ['naming another creator', 'set created_by = gen_random_uuid()', ['pending', ...ended]],
];
const refused = /the outcome of a signing request cannot be changed|is bound to cannot be changed/;

/** Runs statements in a transaction that is rolled back. */
async function attempt(role: string, statements: [string, string[]][]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = ${role}`);
    for (const [statement, values] of statements) await client.query(statement, values);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

for (const [what, change, states] of attacks)
  test(`the database refuses ${what} by a plain update`, async () => {
    for (const state of states)
      for (const role of ['origin', 'replica']) {
        const { requestId } = all[state];
        const update = `update signing_requests ${change} where id = $1`;
        await assert.rejects(attempt(role, [[update, [requestId]]]), refused, `${state}, ${role}`);
      }
  });

test('the database refuses to delete a signing request in any state, and to truncate the table', async () => {
  for (const role of ['origin', 'replica']) {
    for (const state of ['pending', ...ended] as const) {
      const deletion = 'delete from signing_requests where id = $1';
      await assert.rejects(attempt(role, [[deletion, [all[state].requestId]]]), /cannot be deleted/);
    }
    await assert.rejects(
      attempt(role, [['truncate signing_requests cascade', []]]),
      /signing requests cannot be deleted/,
    );
  }
});

const erasing: [string, string[]] = [`select set_config('assent.erasing', 'yes', true)`, []];

const placeholder = 'erased-0192f0c1-5a5a-7000-8000-000000000000';
const erased = `
  signer_name = '[erased]', signer_email = '${placeholder}@erased.invalid', signer_email_key = '${placeholder}@uncounted',
  rejection_note = null, comments = null, void_reason = null, erased_at = now()`;

test('erasing nulls what was written and replaces name and address, and can do nothing else', async () => {
  const erase = `update signing_requests set ${erased} where id = $1`;
  for (const state of ended)
    for (const role of ['origin', 'replica']) {
      const { requestId } = all[state];
      await attempt(role, [erasing, [erase, [requestId]]]);
      await assert.rejects(attempt(role, [[erase, [requestId]]]), refused);
      for (const change of [
        `status = 'ACCEPTED_FULL', completed_at = now()`,
        `rejection_note = 'All fine.'`,
        `comments = '{"news": "Fine."}'`,
        `void_reason = 'Another.'`,
        'version_id = gen_random_uuid()',
        'erased_at = now()',
        erased.replace(', erased_at = now()', ''),
        erased.replace('[erased]', 'Mallory'),
        erased.replace(`${placeholder}@erased.invalid`, 'mallory@example.com'),
        erased.replace(`${placeholder}@erased.invalid`, 'mallory@erased.invalid'),
        erased.replaceAll(placeholder, 'mallory'),
        erased.replace(`${placeholder}@uncounted`, 'mallory@example.com'),
        erased.replace(`${placeholder}@uncounted`, 'erased-@uncounted'),
        erased.replace(`, signer_email_key = '${placeholder}@uncounted'`, ''),
        erased.replace('rejection_note = null', `rejection_note = 'All fine.'`),
        erased.replace('comments = null', `comments = '{"news": "Fine."}'`),
        erased.replace('void_reason = null', `void_reason = 'Another.'`),
      ]) {
        const update = `update signing_requests set ${change} where id = $1`;
        await assert.rejects(attempt(role, [erasing, [update, [requestId]]]), refused, change);
      }
    }
});

test('a pending request cannot be erased by an update, because its signer could no longer be asked', async () => {
  const erase = `update signing_requests set ${erased} where id = $1`;
  await assert.rejects(attempt('origin', [erasing, [erase, [all.pending.requestId]]]), refused);
});

test('a decision that was erased cannot be given to another person, with the rights of the service', async () => {
  const service = new pg.Client(asService(assent.connection));
  await service.connect();
  for (const change of [
    `signer_name = 'Mallory', signer_email = 'mallory@example.com', signer_email_key = 'mallory@example.com', erased_at = null`,
    `signer_name = 'Mallory'`,
    `signer_email = 'mallory@example.com'`,
    `signer_email = '${placeholder}@erased.invalid', signer_email_key = '${placeholder}@erased.invalid'`,
    'erased_at = null',
    `erased_at = now() + interval '1 day'`,
    `rejection_note = 'All fine.'`,
  ])
    try {
      await service.query('begin');
      await service.query(
        'select erase_personal_data_of_all(array[$1::uuid], array[null::uuid], array[true])',
        [all.decided.requestId],
      );
      await service.query(...erasing);
      const update = `update signing_requests set ${change} where id = $1`;
      await assert.rejects(service.query(update, [all.decided.requestId]), refused, change);
    } finally {
      await service.query('rollback');
    }
  await service.end();
});

test('after all that, a decided request reads as before', async () => {
  const read = data(await api.get(`/signing-requests/${all.decided.requestId}`));
  assert.deepEqual(
    [read.status, read.assent_map, read.rejection_note, read.comments],
    ['ACCEPTED_PARTIAL', { terms: true, news: false }, 'No news.', { news: 'Too many.' }],
  );
});
