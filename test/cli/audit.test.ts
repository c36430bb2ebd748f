import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Diagnosis } from '../../src/cli/doctor/diagnose.ts';
import { startAssent } from '../harness/assent.ts';
import { cloneDatabase } from '../harness/database.ts';
import { eventually } from '../harness/eventually.ts';
import { startService } from '../harness/service.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { download } from '../support/bundle.ts';
import { shiftedClock } from '../support/shifted-clock.ts';
import { tamper } from '../support/tamper.ts';
import { startTimestampAuthority, type TimestampAuthority } from '../support/timestamp-authority.ts';
import { findingOf } from './support/diagnose.ts';
import { openCommands, run } from './support/run.ts';

const { connection, drop } = await cloneDatabase();
after(drop);
const secretKey = 'q8Zt1vKxWm3RbN7cYd5HfJ2sLpUgEa9o';
const env = {
  DATABASE_URL: `postgres://${connection.user}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(connection.host ?? '')}`,
  SECRET_KEY: secretKey,
  ...(process.env.PGPASSWORD && { PGPASSWORD: process.env.PGPASSWORD }),
};
const commands = openCommands(env);
after(() => commands[Symbol.asyncDispose]());
// A service goes on while the commands run.
const assent = await startAssent({}, { worker: false, connection, secretKey });

async function decide() {
  const organisation = await assent.organisation();
  const { versionId } = await publishDocument(organisation.api);
  const { requestId, token } = await createSigningRequest(organisation.api, versionId);
  data(await submit(organisation.api, token, { terms: true, news: true }));
  assert.equal((await evidenceOf(organisation.key, requestId)).status, 200);
  return { organisation, requestId };
}

const evidenceOf = (key: string, id: string) => download(assent.url, key, `/signing-requests/${id}/evidence`);
const metrics = async () => (await fetch(`${assent.url}/metrics`)).text();

test('audit: exit code 0 while everything holds, with what was checked', async () => {
  await decide();
  const { code, stdout, stderr } = await run(['audit'], env);
  assert.deepEqual([code, stderr], [0, '']);
  assert.equal(
    stdout,
    'Checked 1 request with 2 events and 0 displayed pages, 1 leaf, 1 signed head, 0 timestamps and 0 cosignatures of 1 organisation: everything is consistent.\n',
  );
  await eventually(async () => /^assent_evidence_contradictions 0$/m.test(await metrics()));
});

test('audit: exit code 1 naming the request that does not hold; doctor and metrics raise the alarm too', async () => {
  const { organisation, requestId } = await decide();
  const other = await decide();
  await tamper(connection, async ({ query }) => {
    await query(`update signing_requests set status = 'REJECTED' where id = $1`, [requestId]);
  });
  const { code, stdout } = await commands.run(['audit']);
  assert.equal(code, 1);
  assert.match(
    stdout,
    new RegExp(
      `^FAIL {2}signing request ${requestId} of organisation ${organisation.id}: status of the request is not what its events say$`,
      'm',
    ),
  );
  const { code: json, stdout: text } = await commands.run(['audit', '--org', organisation.id, '--json']);
  assert.equal(json, 1);
  const { ok, problems } = JSON.parse(text);
  assert.deepEqual([ok, problems.length, problems[0].signing_request_id], [false, 1, requestId]);
  assert.equal((await commands.runJson(['audit', '--org', other.organisation.id])).ok, true);

  assert.equal((await evidenceOf(organisation.key, requestId)).status, 409);
  await eventually(async () => /^assent_evidence_contradictions 1$/m.test(await metrics()));
  const evidence = await findingOf(env, 'evidence');
  assert.equal(evidence.status, 'failed');
  assert.match(evidence.message, new RegExp(`signing request ${requestId}: status of the request`));

  await tamper(connection, async ({ query }) => {
    await query(`update signing_requests set status = 'ACCEPTED_FULL' where id = $1`, [requestId]);
  });
  assert.equal((await evidenceOf(organisation.key, requestId)).status, 200);
  await eventually(async () => /^assent_evidence_contradictions 0$/m.test(await metrics()));
});

test('audit: exit code 1 naming the organisation when the request itself is gone', async () => {
  const { organisation, requestId } = await decide();
  await tamper(connection, async ({ query }) => {
    for (const table of ['evidence_leaves', 'audit_events'])
      await query(`delete from ${table} where signing_request_id = $1`, [requestId]);
    await query('delete from signing_requests where id = $1', [requestId]);
  });
  const { code, stdout } = await commands.run(['audit', '--org', organisation.id]);
  assert.equal(code, 1);
  assert.match(stdout, new RegExp(`^FAIL {2}organisation ${organisation.id}: the log assent/`, 'm'));
});

