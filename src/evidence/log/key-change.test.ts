import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createClient } from '../../../test/harness/client.ts';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { type Assent, type Organisation, startService } from '../../../test/harness/service.ts';
import { createSigningRequest, data, itemAt, publishDocument, submit } from '../../../test/harness/steps.ts';
import { download, verifyBundle } from '../../../test/support/bundle.ts';
import { tamper } from '../../../test/support/tamper.ts';
import { transact } from '../../platform/database/transact.ts';
import { readDisplayedPage } from '../../signer/displayed-pages.ts';
import { auditEvidence } from '../audit/audit-evidence.ts';
import { evidenceKeys } from '../keys.ts';
import { coverPending } from './cover-pending.ts';
import { startNewLog } from './start-new-log.ts';

/*
 * What evidence is worth after SECRET_KEY has changed.
 */

const oldKey = 'the first key which only tests use';
const newKey = 'the key that replaced the first one in tests';

/** A service that is started again on the same database, with other keys. */
async function prepare() {
  const { connection, drop } = await cloneDatabase();
  let running: Awaited<ReturnType<typeof startService>> | undefined;
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  after(async () => {
    await stop();
    await drop();
  });
  const restart = async (secretKey: string) => {
    await stop();
    running = await startService({}, { worker: false, connection, secretKey });
    return running;
  };
  const assent = await restart(oldKey);
  const organisation = await assent.organisation();
  return { assent, organisation, restart };
}

const sweep = ({ database, keyring }: Assent) =>
  coverPending(database.db, keyring, pino({ level: 'silent' }));
const audit = ({ database, keyring }: Assent) =>
  auditEvidence(database.db, keyring, {
    readPage: readDisplayedPage,
    witnessKeys: [],
    timestampAuthorities: [],
    onProgress: () => {},
  });

async function decide({ url }: Assent, { key }: Organisation, email: string): Promise<string> {
  const api = createClient(url, key);
  const { versionId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId, email);
  data(await submit(api, token, { terms: true, news: true }));
  return requestId;
}

const evidenceOf = ({ url }: Assent, { key }: Organisation, id: string) =>
  download(url, key, `/signing-requests/${id}/evidence`);

async function assertVerifies(assent: Assent, organisation: Organisation, id: string): Promise<void> {
  const { status, bytes } = await evidenceOf(assent, organisation, id);
  assert.equal(status, 200, bytes.toString());
  assert.equal(verifyBundle(bytes, publicKeyOf(assent).toString('base64')).status, 'intact');
}

const publicKeyOf = ({ keyring }: Assent) => evidenceKeys(keyring)[0].publicBytes;

test('a log that a later one names needs no key of its own', async () => {
  const { assent, organisation, restart } = await prepare();
  const id = await decide(assent, organisation, 'ada@example.com');
  await sweep(assent);
  await transact(assent.database.db, (tx) => startNewLog(tx, organisation.id, 'restore'));
  await sweep(await restart(`${newKey},${oldKey}`));
  const alone = await restart(newKey);
  await assertVerifies(alone, organisation, id);
  const { problems } = await audit(alone);
  assert.deepEqual(problems, []);
});

test('it still has to be exactly what the later one names', async () => {
  const { assent, organisation, restart } = await prepare();
  const id = await decide(assent, organisation, 'ada@example.com');
  await sweep(assent);
  await transact(assent.database.db, (tx) => startNewLog(tx, organisation.id, 'restore'));
  await sweep(await restart(`${newKey},${oldKey}`));
  const alone = await restart(newKey);
  await tamper(assent.connection, async ({ query }) => {
    await query(`update evidence_heads set root = sha256('x') where log = 1`);
  });
  assert.equal((await evidenceOf(alone, organisation, id)).status, 409);
});

test('a log whose predecessor is gone is refused', async () => {
  const { assent, organisation, restart } = await prepare();
  const id = await decide(assent, organisation, 'ada@example.com');
  await sweep(assent);
  await transact(assent.database.db, (tx) => startNewLog(tx, organisation.id, 'restore'));
  await sweep(assent);
  await tamper(assent.connection, async ({ query }) => {
    await query('delete from evidence_leaves where log = 1');
    await query('delete from evidence_heads where log = 1');
    await query('delete from evidence_logs where number = 1');
  });
  const again = await restart(oldKey);
  assert.equal((await evidenceOf(again, organisation, id)).status, 409);
  const { problems } = await audit(again);
  assert.match(itemAt(problems, 0).problem, /^the log assent\/\S+, which the next log names, is gone$/);
});

test('a log that was started but has no head yet vouches for nothing', async () => {
  const { assent, organisation, restart } = await prepare();
  const id = await decide(assent, organisation, 'ada@example.com');
  await sweep(assent);
  await transact(assent.database.db, (tx) => startNewLog(tx, organisation.id, 'restore'));
  const stranger = await restart(newKey);
  assert.equal((await evidenceOf(stranger, organisation, id)).status, 409);
  await sweep(stranger);
  const { rows } = await sql<{ problem: string }>`select problem from evidence_contradictions`.execute(
    stranger.database.db,
  );
  assert.match(itemAt(rows, 0).problem, /^no key of this service signed head/);
});
