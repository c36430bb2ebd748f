import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { evidenceKeys } from '../../src/evidence/keys.ts';
import { createKeyring } from '../../src/platform/crypto/keyring.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { download } from '../support/bundle.ts';
import { tamper } from '../support/tamper.ts';
import { createInstallationOnTestCluster } from './support/installation.ts';
import { openCommands } from './support/run.ts';
import { startServer } from './support/server.ts';

const installation = await createInstallationOnTestCluster();
after(() => installation[Symbol.asyncDispose]());
const { env, url } = installation;
const [ownKey] = evidenceKeys(createKeyring(env.SECRET_KEY ?? ''));
const publicKey = ownKey.publicBytes.toString('base64');

interface Signer {
  key: string;
  requestId: string;
}

async function save(name: string, { key, requestId }: Signer): Promise<string> {
  const { status, bytes } = await download(url, key, `/signing-requests/${requestId}/evidence`);
  assert.equal(status, 200, bytes.toString());
  const file = join(installation.dataDir, name);
  await writeFile(file, bytes);
  return file;
}

async function originOf(key: string): Promise<string | undefined> {
  const { bytes } = await download(url, key, '/evidence/checkpoint');
  return bytes.toString().split('\n')[0];
}

test('after a point-in-time recovery, "evidence new-logs" keeps what is signed now apart from what was signed before', async () => {
  // Without a worker, because an email that is accepted in between would be an event too.
  await using _server = await startServer(env, ['serve', '--no-worker']);
  const { id, key, api } = await installation.createOrganisation();
  await installation.createOrganisation();
  const { versionId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId);
  const before = await save('before.zip', { key, requestId });
  const origin = await originOf(key);
  data(await submit(api, token, { terms: true, news: true }));
  const lost = await save('lost.zip', { key, requestId });

  await setBack(requestId);
  const started = { continued: 1, contradictions: 0 };
  await using commands = openCommands(env);
  assert.deepEqual(await commands.runJson(['evidence', 'new-logs']), started, 'one has no log yet');
  data(await submit(api, token, { terms: false, news: false }));
  const now = await save('now.zip', { key, requestId });
  assert.notEqual(await originOf(key), origin);

  const verify = (...files: string[]) => commands.run(['verify', ...files, '--public-key', publicKey]);
  for (const file of [before, lost, now]) assert.equal((await verify(file)).code, 0, file);
  const continued = await verify(before, now);
  assert.equal(continued.code, 3, continued.stdout);
  const { code, stdout } = await verify(lost, now);
  assert.equal(code, 1);
  assert.match(stdout, /^CONTRADICTION: .*\nNOTE +log +The two bundles are from different logs/m);
  assert.match(stdout, /^FAIL +events +The two bundles have the same events up to event 1, and others/m);
  const audited = await commands.run(['audit', '--org', id]);
  assert.equal(audited.code, 0, audited.stdout);
});

/** Leaves the database as a recovery to the moment before the decision does. */
async function setBack(requestId: string): Promise<void> {
  await tamper({ connectionString: env.DATABASE_MIGRATION_URL }, async ({ query }) => {
    await query('delete from audit_events where signing_request_id = $1 and seq > 1', [requestId]);
    await query('delete from evidence_leaves where signing_request_id = $1 and seq > 1', [requestId]);
    await query('delete from evidence_heads where size > 1');
    // The other triggers set back what lists and statistics read.
    for (const table of ['signing_requests', 'standings'])
      await query(`alter table ${table} enable trigger all`);
    await query('alter table signing_requests disable trigger refuse_change');
    await query(
      `update signing_requests set status = 'PENDING', assent_map = null, completed_at = null where id = $1`,
      [requestId],
    );
    await query('set constraints all immediate');
  });
}
