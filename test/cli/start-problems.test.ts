import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { findingOf } from './support/diagnose.ts';
import { createInstallation, createInstallationOnTestCluster } from './support/installation.ts';
import { openCommands, run } from './support/run.ts';
import { launchServer, npmStart, startServer, waitFor } from './support/server.ts';

const installation = await createInstallationOnTestCluster({ LOG_LEVEL: 'warn' });
after(() => installation[Symbol.asyncDispose]());
const { env } = installation;
const { pool } = installation.database;
const commands = openCommands(env);
after(() => commands[Symbol.asyncDispose]());

test('a process older than the database is refused with one sentence that says what to do', async () => {
  await pool.query("insert into kysely_migration (name, timestamp) values ('9999_later', now()::text)");
  try {
    for (const command of ['serve', 'worker', 'migrate']) {
      const { code, stdout, stderr } = await commands.run([command]);
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(
        stderr,
        /^The database was upgraded by a newer release of Assent \(migration 9999_later\), with which this one cannot work; start the newer release\n$/,
      );
    }
  } finally {
    await pool.query("delete from kysely_migration where name = '9999_later'");
  }
});

test('an address that this machine does not have is refused with one line', async () => {
  const { code, stderr } = await commands.run(['serve'], { ...env, HOST: '203.0.113.7' });
  assert.equal(code, 1);
  assert.match(stderr, /^HOST "203\.0\.113\.7" is not an address of this machine; set it to[^\n]*\n$/);
});

test('a newer version of the job queue is refused with the same sentence', async () => {
  await pool.query('update pgboss.version set version = version + 1');
  try {
    const { code, stderr } = await commands.run(['worker']);
    assert.equal(code, 1);
    assert.match(
      stderr,
      /^The database was upgraded by a newer release of Assent \(its job queue\), [^\n]*\n$/,
    );
  } finally {
    await pool.query('update pgboss.version set version = version - 1');
  }
});

const another = 'Zp4KqW8xT2vNc6RmHd9sLf3JyB7gUaE1';
const refusal =
  /^SECRET_KEY is not the key that this database was used with, so none of its links would work; set SECRET_KEY to [^\n]*"npm run -s assent -- secret-key replace" once\n$/;

test('a wrong SECRET_KEY is refused with one line, by every command, until the right one is among the keys', async () => {
  const { org } = await commands.runJson(['orgs', 'create', '--name', 'Tessera']);
  const wrong = { ...env, SECRET_KEY: another };
  const refused = [['serve'], ['worker'], ['orgs', 'list']];
  for (const args of refused) {
    const { code, stdout, stderr } = await commands.run(args, wrong);
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, refusal);
  }
  const finding = await findingOf(wrong, 'secret key');
  assert.equal(finding.status, 'failed');
  assert.match(finding.fix, /"npm run -s assent -- secret-key replace"/);

  // A new key in front of the old one is a change of the key, after which the old one can be left out.
  const both = { ...env, SECRET_KEY: `${another},${env.SECRET_KEY}` };
  for (const accepted of [both, wrong])
    assert.equal((await commands.runJson(['orgs', 'list'], accepted))[0].id, org.id);
  const { rows } = await pool.query('select check_value::text as value from secret_keys');
  assert.equal(rows.length, 2);
  const olderKeys = await findingOf(both, 'older keys');
  assert.match(
    olderKeys.message,
    /^Evidence, second factors and webhook secrets no longer need the keys after the first one/,
  );
});

test('after a lost key, "secret-key replace" takes the new one, and only that', async () => {
  const lost = { ...env, SECRET_KEY: 'mT5wQx8Zr2Kc7VnB4hJ9dFs6LpYgUaE3' };
  const replaced = { replaced: true, evidence_logs: { continued: 0, contradictions: 0 } };
  assert.match((await commands.run(['orgs', 'list'], lost)).stderr, refusal);
  assert.deepEqual(await commands.runJson(['secret-key', 'replace'], lost), replaced);
  assert.equal((await commands.runJson(['orgs', 'list'], lost)).length, 1);
  assert.match((await commands.run(['orgs', 'list'])).stderr, refusal);
  assert.deepEqual(await commands.runJson(['secret-key', 'replace']), replaced);
});

test('"secret-key replace" with the key that the database already uses says that nothing was replaced', async () => {
  // Records the key, if no test before this one has.
  await commands.run(['orgs', 'list']);
  const { replaced, evidence_logs } = await commands.runJson(['secret-key', 'replace']);
  assert.deepEqual([replaced, evidence_logs], [false, { continued: 0, contradictions: 0 }]);
  const { code, stdout } = await commands.run(['secret-key', 'replace']);
  assert.equal(code, 0);
  assert.equal(
    stdout,
    'This database already uses this SECRET_KEY, and no other, so there was nothing to replace.\n',
  );
});

