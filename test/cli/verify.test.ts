import assert from 'node:assert/strict';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import {
  bundleOf,
  chain,
  entries,
  key,
  otherKey,
  recordOf,
  secretKey,
} from '../../src/evidence/bundle/record.fixture.ts';
import { evidenceKeys } from '../../src/evidence/keys.ts';
import { coverPending } from '../../src/evidence/log/cover-pending.ts';
import { cosignature, formatVerifierKey, noteSignature } from '../../src/evidence/log/verifier-key.ts';
import { publishHeads } from '../../src/evidence/publishing/publish-heads.ts';
import { openRecipients } from '../../src/evidence/publishing/recipients.ts';
import { unpack } from '../../src/evidence/verify/verify.fixture.ts';
import { writeZip } from '../../src/evidence/zip/write-zip.ts';
import { createKeyring } from '../../src/platform/crypto/keyring.ts';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { download, downloadBundle } from '../support/bundle.ts';
import { startTimestampAuthority } from '../support/timestamp-authority.ts';
import { openCommands, run } from './support/run.ts';

const folder = await mkdtemp(join(tmpdir(), 'assent-verify-'));
after(() => rm(folder, { recursive: true, force: true }));
const record = recordOf(chain(entries));
const bundle = await bundleOf(record);
const files = unpack(bundle);
const [strangerKey] = evidenceKeys(createKeyring('the key of a stranger, which also has more than 32 bytes'));
const intact = await write('intact.zip', bundle);
const keyText = key.publicBytes.toString('base64');
const otherKeyText = otherKey.publicBytes.toString('base64');

async function write(name: string, bytes: Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, bytes);
  return file;
}

/** An environment without a server that every other command would refuse. */
const unusable = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', SECRET_KEY: 'short', PORT: 'none' };
const withoutServer = { ...unusable, DATA_DIR: join(folder, 'none') };
const commands = openCommands(withoutServer);
after(() => commands[Symbol.asyncDispose]());
const verify = (...args: string[]) => commands.run(['verify', ...args]);

test('verify: exit code 0 for an intact bundle of a known key, with every check', async () => {
  const { code, stdout, stderr } = await run(['verify', intact, '--public-key', keyText], withoutServer);
  assert.deepEqual([code, stderr], [0, '']);
  assert.match(stdout, new RegExp(`^INTACT: evidence of signing request ${record.request.id}$`, 'm'));
  assert.match(stdout, new RegExp(`^Issued at ${record.issued_at}\\. What happened later`, 'm'));
  assert.equal(stdout.match(/^ok /gm)?.length, 25);
  assert.ok(stdout.includes(`Signed with the key ${keyText}`));
});

test('verify: exit code 3 without a known key, for the same files repacked, and for a certificate on its own', async () => {
  const repacked = await write('repacked.zip', writeZip(files.toReversed()));
  const pdf = await write(
    'certificate.pdf',
    files.find(({ name }) => name === 'certificate.pdf')?.bytes ?? bundle,
  );
  const all = [[intact], [repacked, '--public-key', keyText], [pdf, '--public-key', keyText]];
  for (const args of all) {
    const { code, stdout } = await verify(...args);
    assert.equal(code, 3);
    assert.match(stdout, /^CONSISTENT, BUT NOT VOUCHED FOR: .*^NOTE /ms);
  }
});

