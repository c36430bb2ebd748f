import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type Organisation, startAssent } from '../../../test/harness/assent.ts';
import { createSigningRequest, data, itemAt, publishDocument, submit } from '../../../test/harness/steps.ts';
import { download, downloadBundle, verifyBundle } from '../../../test/support/bundle.ts';
import { readmeCommands } from '../../../test/support/readme-commands.ts';
import { runAudit } from '../../../test/support/run-audit.ts';
import { tamper } from '../../../test/support/tamper.ts';
import { startTimestampAuthority } from '../../../test/support/timestamp-authority.ts';
import { readConfig } from '../../config.ts';
import { transact } from '../../platform/database/transact.ts';
import { appendAuditEvents } from '../append-audit-events.ts';
import type { AuditEntry } from '../audit-event.ts';
import { evidenceKeys } from '../keys.ts';
import type { EvidenceContradiction } from '../log/contradiction.ts';
import { coverPending } from '../log/cover-pending.ts';
import { findTop, type Head, headBody } from '../log/heads.ts';
import { eventLeafHash } from '../log/leaf.ts';
import { listLogs } from '../log/logs.ts';
import { proveRequest } from '../log/prove.ts';
import { rootFromInclusion } from '../verify/tree.ts';
import { listPublishingProblems } from './list-publishing-problems.ts';
import { publishHeads } from './publish-heads.ts';
import { recipientNames } from './recipient-names.ts';
import { openRecipients } from './recipients.ts';
import { requestTimestamp } from './request-timestamp.ts';
import { timestampAuthority } from './timestamp-authority.ts';

const authority = await startTimestampAuthority();
const assent = await startAssent({ TIMESTAMP_URL: authority.url }, { worker: false });
const { db } = assent.database;
const keys = evidenceKeys(assent.keyring);
const log = pino({ level: 'silent' });
const never = new AbortController().signal;
const recipients = await openRecipients(assent.config);
const names = recipientNames(assent.config);
const recipient = itemAt(recipients, 0);

/** What the worker does: signs heads, then publishes them. */
async function work(): Promise<void> {
  await coverPending(db, assent.keyring, log);
  await publishHeads(db, recipient, log);
}

/** Acts as if the time until the next attempt had passed. */
const wait = () =>
  sql`update evidence_publications set next_attempt_at = now() - interval '1 second'`.execute(db);

async function createRequest({ api }: Organisation): Promise<string> {
  const { versionId } = await publishDocument(api);
  return (await createSigningRequest(api, versionId)).requestId;
}

async function assertStamped(organisation: Organisation, id: string): Promise<Head> {
  const proven = await proveRequest(db, keys, organisation.id, id);
  assert.ok(proven?.timestamp);
  const { origin, head, timestamp, index, proof, seq } = proven;
  await authority.verify(timestamp, headBody(origin, head));
  const { rows } = await sql<{ hash: string }>`
    select hash from audit_events where signing_request_id = ${id} and seq = ${seq}`.execute(db);
  const leaf = eventLeafHash({ signing_request_id: id, seq, hash: itemAt(rows, 0).hash });
  const root = rootFromInclusion(leaf, { index, size: head.size, proof });
  assert.deepEqual(root && Buffer.from(root), head.root);
  return head;
}

test('a request is proven in the earliest head that covers it and has a timestamp, which openssl accepts', async () => {
  const organisation = await assent.organisation();
  const first = await createRequest(organisation);
  await work();
  const { size } = await assertStamped(organisation, first);
  assert.equal(size, 1);
  const second = await createRequest(organisation);
  await work();
  assert.equal(
    (await proveRequest(db, keys, organisation.id, second))?.timestamp,
    null,
    'at most one in ten seconds',
  );
  const third = await createRequest(organisation);
  await wait();
  await work();
  assert.equal((await assertStamped(organisation, first)).size, 1);
  assert.equal((await assertStamped(organisation, second)).size, 3);
  assert.equal((await assertStamped(organisation, third)).size, 3);
});

