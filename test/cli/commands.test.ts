import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createApiKey } from '../../src/api-keys/create.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { createClient } from '../harness/client.ts';
import { createInstallationOnTestCluster, createMigratedInstallation } from './support/installation.ts';
import { collect, openCommands, program, run, runJson } from './support/run.ts';
import { startServer } from './support/server.ts';

const embedded = await createMigratedInstallation();
const { env, url } = embedded;
const onTestCluster = await createInstallationOnTestCluster();
const commands = openCommands(env);
after(async () => {
  await commands[Symbol.asyncDispose]();
  await embedded[Symbol.asyncDispose]();
  await onTestCluster[Symbol.asyncDispose]();
});

test('migrate lists the migrations it applied, and none the second time', async () => {
  await onTestCluster.database.pool.query('drop schema pgboss cascade');
  await onTestCluster.database.pool.query('drop schema public cascade');
  await onTestCluster.database.pool.query('create schema public');
  const first = await runJson(['migrate'], onTestCluster.env);
  assert.ok(first.applied.includes('0001_initial'));
  assert.deepEqual(await commands.runJson(['migrate'], onTestCluster.env), { applied: [] });
});

test('without a running server, organisations and keys can be created, listed and changed', async () => {
  assert.deepEqual(await commands.runJson(['orgs', 'list'], onTestCluster.env), []);
  const { org, apiKey } = await runJson(['orgs', 'create', '--name', 'Harbour & Finch'], env);
  assert.deepEqual(Object.keys(org), ['id', 'name', 'plan']);
  assert.equal(org.plan, 'free');
  assert.match(apiKey.key, /^assent_[0-9a-f]{64}$/);
  assert.deepEqual(Object.keys(apiKey), ['id', 'name', 'key']);
  assert.deepEqual(await commands.runJson(['orgs', 'set-plan', org.id, 'pro']), { ...org, plan: 'pro' });
  assert.deepEqual(await commands.runJson(['orgs', 'list']), [{ ...org, plan: 'pro' }]);
});

test('with a running server, the same commands work, and a revoked key is refused from the next request on', async () => {
  await using server = await startServer(env);
  const create = ['orgs', 'create', '--name', 'Tessera', '--plan', 'unlimited'];
  const { org, apiKey } = await commands.runJson(create);
  assert.equal(org.plan, 'unlimited');
  // With a joiner, as Persian and some emoji need it.
  const second = await commands.runJson(['keys', 'create', '--org', org.id, '--name', 'می‌خواهم 👩‍⚖️']);
  const api = createClient(url, second.key);
  assert.equal((await api.get('/containers')).status, 200);
  const revoked = await commands.runJson(['keys', 'revoke', second.id]);
  assert.equal((await api.get('/containers')).status, 401);
  assert.equal((await createClient(url, apiKey.key).get('/containers')).status, 200);
  const [newest, first] = await commands.runJson(['keys', 'list', '--org', org.id]);
  assert.deepEqual([newest.id, newest.revoked_at], [second.id, revoked.revoked_at]);
  assert.deepEqual([first.id, first.revoked_at], [apiKey.id, null]);
  const unused = await commands.runJson(['keys', 'create', '--org', org.id, '--name', 'Unused']);
  const { stdout: listed } = await commands.run(['keys', 'list', '--org', org.id]);
  assert.match(listed, new RegExp(`^${unused.id} {2}never used +Unused\n`));
  assert.match(listed, new RegExp(`^${second.id} {2}revoked ${revoked.revoked_at} `, 'm'));
  assert.match(listed, new RegExp(`^${apiKey.id} {2}last used 2\\d{3}-\\S+Z `, 'm'));
  assert.ok(!server.stderr().includes(apiKey.key) && !server.stderr().includes(second.key));
});

test('a sixth active key is refused until another key is revoked', async () => {
  const { env, database, createOrganisation } = onTestCluster;
  const { id } = await createOrganisation();
  const createKey = () => transact(database.db, (tx) => createApiKey(tx, id, 'More'));
  for (let count = 2; count <= 4; count += 1) await createKey();
  const fifth = await createKey();
  const create = ['keys', 'create', '--org', id, '--name', 'More'];
  const { code, stdout, stderr } = await commands.run([...create, '--json'], env);
  const message = 'An organisation can have at most 5 active API keys. Revoke one first.';
  assert.deepEqual([code, stderr], [1, `${message}\n`]);
  assert.equal(stdout, `${JSON.stringify({ error: { code: 'TIER_LIMIT', message } })}\n`);
  await commands.runJson(['keys', 'revoke', fifth.id], env);
  await commands.runJson(create, env);
});