test('verify: the key of the service counts as known where its secret.key is in DATA_DIR', async () => {
  await writeFile(join(folder, 'secret.key'), `${secretKey}\n`);
  const withKey = { ...unusable, DATA_DIR: folder };
  const own = await commands.run(['verify', intact], withKey);
  assert.equal(own.code, 0);
  assert.match(own.stdout, /this service's own key/);
  const foreign = await write('foreign.zip', await bundleOf(record, { signedBy: strangerKey }));
  assert.equal((await commands.run(['verify', foreign], withKey)).code, 3);
});

test('verify --json: one JSON value and nothing else', async () => {
  const { code, stdout } = await verify(intact, '--json', '--public-key', keyText);
  assert.equal(code, 0);
  const { checks, ...rest } = JSON.parse(stdout);
  assert.deepEqual(rest, {
    status: 'intact',
    kind: 'bundle',
    request_id: record.request.id,
    issued_at: record.issued_at,
    public_key: keyText,
  });
  for (const check of checks) {
    assert.deepEqual(Object.keys(check), ['check', 'status', 'message']);
    assert.equal(check.status, 'intact');
  }
});

test('verify --public-key: exit code 3 for a bundle of another key, 2 for an invalid one', async () => {
  const wrong = await verify(intact, '--public-key', otherKey.publicBytes.toString('base64'));
  assert.equal(wrong.code, 3);
  assert.match(wrong.stdout, /^CONSISTENT, BUT NOT VOUCHED FOR: /);
  assert.match(wrong.stdout, /^NOTE +key +it was issued with a key that is not the given one$/m);
  const none = await verify(intact, '--public-key', 'no key');
  assert.equal(none.code, 2);
  assert.match(none.stderr, /--public-key must be a public_key or a vkey/);
});

test('verify --public-key: a vkey of the service, and several keys after a change of the secret key', async () => {
  const vkey = formatVerifierKey({ name: 'assent', type: noteSignature, publicBytes: key.publicBytes });
  const stranger = strangerKey?.publicBytes.toString('base64') ?? '';
  const given = [vkey, `${stranger},${keyText}`, `${vkey}, ${stranger}`];
  for (const keys of given) {
    const { code, stdout } = await verify(intact, '--public-key', keys);
    assert.equal(code, 0, stdout);
    assert.match(stdout, /^ok +key +it was issued with (the given key|one of the given keys)$/m);
  }
  const newer = await write('newer-key.zip', await bundleOf(record, { signedBy: strangerKey }));
  assert.equal((await verify(intact, newer, '--public-key', keyText)).code, 3);
  const both = await verify(intact, newer, '--public-key', `${stranger},${keyText}`, '--json');
  assert.deepEqual(
    [JSON.parse(both.stdout).old.status, JSON.parse(both.stdout).new.status],
    ['intact', 'intact'],
  );
  const neither = await verify(intact, '--public-key', `${stranger},${otherKeyText}`);
  assert.equal(neither.code, 3);
  assert.match(neither.stdout, /it was issued with a key that is none of the given ones$/m);
});

test('verify --public-key: exit code 2 for a vkey with another key ID, of a witness, or cut short', async () => {
  const vkey = formatVerifierKey({ name: 'assent', type: noteSignature, publicBytes: key.publicBytes });
  const witness = formatVerifierKey({ name: 'assent', type: cosignature, publicBytes: key.publicBytes });
  const wrong = [vkey.replace('assent', 'other'), vkey.slice(0, -1), witness, `${keyText},`, `${keyText} x`];
  for (const keys of wrong) {
    const { code, stderr } = await verify(intact, '--public-key', keys);
    assert.equal(code, 2, keys);
    assert.match(stderr, /--public-key must be a public_key or a vkey from .*; separate several/);
  }
});

test('verify: exit code 1 for an altered bundle, with the check that failed', async () => {
  const forged = { ...record, request: { ...record.request, signer_name: 'Eve' } };
  const { code, stdout } = await verify(
    await write('forged.zip', await bundleOf(forged)),
    '--public-key',
    keyText,
  );
  assert.equal(code, 1);
  assert.match(stdout, /^FAIL +request +The request does not agree with the events: signer_name$/m);
});

test('verify OLD NEW: the verdict over both bundles and over the continuation', async () => {
  const same = await verify(intact, intact, '--public-key', keyText, '--json');
  assert.equal(same.code, 0);
  assert.deepEqual(Object.keys(JSON.parse(same.stdout)), ['status', 'old', 'new', 'checks']);
  const pending = await write('older.zip', await bundleOf(recordOf(record.events.slice(0, 2))));
  const { code, stdout } = await verify(pending, intact, '--public-key', keyText);
  assert.equal(code, 1);
  assert.match(
    stdout,
    /^CONTRADICTION: the second file does not continue the first\nFAIL +log +Two different logs/m,
  );
  assert.equal((await verify(intact, join(folder, 'absent.zip'), '--json')).code, 2);
  assert.equal((await verify(intact, intact, intact)).code, 2);
});

test('verify: exit code 2 for a bundle that is unreadable or incomplete', async () => {
  const huge = join(folder, 'huge.zip');
  const file = await open(huge, 'w');
  await file.truncate(2 ** 31);
  await file.close();
  const files = [
    join(folder, 'absent.zip'),
    folder,
    huge,
    await write('empty.zip', Buffer.alloc(0)),
    await write('text.zip', Buffer.from('no bundle')),
    await write('cut.zip', bundle.subarray(0, -100)),
    await write('incomplete.zip', writeZip([{ name: 'README.txt', bytes: Buffer.from('Read me') }])),
  ];
  for (const path of files) {
    const { code, stdout } = await verify(path, '--json');
    assert.equal(code, 2, path);
    assert.equal(JSON.parse(stdout).status, 'unreadable');
  }
});

test('verify: a file that cannot be read is named, and so is the reason', async () => {
  const absent = join(folder, 'absent.zip');
  const alone = await verify(absent);
  assert.equal(alone.code, 2);
  assert.ok(alone.stdout.includes(`${absent} cannot be read (ENOENT`), alone.stdout);
  assert.ok((await verify(folder)).stdout.includes(`${folder} is not a file`));
  const pair = await verify(intact, absent);
  assert.ok(pair.stdout.includes(`${absent} cannot be read (ENOENT`), pair.stdout);
});

test('verify: exit code 2 with an explanation when FILE is missing', async () => {
  const { code, stdout, stderr } = await verify();
  assert.deepEqual([code, stdout], [2, '']);
  assert.match(stderr, /FILE is missing/);
});

test('verify: a bundle from the service, without the service', async () => {
  const assent = await startAssent({}, { worker: false });
  const organisation = await assent.organisation();
  const { versionId } = await publishDocument(organisation.api);
  const { requestId, token } = await createSigningRequest(organisation.api, versionId);
  data(await submit(organisation.api, token, { terms: true, news: true }));
  const { zip, evidence } = await downloadBundle(assent.url, organisation, requestId);
  const file = await write('served.zip', zip);
  assert.equal((await verify(file, '--public-key', evidence.log.public_key)).code, 0);
});

test('verify OLD NEW: a bundle issued later may carry an earlier head, because that one has the timestamp', async () => {
  const authority = await startTimestampAuthority();
  const assent = await startAssent({ TIMESTAMP_URL: authority.url }, { worker: false });
  const { db } = assent.database;
  const silent = pino({ level: 'silent' });
  const recipients = await openRecipients(assent.config);
  const organisation = await assent.organisation();
  const { versionId } = await publishDocument(organisation.api);
  const stamped = await createSigningRequest(organisation.api, versionId);
  await coverPending(db, assent.keyring, silent);
  // What the authority does not confirm in time on a busy machine is asked for again.
  await eventually(async () => {
    await sql`update evidence_publications set next_attempt_at = now()`.execute(db);
    for (const recipient of recipients) await publishHeads(db, recipient, silent);
    const { rows } = await sql<{ size: number }>`select size from evidence_timestamps`.execute(db);
    return rows.length > 0;
  });
  const unstamped = await createSigningRequest(organisation.api, versionId, 'grace@example.com');
  await coverPending(db, assent.keyring, silent);

  const old = await downloadBundle(assent.url, organisation, unstamped.requestId);
  const young = await downloadBundle(assent.url, organisation, stamped.requestId);
  assert.deepEqual(
    [old, young].map(({ evidence }) => evidence.log.head.split('\n')[1]),
    ['2', '1'],
  );
  assert.ok(old.evidence.issued_at < young.evidence.issued_at);
  const paths = [await write('unstamped.zip', old.zip), await write('stamped.zip', young.zip)];
  const publicKey = ['--public-key', old.evidence.log.public_key];
  const unproven = await verify(...paths, ...publicKey);
  assert.equal(unproven.code, 3, unproven.stdout);

  const path = /GET \/api\/v1(\/evidence\/proof\?from=1&to=2)/.exec(unproven.stdout)?.[1] ?? '';
  const answer = await download(assent.url, organisation.key, path);
  assert.equal(answer.status, 200, `${answer.bytes}`);
  const proof = await write('proof.json', answer.bytes);
  const proven = await verify(...paths, ...publicKey, '--proof', proof);
  assert.equal(proven.code, 0, proven.stdout);
  assert.match(proven.stdout, /^ok +log +the log with 2 leaves begins with the log with 1 leaf$/m);
  const swapped = await verify(...paths.toReversed(), ...publicKey, '--proof', proof);
  assert.equal(swapped.code, 0, swapped.stdout);
  const noProof = await verify(...paths, ...publicKey, '--proof', join(folder, 'absent.json'));
  assert.match(noProof.stdout, /absent\.json cannot be read \(ENOENT/);
  const wrong = { data: { hashes: [Buffer.alloc(32).toString('base64')] } };
  const forged = await write('forged-proof.json', Buffer.from(JSON.stringify(wrong)));
  assert.equal((await verify(...paths, ...publicKey, '--proof', forged)).code, 1);
});
