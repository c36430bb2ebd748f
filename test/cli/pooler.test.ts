import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Connection } from '../../src/platform/database/database.ts';
import { createClient } from '../harness/client.ts';
import { asService } from '../harness/cluster.ts';
import { cloneDatabase } from '../harness/database.ts';
import { data, publishDocument } from '../harness/steps.ts';
import { startPgbouncer, withoutPgbouncer } from '../support/pgbouncer.ts';
import { startTransactionPooler } from '../support/transaction-pooler.ts';
import { findingOf } from './support/diagnose.ts';
import { createInstallation, emailsIn } from './support/installation.ts';
import { openCommands } from './support/run.ts';
import { startServer, waitFor } from './support/server.ts';

const { connection: owner, drop } = await cloneDatabase();
const direct = asService(owner);
const commands = openCommands();
after(() => commands[Symbol.asyncDispose]());

/** A service that reaches its database through a pooler. */
const install = ({ user, host, port, database }: Connection) =>
  createInstallation({
    DATABASE_URL: `postgres://${user}@${host}:${port}/${database}`,
    SECRET_KEY: 'q8Zt1vKxWm3RbN7cYd5HfJ2sLpUgEa9o',
  });

async function assertRefused(pooled: Connection): Promise<void> {
  await using installation = await install(pooled);
  for (const args of [['serve'], ['worker'], ['migrate'], ['orgs', 'list']]) {
    const { code, stderr } = await commands.run(args, installation.env);
    assert.equal(code, 1, args.join(' '));
    assert.match(
      stderr,
      /^DATABASE_URL points to a server that is behind a connection pooler in transaction mode; set the mode of the pooler to session [^\n]*\n$/,
    );
  }
  const finding = await findingOf(installation.env, 'database');
  assert.equal(finding.status, 'failed');
  assert.match(finding.message, /connection pooler in transaction mode/);
}

test('a pooler in transaction mode is refused with one sentence, by every command and by doctor', async () => {
  await assertRefused(await startTransactionPooler(direct));
});

test('PgBouncer in transaction mode is refused with the same sentence', {
  skip: withoutPgbouncer,
}, async () => {
  await assertRefused(await startPgbouncer(direct, 'transaction'));
});

test('through PgBouncer in session mode everything works', { skip: withoutPgbouncer }, async () => {
  await using installation = await install(await startPgbouncer(direct, 'session'));
  await using server = await startServer(installation.env);
  const create = ['orgs', 'create', '--name', 'Tessera', '--plan', 'unlimited'];
  const { apiKey } = await commands.runJson(create, installation.env);
  const api = createClient(installation.url, apiKey.key);
  const { versionId } = await publishDocument(api);
  const signers = Array.from({ length: 20 }, (_, n) => ({ name: 'Ada', email: `ada${n}@example.com` }));
  data(await api.post('/signing-requests/batch', { versionId, signers }));
  await waitFor(async () => (await emailsIn(installation)) === 20, server);
  assert.equal((await findingOf(installation.env, 'database')).status, 'ok');
});

after(drop);
