import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { evidenceKeys } from '../../src/evidence/keys.ts';
import { createKeyring } from '../../src/platform/crypto/keyring.ts';
import { createInstallation, databaseEnv, emailsIn } from '../cli/support/installation.ts';
import { openCommands, run } from '../cli/support/run.ts';
import { startServer } from '../cli/support/server.ts';
import { createClient } from '../harness/client.ts';
import { createEmptyDatabase } from '../harness/database.ts';
import { eventually } from '../harness/eventually.ts';
import { openBrowser } from '../harness/people.ts';
import { createSigningRequest, data, submit } from '../harness/steps.ts';
import { download, verifyBundle } from '../support/bundle.ts';
import type { Release } from './release.ts';

const files = globSync(join(import.meta.dirname, '*.sql')).sort();
const backups = globSync(join(import.meta.dirname, '*.backup')).sort();

test('there is a database and a backup of each release to upgrade from', () => {
  assert.ok(files.length > 0);
  assert.deepEqual(
    backups.map((file) => basename(file, '.backup')),
    files.map((file) => basename(file, '.sql')),
  );
});

for (const file of files)
  test(`the database of ${basename(file)} goes on: what was sent can be read, signed and verified`, async () => {
    const text = readFileSync(file, 'utf8');
    const release: Release = JSON.parse(text.slice('-- '.length, text.indexOf('\n')));
    const { connection, drop } = await createEmptyDatabase();
    try {
      const client = new pg.Client(connection);
      await client.connect();
      await client.query(text);
      await client.end();
      await using installation = await createInstallation({
        ...databaseEnv(connection),
        SECRET_KEY: release.secret_key,
      });
      await assertGoesOn(installation, release);
    } finally {
      await drop();
    }
  });

for (const file of backups)
  test(`the backup that ${basename(file, '.backup')} wrote is restored, and its evidence holds`, async () => {
    await using installation = await createInstallation();
    await using commands = openCommands(installation.env);
    const restored = await commands.run(['restore', file]);
    assert.equal(restored.code, 0, restored.stderr);
    const { code, stdout } = await commands.run(['audit', '--json']);
    assert.equal(code, 0, stdout);
    assert.ok(JSON.parse(stdout).checked.requests > 0);
  });

async function assertGoesOn(
  installation: Awaited<ReturnType<typeof createInstallation>>,
  { api_key, decided, pending, ...release }: Release,
): Promise<void> {
  const { env, url } = installation;
  await using _server = await startServer(env);
  const api = createClient(url, api_key);
  const { versions } = data(await api.get(`/documents/${release.document_id}`));
  assert.deepEqual(
    versions.map(({ status }) => status),
    ['ACTIVE'],
  );
  for (const { id, status } of decided)
    assert.equal(data(await api.get(`/signing-requests/${id}`)).status, status);

  // The email that waited when the release was recorded.
  await eventually(async () => (await emailsIn(installation)) > 0);
  assert.equal((await fetch(`${url}/sign/${pending.token}`)).status, 200);
  data(await submit(api, pending.token, { terms: true, news: false }));
  const [version] = versions;
  const fresh = await createSigningRequest(api, version?.id ?? '', 'new@example.com');
  data(await submit(api, fresh.token, { terms: false, news: false }));

  const [key] = evidenceKeys(createKeyring(release.secret_key));
  for (const id of [...decided.map(({ id }) => id), pending.id, fresh.requestId]) {
    const { status, bytes } = await download(url, api_key, `/signing-requests/${id}/evidence`);
    assert.equal(status, 200, bytes.toString());
    assert.equal(verifyBundle(bytes, key.publicBytes.toString('base64')).status, 'intact');
  }
  const { code, stdout } = await run(['audit'], env);
  assert.equal(code, 0, stdout);

  const deliveries = data(await api.get(`/webhooks/${release.webhook_id}/deliveries`));
  assert.ok(deliveries.length > decided.length);
  const browser = openBrowser(url);
  assert.equal((await browser.auth('/sign-in/email', release.member)).status, 200);
  const member = browser.api({ 'x-organisation-id': release.organisation_id });
  assert.equal(data(await member.get('/members')).length, 1);
}
