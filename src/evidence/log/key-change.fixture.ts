import assert from 'node:assert/strict';
import { after } from 'node:test';
import { pino } from 'pino';
import { createClient } from '../../../test/harness/client.ts';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { type Assent, type Organisation, startService } from '../../../test/harness/service.ts';
import { createSigningRequest, data, publishDocument, submit } from '../../../test/harness/steps.ts';
import { download, verifyBundle } from '../../../test/support/bundle.ts';
import { evidenceKeys } from '../keys.ts';
import { coverPending } from './cover-pending.ts';

export const oldKey = 'the first key which only tests use';
export const newKey = 'the key that replaced the first one in tests';

/** A service that is started again on the same database, with other keys. */
export async function prepare() {
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

/** Covers what is pending, as a worker does. */
export const sweep = ({ database, keyring }: Assent) =>
  coverPending(database.db, keyring, pino({ level: 'silent' }));

/** A decided request, which is not in the log before the next sweep. */
export async function decide({ url }: Assent, { key }: Organisation, email: string): Promise<string> {
  const api = createClient(url, key);
  const { versionId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId, email);
  data(await submit(api, token, { terms: true, news: true }));
  return requestId;
}

/** The response to a download of its evidence. */
export const evidenceOf = ({ url }: Assent, { key }: Organisation, id: string) =>
  download(url, key, `/signing-requests/${id}/evidence`);

/** Asserts that its evidence is issued, and intact with the newest key of the service. */
export async function assertVerifies(assent: Assent, organisation: Organisation, id: string): Promise<void> {
  const { status, bytes } = await evidenceOf(assent, organisation, id);
  assert.equal(status, 200, bytes.toString());
  assert.equal(verifyBundle(bytes, publicKeyOf(assent).toString('base64')).status, 'intact');
}

/** The newest key of the service. */
export const publicKeyOf = ({ keyring }: Assent) => evidenceKeys(keyring)[0].publicBytes;

/** The newest head of the organisation's log. */
export async function checkpointOf({ url }: Assent, { key }: Organisation): Promise<string> {
  const { status, bytes } = await download(url, key, '/evidence/checkpoint');
  assert.equal(status, 200, bytes.toString());
  return bytes.toString();
}
