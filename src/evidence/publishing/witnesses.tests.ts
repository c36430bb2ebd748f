import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type Organisation, startAssent } from '../../../test/harness/assent.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { createSigningRequest, itemAt, publishDocument } from '../../../test/harness/steps.ts';
import { download } from '../../../test/support/bundle.ts';
import { tamper } from '../../../test/support/tamper.ts';
import { startWitness } from '../../../test/support/witness.ts';
import { readConfig } from '../../config.ts';
import { transact } from '../../platform/database/transact.ts';
import { evidenceKeys } from '../keys.ts';
import { coverPending } from '../log/cover-pending.ts';
import { proveRequest } from '../log/prove.ts';
import { startNewLog } from '../log/start-new-log.fixture.ts';
import { listPublishingProblems } from './list-publishing-problems.ts';
import { publishHeads } from './publish-heads.ts';
import { recipientNames } from './recipient-names.ts';
import { openRecipients } from './recipients.ts';

const witness = await startWitness();
const other = await startWitness('other.example/w2');
const assent = await startAssent({ WITNESS_URLS: `${witness.entry} ${other.entry}` }, { worker: false });
const { db } = assent.database;
const [key] = evidenceKeys(assent.keyring);
const log = pino({ level: 'silent' });
const recipients = await openRecipients(assent.config);
const names = recipientNames(assent.config);

const sign = () => coverPending(db, assent.keyring, log);
const publish = () => Promise.all(recipients.map((recipient) => publishHeads(db, recipient, log)));

/** Acts as if the time until the next attempt had passed. */
const wait = () =>
  sql`update evidence_publications set next_attempt_at = now() - interval '1 second'`.execute(db);

async function createRequests({ api }: Organisation, count = 1): Promise<string> {
  const { versionId } = await publishDocument(api);
  let last = '';
  for (let i = 0; i < count; i += 1)
    last = (await createSigningRequest(api, versionId, `signer-${i}@example.com`)).requestId;
  return last;
}

/** An organisation with a log that both witnesses know. */
async function prepare(count = 1): Promise<{ organisation: Organisation; origin: string; id: string }> {
  await sql`update evidence_publications set next_attempt_at = now() + interval '1 hour', problem = null`.execute(
    db,
  );
  const organisation = await assent.organisation();
  const id = await createRequests(organisation, count);
  await sign();
  const origin = await originOf(organisation);
  for (const each of [witness, other]) each.trust(origin, key.publicBytes);
  return { organisation, origin, id };
}

async function originOf({ id }: Organisation): Promise<string> {
  const { rows } = await sql<{ origin: string }>`
    select origin from evidence_logs where org_id = ${id} order by number desc limit 1`.execute(db);
  return itemAt(rows, 0).origin;
}

const problemsOf = async () =>
  (await listPublishingProblems(db, names)).map(({ recipient, problem }) => `${recipient}: ${problem}`);

test('a head has the signatures of all witnesses, in the checkpoint and in the proof of a request', async () => {
  const { organisation, id } = await prepare(3);
  await publish();
  const proven = await proveRequest(db, [key], organisation.id, id);
  const { bytes } = await download(assent.url, organisation.key, '/evidence/checkpoint');
  assert.equal(bytes.toString(), proven?.head.note);
  const [body = '', signatures = ''] = bytes.toString().split('\n\n');
  const lines = signatures.trimEnd().split('\n');
  assert.equal(lines.length, 3);
  for (const each of [witness, other]) {
    const line = lines.find((text) => text.startsWith(`— ${each.name} `)) ?? '';
    assert.ok(each.isSigned(line, `${body}\n`));
  }
});

test('the newest heads of all organisations are looked up once for many that have to be published', async () => {
  const origins: string[] = [];
  for (let i = 0; i < 3; i += 1) origins.push((await prepare()).origin);
  let lookups = 0;
  const counted = db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('from organisations organisation')) lookups += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  for (const recipient of recipients) await publishHeads(counted, recipient, log);
  assert.deepEqual(
    origins.map((origin) => witness.seen(origin)?.size),
    origins.map(() => 1),
  );
  assert.equal(lookups, recipients.length);
});