test('README.txt has the command that verifies a timestamp, also once the certificates of its authority have expired', async () => {
  const organisation = await assent.organisation();
  const id = await createRequest(organisation);
  await work();
  const { files, evidence } = await downloadBundle(assent.url, organisation, id);
  const folder = await mkdtemp(join(tmpdir(), 'assent-readme-'));
  try {
    for (const [name, bytes] of files) await writeFile(join(folder, name), bytes);
    await writeFile(join(folder, 'AUTHORITY.pem'), authority.ca);
    const commands = readmeCommands(String(files.get('README.txt')), evidence.log.public_key);
    const run = (text: string) => promisify(execFile)('sh', ['-ec', text], { cwd: folder });
    assert.match((await run(commands)).stdout, /^Verification: OK$/m);
    // As openssl would say years later without the time.
    const later = Math.floor(Date.now() / 1000) + 5 * 365 * 86_400;
    await assert.rejects(run(commands.replace(/(?<=-attime )\d+/, String(later))), /certificate has expired/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a timestamp that is more than a day older than its head is not taken, because no bundle with it would verify', async () => {
  const organisation = await assent.organisation();
  const id = await createRequest(organisation);
  await coverPending(db, assent.keyring, log);
  const current = itemAt(await listLogs(db, organisation.id), 0);
  const { head } = await findTop(db, current);
  assert.ok(head);
  // As if the clock of the authority were two days behind.
  const signed_at = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const slow = timestampAuthority(authority.url, []);
  await assert.rejects(slow.publish(db, current, { ...head, signed_at }, 0, never), {
    name: 'Error',
    message: 'sent a timestamp that is more than a day older than the head of the log',
  });
  assert.equal((await proveRequest(db, keys, organisation.id, id))?.timestamp, null);
});

test('a request that was dated while the clock of the database was days ahead has no timestamp that contradicts it', async () => {
  const organisation = await assent.organisation();
  const before = await createRequest(organisation);
  const { versionId } = await publishDocument(organisation.api);
  const ahead = await createSigningRequest(organisation.api, versionId);
  const request = { id: ahead.requestId, org_id: organisation.id };
  const at = new Date(Date.now() + 2 * 86_400_000).toISOString();
  await transact(db, (tx) => appendAuditEvents(tx, [{ request, at, entry: reminded }]));
  data(await submit(organisation.api, ahead.token, { terms: true, news: true }));
  await work();
  await assertStamped(organisation, before);
  for (const id of [before, request.id]) {
    const { bytes } = await download(assent.url, organisation.key, `/signing-requests/${id}/evidence`);
    assert.equal(verifyBundle(bytes, keys[0].publicBytes.toString('base64')).status, 'intact');
  }
  assert.equal((await proveRequest(db, keys, organisation.id, request.id))?.timestamp, null);
});

const reminded: AuditEntry = {
  type: 'reminded',
  actor: { kind: 'system', id: null },
  client: null,
  payload: {},
  personal: {},
};

test('a timestamp that is more than a day ahead is not taken, because it proves nothing until then', async () => {
  const organisation = await assent.organisation();
  await createRequest(organisation);
  await coverPending(db, assent.keyring, log);
  const current = itemAt(await listLogs(db, organisation.id), 0);
  const { head } = await findTop(db, current);
  assert.ok(head);
  const publish = (daysAhead: number) => {
    const now = async () => new Date(Date.now() - daysAhead * 86_400_000).toISOString();
    return timestampAuthority(authority.url, [], { now }).publish(db, current, head, 0, never);
  };
  await assert.rejects(publish(1.1), {
    name: 'Error',
    message: 'sent a timestamp that is more than a day ahead of the clock of the database',
  });
  await publish(0.9);
});

test('a stored timestamp of something else is not part of a bundle', async () => {
  const organisation = await assent.organisation();
  const id = await createRequest(organisation);
  await coverPending(db, assent.keyring, log);
  const { bytes } = await requestTimestamp(authority.url, 'another text', []);
  // As the service's own user can.
  await sql`
    insert into evidence_timestamps (org_id, log, size, token, stamped_at)
    values (${organisation.id}, 1, 1, ${bytes}, now())`.execute(assent.service.db);
  await assert.rejects(proveRequest(db, keys, organisation.id, id), (error: EvidenceContradiction) => {
    assert.equal(error.contradiction.problem, 'the timestamp of head 1 of the log is not over that head');
    return true;
  });
});

test('an authority that has confirmed the newest head is not asked again', async () => {
  const organisation = await assent.organisation();
  await createRequest(organisation);
  await work();
  await wait();
  const before = authority.requests();
  await work();
  await Promise.all([work(), work(), work()]);
  assert.equal(authority.requests(), before);
});

test('after the clock of the database was set back, the next timestamp does not wait until it has caught up', async () => {
  const organisation = await assent.organisation();
  await createRequest(organisation);
  await work();
  const id = await createRequest(organisation);
  // As an attempt leaves it while the clock is two days ahead.
  await sql`
    update evidence_publications set next_attempt_at = now() + interval '2 days'
    where org_id = ${organisation.id}`.execute(db);
  await work();
  await assertStamped(organisation, id);
});

test('two workers ask for one timestamp', async () => {
  const organisation = await assent.organisation();
  await createRequest(organisation);
  await coverPending(db, assent.keyring, log);
  const before = authority.requests();
  await Promise.all([1, 2, 3, 4].map(() => publishHeads(db, recipient, log)));
  assert.equal(authority.requests(), before + 1);
});

test('while the authority hangs, heads go on being signed, and the missing timestamp comes with a later attempt', async (t) => {
  const organisation = await assent.organisation();
  const id = await createRequest(organisation);
  authority.answer(() => {});
  t.after(() => authority.answer());
  await work();
  const missing = await proveRequest(db, keys, organisation.id, id);
  assert.equal(missing?.timestamp, null);
  const [problem] = await listPublishingProblems(db, names);
  assert.deepEqual(problem, {
    recipient: 'timestamp authority',
    problem: 'timed out after 10 s',
    organisations: 1,
  });
  const before = authority.requests();
  await work();
  assert.equal(authority.requests(), before, 'not before the time of the next attempt');
  authority.answer();
  await wait();
  await work();
  await assertStamped(organisation, id);
  assert.deepEqual(await listPublishingProblems(db, names), []);
});

test('an audit counts the timestamps, and finds those that are not over their head, or whose head is gone', async () => {
  const organisation = await assent.organisation();
  await createRequest(organisation);
  await work();
  await wait();
  await createRequest(organisation);
  await work();
  const audit = () => runAudit(assent, organisation.id);
  const { problems, checked } = await audit();
  assert.deepEqual([problems, checked.timestamps], [[], 2]);
  const tokenOf = (size: number) =>
    `(select token from evidence_timestamps where org_id = '${organisation.id}' and size = ${size})`;
  for (const [change, expected] of [
    [
      `update evidence_timestamps set token = ${tokenOf(1)} where`,
      /, the timestamp of head 2 is over something else$/,
    ],
    [`update evidence_timestamps set token = 'no token' where`, /, the timestamp of head 2 cannot be read$/],
    ['update evidence_timestamps set size = 3 where', /, the timestamp of head 3 is of a head that is gone$/],
  ] as const) {
    await tamper(assent.connection, async ({ query }) => {
      await query(`${change} org_id = $1 and size = 2`, [organisation.id]);
    });
    const { problems } = await audit();
    assert.match(problems.map(({ problem }) => problem).join(), expected);
  }
});

test('an audit goes on after a timestamp whose certificate cannot be read', async () => {
  const organisation = await assent.organisation();
  await createRequest(organisation);
  await work();
  const { rows } = await sql<{ token: Buffer }>`
    select token from evidence_timestamps where org_id = ${organisation.id}`.execute(db);
  const { token } = itemAt(rows, 0);
  // The name in the certificate; no signature is over that, as far as the token itself shows.
  token[token.lastIndexOf('Test timestamps')] = 0xff;
  await tamper(assent.connection, async ({ query }) => {
    await query('update evidence_timestamps set token = $2 where org_id = $1', [organisation.id, token]);
  });
  const { problems, checked } = await runAudit(assent, organisation.id);
  assert.match(problems.map(({ problem }) => problem).join(), /, the timestamp of head 1 cannot be read$/);
  assert.equal(checked.timestamps, 1);
});

test('TIMESTAMP_URL must be a web address', () => {
  for (const TIMESTAMP_URL of ['tsa.example.com', 'ftp://tsa.example.com', 'https://'])
    assert.throws(() => readConfig({ TIMESTAMP_URL }), /^Error: TIMESTAMP_URL is not an http/);
});

test('TIMESTAMP_CA must be certificates', async () => {
  const { ca } = await startTimestampAuthority();
  assert.equal(readConfig({ TIMESTAMP_CA: `${ca}\n${ca}` }).timestampAuthorities.length, 2);
  for (const TIMESTAMP_CA of ['ca.pem', `${ca}\nand more`, ca.replace('MII', 'XII')])
    assert.throws(
      () => readConfig({ TIMESTAMP_CA }),
      /^Error: TIMESTAMP_CA is not one or more certificates in PEM; /,
    );
});
