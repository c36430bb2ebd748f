import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { connectToSocket } from '../../src/platform/postgres/socket.ts';
import { createEmptyDatabase } from '../harness/database.ts';
import { eventually } from '../harness/eventually.ts';
import { createInstallation, createInstallationOnTestCluster, databaseEnv } from './support/installation.ts';
import { collect, launch, openCommands, program, type RunResult } from './support/run.ts';

const folder = await mkdtemp(join(tmpdir(), 'assent-interrupt-'));
after(() => rm(folder, { recursive: true, force: true }));
const installation = await createInstallationOnTestCluster();
after(() => installation[Symbol.asyncDispose]());
const { env, database } = installation;
const commands = openCommands(env);
after(() => commands[Symbol.asyncDispose]());

/** Sends the signal once the command has got as far as `isDue` says. */
async function interrupt(
  command: ChildProcess,
  signal: NodeJS.Signals,
  isDue: () => boolean | Promise<boolean>,
): Promise<RunResult> {
  const ended = collect(command);
  await eventually(isDue);
  command.kill(signal);
  return ended;
}

function assertStopped(
  { code, stdout, stderr }: RunResult,
  signal: NodeJS.Signals,
  { json = true } = {},
): void {
  const message = `Stopped by ${signal} before the command was complete; run it again`;
  assert.equal(stderr, `${message}\n`);
  const error = `${JSON.stringify({ error: { code: 'FAILED', message } })}\n`;
  assert.deepEqual([code, stdout], [1, json ? error : '']);
}

test('a backup that is interrupted, or whose terminal is closed, leaves no file, and no connection', async () => {
  await database.pool.query('create table many as select generate_series(1, 3000000) as n');
  const files = async () => (await readdir(folder)).filter((name) => name.startsWith('cut'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const command = launch(['backup', join(folder, 'cut.backup'), '--json'], env);
    assertStopped(await interrupt(command, signal, async () => (await files()).length > 0), signal);
    assert.deepEqual(await files(), []);
  }
  // Only the script(1) of Linux takes these options.
  if (process.platform === 'linux') {
    const command = `'${process.execPath}' '${program}' backup '${join(folder, 'cut.backup')}'`;
    const terminal = spawn('script', ['-qec', command, '/dev/null'], { env: { ...process.env, ...env } });
    await eventually(async () => (await files()).length > 0);
    terminal.kill('SIGKILL');
    await eventually(async () => (await files()).length === 0);
  }
  await eventually(async () => {
    const { rows } = await database.pool.query(
      "select from pg_stat_activity where datname = current_database() and query ~* '^copy'",
    );
    return rows.length === 0;
  });
  await database.pool.query('drop table many');
});

const file = join(folder, 'whole.backup');
before(async () => {
  await installation.createOrganisation();
  await commands.runJson(['backup', file]);
});

test('a restoration that is interrupted leaves the directory absent, and the database empty', async () => {
  await using empty = await createInstallation();
  const dataDir = join(empty.dataDir, 'new');
  const command = launch(['restore', file, '--json'], { ...empty.env, DATA_DIR: dataDir });
  const hasBegun = () => existsSync(join(dataDir, 'postgres'));
  assertStopped(await interrupt(command, 'SIGINT', hasBegun), 'SIGINT');
  assert.equal(existsSync(dataDir), false);
  const again = launch(['restore', file, '--json'], { ...empty.env, DATA_DIR: dataDir });
  assertStopped(await interrupt(again, 'SIGHUP', hasBegun), 'SIGHUP');
  assert.equal(existsSync(dataDir), false);

  await using other = await createInstallationOnTestCluster();
  // The restoration waits for this lock, having changed nothing that is not rolled back.
  const blocker = await other.database.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table organisations in share mode');
  const isWaiting = async () => {
    const { rows } = await blocker.query(
      `select from pg_locks where not granted and relation = 'organisations'::regclass
        and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length > 0;
  };
  const second = launch(['restore', file], other.env);
  assertStopped(await interrupt(second, 'SIGTERM', isWaiting), 'SIGTERM', { json: false });
  await blocker.query('commit');
  blocker.release();
  assert.deepEqual(await commands.runJson(['orgs', 'list'], other.env), []);
});

test('a directory in which a restoration was killed is used by no command, whichever key is set', async () => {
  await using empty = await createInstallation();
  const command = launch(['restore', file], empty.env);
  await interrupt(command, 'SIGKILL', () => existsSync(join(empty.dataDir, 'postgres')));
  const refused = [['serve'], ['orgs', 'list'], ['backup', join(folder, 'none')], ['restore', file]];
  for (const more of [{}, { SECRET_KEY: env.SECRET_KEY ?? '' }])
    for (const args of refused) {
      const { code, stdout, stderr } = await commands.run(args, { ...empty.env, ...more });
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(
        stderr,
        /^A backup is being restored into DATA_DIR .*, or its restoration was interrupted; [^\n]* restore the backup again\n$/,
      );
    }
});

test('a restoration whose embedded database ends says how it ended, and leaves the directory empty', async () => {
  await using empty = await createInstallation();
  const command = launch(['restore', file, '--json'], empty.env);
  const ended = collect(command);
  await eventually(() => killRestoration(empty.dataDir), { everyMs: 10 });
  const { code, stderr } = await ended;
  assert.equal(code, 1);
  assert.match(
    stderr,
    /^The embedded database ended while the backup was restored; .* Its log ends with:\n.* (LOG|FATAL): /,
  );
  assert.deepEqual(await readdir(empty.dataDir), []);
});

/** Kills the session of the embedded database that a backup is restored in, as a full disk or a lack of memory does. */
async function killRestoration(dataDir: string): Promise<boolean> {
  const { owner, close } = connectToSocket(join(dataDir, 'postgres'));
  const client = new pg.Client(owner);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where xact_start < now() - interval '50 ms' and application_name = 'assent'",
    );
    for (const { pid } of rows) process.kill(pid, 'SIGKILL');
    return rows.length > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
    close();
  }
}

test('a migration that waits for another process says so, and ends at once when it is interrupted', async () => {
  const { connection, drop } = await createEmptyDatabase();
  after(drop);
  const other = new pg.Client(connection);
  await other.connect();
  // The lock under which Kysely migrates.
  await other.query('select pg_advisory_lock(3853314791062309107)');
  const { rows } = await other.query('select pg_backend_pid() as pid');
  const command = launch(['migrate', '--json'], { ...databaseEnv(connection), DATA_DIR: folder });
  let said = '';
  command.stderr?.on('data', (text) => {
    said += text;
  });
  const waiting = `waiting for a lock that PostgreSQL session ${rows[0].pid} (user `;
  const { code, stdout } = await interrupt(command, 'SIGTERM', () => said.includes(waiting));
  assert.equal(code, 1);
  assert.match(stdout, /^{"error":{"code":"FAILED","message":"Stopped by SIGTERM [^\n]*}}\n$/);
  await eventually(async () => {
    const { rows: sessions } = await other.query(
      "select from pg_stat_activity where datname = current_database() and application_name = 'assent'",
    );
    return sessions.length === 0;
  });
  await other.end();
});