test('a witness gets the proof that the log extends what it has signed before', async () => {
  const { organisation, origin } = await prepare(3);
  await publish();
  for (let i = 0; i < 3; i += 1) {
    await createRequests(organisation, 2);
    await sign();
    await wait();
    await publish();
    const size = 3 + (i + 1) * 2;
    assert.equal(witness.seen(origin)?.size, size);
    assert.match(witness.requests.at(-1) ?? '', new RegExp(`^old ${size - 2}\n`));
  }
  assert.deepEqual(await problemsOf(), []);
});

test('a witness that has signed a smaller head than we know gets the proof from there', async () => {
  const { organisation, origin } = await prepare(4);
  await publish();
  const seen = witness.seen(origin);
  await createRequests(organisation, 2);
  await sign();
  await wait();
  await publish();
  assert.equal(witness.seen(origin)?.size, 6);
  // The witness has lost what it signed last.
  assert.ok(seen);
  witness.believe(origin, seen);
  await createRequests(organisation, 1);
  await sign();
  await wait();
  await publish();
  assert.equal(witness.seen(origin)?.size, 7);
  assert.match(witness.requests.at(-1) ?? '', /^old 4\n/);
});

test('witnesses that are down or do not know the log are a problem that is tried again', async (t) => {
  const { organisation, origin, id } = await prepare();
  witness.distort((_, response) => void response.destroy());
  t.after(() => witness.distort());
  other.distort((answer) => ({ ...answer, status: 404 }));
  t.after(() => other.distort());
  await publish();
  assert.deepEqual(await problemsOf(), [
    `witness ${other.name}: does not know this log; ask its operator to add the origin and the key`,
    `witness ${witness.name}: connection closed before the response was complete`,
  ]);
  assert.ok(await proveRequest(db, [key], organisation.id, id), 'the head counts without them');
  const requests = witness.requests.length;
  await publish();
  assert.equal(witness.requests.length, requests, 'not before the time of the next attempt');
  witness.distort();
  other.distort();
  await wait();
  await publish();
  assert.equal(witness.seen(origin)?.size, 1);
  assert.deepEqual(await problemsOf(), []);
});

test('metrics show how long the oldest head has waited for each witness, and how many attempts failed', async (t) => {
  const { organisation } = await prepare();
  await tamper(assent.connection, async ({ query }) => {
    await query("update evidence_heads set signed_at = now() - interval '2 hours' where org_id = $1", [
      organisation.id,
    ]);
  });
  await assertLag({ [witness.name]: { hours: 2, failures: 0 }, [other.name]: { hours: 2, failures: 0 } });
  witness.distort(() => ({ status: 500, text: '' }));
  t.after(() => witness.distort());
  await publish();
  await assertLag({ [witness.name]: { hours: 2, failures: 1 }, [other.name]: { hours: 0, failures: 0 } });
  witness.distort();
  await wait();
  await publish();
  await assertLag({ [witness.name]: { hours: 0, failures: 0 }, [other.name]: { hours: 0, failures: 0 } });
});

/** Waits until a scrape shows this, because one that follows another soon shows the same. */
async function assertLag(expected: Record<string, { hours: number; failures: number }>): Promise<void> {
  await eventually(async () => {
    const text = await (await fetch(`${assent.url}/metrics`)).text();
    const gauge = (metric: string, name: string) =>
      Number(text.match(new RegExp(`^${metric}\\{recipient="witness ${name}"\\} (.*)$`, 'm'))?.[1]);
    return Object.entries(expected).every(([name, { hours, failures }]) => {
      const seconds = gauge('assent_evidence_oldest_unpublished_head_age_seconds', name);
      return (
        Math.abs(seconds - hours * 3_600) < 120 &&
        gauge('assent_evidence_publishing_failures', name) === failures
      );
    });
  });
}

test('a witness that does not know our key says so', async () => {
  const { origin } = await prepare();
  witness.trust(origin, Buffer.alloc(32, 7));
  await publish();
  assert.match((await problemsOf()).join(), /w1: does not know the key of this log/);
});

