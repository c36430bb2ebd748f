import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import pg from 'pg';
import type { SocketConnection } from './socket.ts';
import { startPostgres } from './start.ts';

/** A data directory that does not exist yet, in a private directory that is removed after the test. */
export function temporaryDataDir(t: TestContext, name = 'data'): string {
  const directory = mkdtempSync(join(tmpdir(), 'assent-test-'));
  t.after(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  return join(directory, name);
}

/** A data directory with a stopped cluster, copied from one that is created once per test file. */
export async function existingDataDir(t: TestContext): Promise<string> {
  template ??= createTemplate();
  const dataDir = temporaryDataDir(t);
  cpSync(await template, dataDir, { recursive: true });
  return dataDir;
}

let template: Promise<string> | undefined;

async function createTemplate(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'assent-test-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  await (await startPostgres(directory)).stop();
  return directory;
}

export async function query(connection: SocketConnection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const fixture = join(import.meta.dirname, 'owner.fixture.ts');

/** Starts another process that starts the database, or uses it like a command. */
export function startOwner(t: TestContext, dataDir: string, { kind = 'start', script = fixture } = {}) {
  const owner = spawn(process.execPath, [script, dataDir, kind], { stdio: ['pipe', 'pipe', 'inherit'] });
  t.after(() => owner.kill('SIGKILL'));
  return owner;
}

/** The same, but waits for its first line: `ready` or an error. Throws if it ends without one. */
export async function spawnOwner(
  t: TestContext,
  dataDir: string,
  options?: { kind?: string; script?: string },
): Promise<{ owner: ChildProcess; line: string }> {
  const owner = startOwner(t, dataDir, options);
  const lines = createInterface({ input: owner.stdout });
  const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  if (line === undefined)
    throw new Error('The process that starts the database ended without printing a line');
  return { owner, line };
}

/** Makes such a process stop its database and end. */
export async function dismiss(owner: ChildProcess): Promise<void> {
  owner.stdin?.write('stop\n');
  await once(owner, 'exit');
}

export function postmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** The user that PostgreSQL must run as. */
export function databaseUid(): number | undefined {
  const uid = process.getuid?.();
  if (uid !== 0) return uid;
  return Number(/^nobody:[^:]*:(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[1]);
}