test('audit: text planted in the database cannot control the terminal', async () => {
  const { organisation } = await decide();
  const hidden = '\u001b[2J\u009b1;1Heverything is consistent.\u202e';
  await tamper(connection, async ({ query }) => {
    await query('update evidence_logs set origin = origin || $2 where org_id = $1', [
      organisation.id,
      hidden,
    ]);
  });
  for (const args of [['audit'], ['audit', '--json']]) {
    const { code, stdout } = await commands.run([...args, '--org', organisation.id]);
    assert.equal(code, 1);
    assert.doesNotMatch(stdout, /[^\P{Cc}\n]|\u202e/u);
    assert.match(stdout, /everything is consistent\./);
  }
});

test('audit: exit code 1 for an organisation that does not exist, 2 for an invalid ID', async () => {
  const unknown = await commands.run(['audit', '--org', '0192f0c1-5a5a-7000-8000-000000000000']);
  assert.deepEqual([unknown.code, unknown.stderr], [1, 'The organisation was not found.\n']);
  assert.equal((await commands.run(['audit', '--org', 'mine'])).code, 2);
});

test('doctor warns before the certificate of the authority in TIMESTAMP_CA expires', async () => {
  const [soon, late] = await Promise.all([2, 90].map((days) => startTimestampAuthority({ days })));
  assert.ok(soon && late);
  const finding = ({ url }: TimestampAuthority, cas: string[]) =>
    findingOf({ ...env, TIMESTAMP_URL: url, TIMESTAMP_CA: cas.join('\n') }, 'timestamps');
  // The certificate of a former authority may expire, and that of another one does not help.
  assert.equal((await finding(late, [soon.ca, late.ca])).status, 'ok');
  const warning = await finding(soon, [soon.ca, late.ca]);
  assert.equal(warning.status, 'warning');
  assert.match(warning.message, /its certificate in TIMESTAMP_CA expires on \d{4}-\d\d-\d\d, after/);
  assert.match(warning.fix, /^Add its new certificate to TIMESTAMP_CA, keep the others/);
  assert.equal((await finding(soon, [late.ca])).status, 'failed');
});

test('doctor asks the timestamp authority for a timestamp', async (t) => {
  const authority = await startTimestampAuthority();
  const timestamps = () => findingOf({ ...env, TIMESTAMP_URL: authority.url }, 'timestamps');
  assert.equal((await timestamps()).status, 'ok');
  authority.answer((_, response) => void response.writeHead(503).end());
  t.after(() => authority.answer());
  const failed = await timestamps();
  assert.equal(failed.status, 'failed');
  assert.match(failed.message, /^127\.0\.0\.1:\d+: responded with status 503$/);
});

test('doctor warns when the clock of the timestamp authority differs from that of this machine', async () => {
  const authority = await startTimestampAuthority();
  const hour = 3_600_000;
  for (const [aheadMs, way] of [
    [hour, 'behind'],
    [-hour, 'ahead of'],
  ] as const) {
    const clock = { ...env, TIMESTAMP_URL: authority.url, NODE_OPTIONS: shiftedClock(aheadMs) };
    const { stdout } = await run(['doctor', '--json'], clock);
    const { checks }: Diagnosis = JSON.parse(stdout);
    const finding = checks.find(({ check }) => check === 'timestamps');
    assert.ok(finding);
    const { status, message, fix = '' } = finding;
    assert.equal(status, 'warning');
    assert.match(
      message,
      new RegExp(`confirms times, but its clock is 3[56]\\d\\d s ${way} this machine's$`),
    );
    assert.match(fix, /NTP/);
  }
});

test('doctor reports recipients of signed heads that fail, but none that are no longer configured', async () => {
  const authority = await startTimestampAuthority();
  const { id } = await assent.organisation();
  const signedHeads = () => findingOf({ ...env, TIMESTAMP_URL: authority.url }, 'signed heads');
  const fail = (recipient: string) =>
    assent.database.pool.query(
      `insert into evidence_publications (org_id, recipient, next_attempt_at, problem)
       values ($1, $2, now() + interval '1 hour', 'connection refused')`,
      [id, recipient],
    );
  await fail('witness former.example/w1');
  assert.equal((await signedHeads()).status, 'ok');
  await fail('timestamp authority');
  const { status, message } = await signedHeads();
  assert.deepEqual(
    [status, message],
    ['warning', 'timestamp authority: connection refused (organisations: 1)'],
  );
});

test('when a process lacks the key that signed the evidence, doctor suspects that before it suspects tampering', async () => {
  const { organisation, requestId } = await decide();
  const otherKey = 'Zr4uPq8wXt2LmB6vNc9yKs3hJd7fGa1e';
  const stranger = await startService({}, { worker: false, connection, secretKey: otherKey });
  const refused = await download(stranger.url, organisation.key, `/signing-requests/${requestId}/evidence`);
  await stranger.stop();
  assert.equal(refused.status, 409);
  const { status, message, fix } = await findingOf(env, 'evidence');
  assert.equal(status, 'failed');
  assert.match(message, /: no key of this service signed /);
  assert.match(
    fix,
    /^Give every process all keys of the service in SECRET_KEY; if that does not help, run "/,
  );
  assert.equal((await evidenceOf(organisation.key, requestId)).status, 200);
  assert.equal((await findingOf(env, 'evidence')).status, 'ok');
});