test('the first start of this release refuses a key that does not open what is stored', async () => {
  const { org } = await commands.runJson(['orgs', 'create', '--name', 'Upgraded']);
  await using server = await startServer(env, ['serve', '--no-worker']);
  const { api } = await installation.createOrganisation();
  const webhook = await api.post('/webhooks', { url: 'https://receiver.example.com/hook' });
  assert.equal(webhook.status, 201);
  await server.stop();
  // As a database of an earlier release.
  await pool.query('delete from secret_keys');
  assert.match((await run(['orgs', 'list'], { ...env, SECRET_KEY: another })).stderr, refusal);
  const listed = await commands.runJson(['orgs', 'list']);
  assert.ok(listed.some(({ id }: { id: string }) => id === org.id));
});

test('an empty key file is named as such, and says what to do', async () => {
  await using empty = await createInstallation();
  await writeFile(join(empty.dataDir, 'secret.key'), '\n');
  const { code, stderr } = await commands.run(['orgs', 'create', '--name', 'A'], empty.env);
  assert.equal(code, 1);
  assert.match(stderr, /^DATA_DIR's \S+secret\.key is empty; delete it, so that a key is generated\n$/);
});

test('each start prints a new set-up link, and with its first response the one before has ended', async () => {
  await using first = await startServer(env, ['serve', '--no-worker']);
  const earlier = setUpTokenIn((await first.stop()).stderr);
  await using server = launchServer(env);
  let status: number | undefined;
  await waitFor(async () => {
    status = await statusOf(`${installation.url}/api/v1/set-up/${earlier}`);
    return status !== undefined;
  }, server);
  assert.equal(status, 404);
  await waitFor(() => server.stderr().includes('/dashboard/set-up/'), server);
  const next = setUpTokenIn((await server.stop()).stderr);
  assert.ok(earlier && next && earlier !== next, `${earlier} ${next}`);
});

function setUpTokenIn(stderr: string): string | undefined {
  return /dashboard\/set-up\/(\S+)/.exec(stderr)?.[1];
}

/** Undefined as long as nothing listens. */
async function statusOf(url: string): Promise<number | undefined> {
  return fetch(url).then(
    (response) => response.status,
    () => undefined,
  );
}

test('a server and a worker keep little room for short-lived objects and garbage, unless NODE_OPTIONS says otherwise', async (t) => {
  if (process.platform !== 'linux') return t.skip('only Linux shows the arguments of a process');
  const argumentsOf = async (pid: number) => (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
  await using server = await npmStart(env);
  await using worker = await startServer(env, ['worker']);
  for (const { pid } of [server, worker]) {
    const options = (await argumentsOf(pid)).filter((argument) => /space|heap/.test(argument));
    assert.deepEqual(options, [
      '--max-semi-space-size=4',
      '--heap-growing-percent=50',
      '--initial-old-space-size=64',
    ]);
  }
  const own = { ...env, NODE_OPTIONS: '--max-semi-space-size=16' };
  await using other = await startServer(own, ['worker']);
  assert.ok(!(await argumentsOf(other.pid)).some((argument) => /space|heap/.test(argument)));
});

test('commands about existing data create no database', async () => {
  await using empty = await createInstallation();
  const all = [
    ['orgs', 'list'],
    ['secret-key', 'replace'],
    ['evidence', 'new-logs'],
    ['webhooks', 'listen', '--org', '0192f0c1-5a5a-7000-8000-000000000000'],
    ['audit'],
    ['erase', 'ada@example.com'],
    ['export', '--org', '0192f0c1-5a5a-7000-8000-000000000000', 'x'],
    ['consents', 'rebuild'],
    ['orgs', 'set-plan', '0192f0c1-5a5a-7000-8000-000000000000', 'pro'],
    ['keys', 'create', '--org', '0192f0c1-5a5a-7000-8000-000000000000', '--name', 'A'],
    ['keys', 'list', '--org', '0192f0c1-5a5a-7000-8000-000000000000'],
    ['keys', 'revoke', '0192f0c1-5a5a-7000-8000-000000000000'],
    ['users', 'create', '--email', 'ada@example.com', '--org', '0192f0c1-5a5a-7000-8000-000000000000'],
    ['users', 'reset-password', 'ada@example.com'],
  ];
  for (const args of all) {
    const { code, stdout, stderr } = await commands.run(args, empty.env);
    assert.deepEqual([code, stdout], [1, ''], args.join(' '));
    assert.match(
      stderr,
      /^DATA_DIR \S+ has no database; set DATA_DIR or DATABASE_URL to where the data is\n$/,
    );
  }
  assert.deepEqual(await readdir(empty.dataDir), []);
});