test('a key that is created but cannot be shown is named, so that it can be revoked', async (t) => {
  if (process.platform !== 'linux') return t.skip('only Linux has /dev/full');
  const { env, createOrganisation } = onTestCluster;
  const { id } = await createOrganisation();
  for (const options of [[], ['--json']]) {
    const args = ['keys', 'create', '--org', id, '--name', 'Unseen', ...options];
    const command = [process.execPath, program, ...args].map((word) => `'${word}'`).join(' ');
    const { code, stderr } = await collect(spawn('sh', ['-c', `${command} >/dev/full`], { env }));
    const [{ id: keyId }] = await commands.runJson(['keys', 'list', '--org', id], env);
    assert.equal(code, 1);
    const [sentence, ...others] = stderr.split('\n');
    assert.equal(
      sentence,
      `The API key was created, but could not be shown; revoke it: npm run -s assent -- keys revoke ${keyId}`,
    );
    assert.match(others.join('\n'), /^The output cannot be written \(ENOSPC: [^\n]*\n$/);
    await commands.runJson(['keys', 'revoke', keyId], env);
  }
  const { stderr } = await collect(
    spawn('sh', ['-c', `'${process.execPath}' '${program}' orgs create --name Unseen >/dev/full`], { env }),
  );
  const created = await commands.runJson(['orgs', 'list'], env);
  const { id: orgId } = created.find(({ name }: { name: string }) => name === 'Unseen');
  const [key] = await commands.runJson(['keys', 'list', '--org', orgId], env);
  assert.match(stderr, new RegExp(`^Organisation ${orgId} was created, .*: .* keys revoke ${key.id}\n`));
});

test('output that a file has room for only a part of is not taken for complete', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assent-output-'));
  const command = 'ulimit -f 100; exec "$0" "$1" openapi >"$2/openapi.json"';
  const { code, stderr } = await collect(spawn('sh', ['-c', command, process.execPath, program, folder]));
  await rm(folder, { recursive: true });
  assert.equal(code, 1);
  assert.match(stderr, /^The output cannot be written \(EFBIG: [^\n]*\n$/);
});

test('an organisation or key that does not exist is refused with exit code 1', async () => {
  const absent = '00000000-0000-4000-8000-000000000000';
  const all = [
    ['orgs', 'set-plan', absent, 'pro'],
    ['keys', 'create', '--org', absent, '--name', 'x'],
    ['keys', 'list', '--org', absent],
    ['erase', 'ada@example.com', '--org', absent],
    ['consents', 'rebuild', '--org', absent],
    ['keys', 'revoke', absent],
  ];
  for (const args of all) {
    const { code, stdout, stderr } = await commands.run(args, onTestCluster.env);
    assert.deepEqual([code, stdout], [1, ''], args.join(' '));
    assert.match(stderr, /^The (organisation|API key) 00000000-\S+ was not found\.\n$/);
  }
});

test('openapi prints the OpenAPI document', async () => {
  const document = JSON.parse((await commands.run(['openapi'])).stdout);
  assert.equal(document.openapi, '3.1.0');
  assert.deepEqual(await commands.runJson(['openapi']), document);
});

test('doctor finds nothing to fix on a fresh machine, and shows all checks', async () => {
  const { ok, checks } = await commands.runJson(['doctor']);
  assert.equal(ok, true);
  const names = checks.map(({ check }: { check: string }) => check);
  for (const name of ['database', 'email', 'clock', 'secret key', 'base URL', 'webhooks'])
    assert.ok(names.includes(name), name);
});

test('doctor shows how to fix problems, and ends with exit code 1', async () => {
  const misconfigured = { ...onTestCluster.env, SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'a@example.com' };
  const { code, stdout } = await run(['doctor', '--json'], misconfigured);
  assert.equal(code, 1);
  const { ok, checks } = JSON.parse(stdout);
  assert.equal(ok, false);
  const failed = checks.filter(({ status }: { status: string }) => status === 'failed');
  assert.deepEqual(failed.map(({ check }: { check: string }) => check).sort(), ['base URL', 'email']);
  for (const { fix } of failed) assert.ok(fix);
  const invalid = await commands.run(['doctor'], { ...env, PORT: 'x' });
  assert.equal(invalid.code, 1);
  assert.match(invalid.stdout, /^FAIL {2}configuration {2}PORT is "x"; set it to/);
});