test('a witness that has signed another story finds out: the log was cut off, forked or rewritten', async () => {
  const cases: [seen: { size: number; root: string }, problem: RegExp][] = [
    [
      { size: 9, root: Buffer.alloc(32, 9).toString('base64') },
      /signed a head with 9 leaves, but the newest one here has 5/,
    ],
    [{ size: 5, root: Buffer.alloc(32, 9).toString('base64') }, /has signed another head of the same size/],
    [
      { size: 3, root: Buffer.alloc(32, 9).toString('base64') },
      /does not accept that the log extends what it has signed/,
    ],
  ];
  for (const [seen, problem] of cases) {
    const { organisation, origin, id } = await prepare(5);
    witness.believe(origin, seen);
    await publish();
    assert.match((await problemsOf()).join(), problem);
    assert.deepEqual(witness.seen(origin), seen);
    const proven = await proveRequest(db, [key], organisation.id, id);
    assert.ok(!proven?.head.note.includes(witness.name));
  }
});

test('a signature of a witness that lies is not kept', async (t) => {
  t.after(() => witness.distort());
  const swap = (from: string, to: string) => (text: string) => text.replace(from, to);
  const lies: ((text: string) => string)[] = [
    () => '',
    () => 'no signature line\n',
    swap(witness.name, other.name),
    swap('— ', '- '),
    (text) => text.replace(/.{6}(=*)\n$/, 'AAAAAA$1\n'),
    (text) => `${text.slice(0, 40)}AAAA${text.slice(44)}`,
    (text) => text.replace('\n', ' \n'),
  ];
  for (const lie of lies) {
    const { organisation, id } = await prepare();
    witness.distort((answer) => ({ ...answer, text: lie(answer.text) }));
    await publish();
    assert.match((await problemsOf()).join(), /w1: sent no valid signature of the head/, String(lie));
    const proven = await proveRequest(db, [key], organisation.id, id);
    assert.ok(!proven?.head.note.includes(witness.name));
  }
  // Otherwise a witness that replies with the size that it was just sent would be asked forever.
  await prepare();
  const before = witness.requests.length;
  let size = 0;
  witness.distort(() => {
    size = 1 - size;
    return { status: 409, type: 'text/x.tlog.size', text: `${size}\n` };
  });
  await publish();
  assert.ok(witness.requests.length - before <= 2);
});

test('signature lines of keys that nobody configured are ignored', async (t) => {
  const { organisation, id } = await prepare();
  witness.distort((answer) => ({ ...answer, text: `— stranger.example AAAAAAAA\n${answer.text}` }));
  t.after(() => witness.distort());
  await publish();
  const note = (await proveRequest(db, [key], organisation.id, id))?.head.note ?? '';
  assert.ok(note.includes(`— ${witness.name} `));
  assert.ok(!note.includes('stranger'));
});

test('a new log starts with the witness from nothing', async () => {
  const { organisation, origin } = await prepare(3);
  await publish();
  await transact(db, (tx) => startNewLog(tx, organisation.id));
  await sign();
  const next = await originOf(organisation);
  assert.notEqual(next, origin);
  for (const each of [witness, other]) each.trust(next, key.publicBytes);
  await wait();
  await publish();
  assert.deepEqual([witness.seen(origin)?.size, witness.seen(next)?.size], [3, 1]);
});

const refused: [value: string, problem: RegExp][] = [
  ['ftp://witness.example#x', /^WITNESS_URLS has an entry that is not an http:\/\/ or https:\/\/ URL; /],
  ['https://witness.example', /^WITNESS_URLS has an entry without the Ed25519 cosignature key \(vkey\)/],
  ['https://witness.example#name+00000000+BAAA', /without the Ed25519 cosignature key/],
  [`${witness.entry},${witness.entry}`, /^WITNESS_URLS has two witnesses with the same key name/],
];
for (const [value, problem] of refused)
  test(`WITNESS_URLS is refused when it ${problem.source.slice(0, 30)}`, () => {
    assert.throws(
      () => readConfig({ WITNESS_URLS: value }),
      (error: Error) => problem.test(error.message),
    );
  });
