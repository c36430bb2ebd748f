import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startPostgres } from '../../src/platform/postgres/start.ts';
import { createClient } from '../harness/client.ts';
import { startMigratedPostgres } from '../harness/migrated-postgres.ts';
import { data, publishDocument } from '../harness/steps.ts';
import { createInstallation, emailsIn, type Installation } from './support/installation.ts';
import { openCommands } from './support/run.ts';
import { launchServer, startServer, waitFor } from './support/server.ts';

const databaseDir = await mkdtemp(join(tmpdir(), 'assent-pg-'));
let postgres = await startMigratedPostgres(databaseDir);
after(async () => {
  await postgres.stop();
  await rm(databaseDir, { recursive: true, force: true });
});

const commands = openCommands();
after(() => commands[Symbol.asyncDispose]());

const SECRET_KEY = 'q8Zt1vKxWm3RbN7cYd5HfJ2sLpUgEa9o';
const url = (user = 'assent', database = 'assent') =>
  `postgres://${user}@/${database}?host=${postgres.connection.host}`;

function createInstallationWithDatabase(more: Record<string, string> = {}): Promise<Installation> {
  return createInstallation({ DATABASE_URL: url(), SECRET_KEY, RATE_LIMIT_PER_MINUTE: '1000000', ...more });
}

async function createOrganisation(env: Installation['env']) {
  const { apiKey } = await commands.runJson(
    ['orgs', 'create', '--name', 'Tessera', '--plan', 'unlimited'],
    env,
  );
  return apiKey.key;
}

test('while the database cannot be reached, requests get 503 with Retry-After, and they succeed again afterwards', async () => {
  await using installation = await createInstallationWithDatabase();
  await using server = await startServer(installation.env);
  const api = createClient(installation.url, await createOrganisation(installation.env));
  data(await api.get('/containers'));
  await postgres.stop();
  const reply = await api.get('/containers');
  assert.equal(reply.status, 503);
  assert.equal(reply.body.error.code, 'SERVICE_UNAVAILABLE');
  assert.match(reply.headers.get('retry-after') ?? '', /^\d+$/);
  assert.equal((await fetch(`${installation.url}/readyz`)).status, 503);
  assert.equal((await fetch(`${installation.url}/healthz`)).status, 200);
  const command = await commands.run(['orgs', 'list'], installation.env);
  assert.equal(command.code, 1);
  assert.match(command.stderr, /^The database cannot be reached \(connect ENOENT [^\n]*\); [^\n]*\n$/);

  postgres = await startPostgres(databaseDir);
  await waitFor(async () => (await api.get('/containers')).status === 200, server);
  await waitFor(async () => (await fetch(`${installation.url}/readyz`)).status === 200, server);
  const { versionId } = await publishDocument(api);
  const input = { versionId, signerName: 'Ada', signerEmail: 'ada@example.com' };
  data(await api.post('/signing-requests', input));
  await waitFor(async () => (await emailsIn(installation)) === 1, server);
  assert.equal((await server.stop()).code, 0);
});

test('a server that starts before its database waits for it', async () => {
  await using installation = await createInstallationWithDatabase();
  await postgres.stop();
  await using server = launchServer(installation.env);
  await waitFor(() => server.stderr().includes('cannot be reached; retrying'), server);
  postgres = await startPostgres(databaseDir);
  await waitFor(() => server.stderr().includes('is ready'), server);
  assert.equal((await fetch(`${installation.url}/readyz`)).status, 200);
});

test('an unusable database is refused with one line that names DATABASE_URL', async () => {
  const refusals: [Record<string, string>, RegExp][] = [
    [
      { DATABASE_URL: url('nobody') },
      /^DATABASE_URL points to a server that refuses the connection \(role "nobody" does not/,
    ],
    [{ DATABASE_URL: url('assent', 'absent') }, /^DATABASE_URL points to .*database "absent" does not exist/],
    [{ DATABASE_URL: url(), SECRET_KEY: '' }, /^SECRET_KEY is missing, but DATABASE_URL is set;/],
    [{ DATABASE_URL: url(), SECRET_KEY: 'short' }, /^SECRET_KEY contains a key of fewer than 32 bytes;/],
  ];
  for (const [more, message] of refusals) {
    await using installation = await createInstallationWithDatabase(more);
    const { code, stderr } = await commands.run(['serve'], installation.env);
    assert.equal(code, 1);
    assert.match(stderr, message);
    assert.equal(stderr.trim().split('\n').length, 1);
  }
});
