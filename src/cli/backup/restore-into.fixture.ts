import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { databaseEnv } from '../../../test/cli/support/installation.ts';
import { cloneDatabase, createEmptyDatabase } from '../../../test/harness/database.ts';
import { type Header, magic, trailerLength } from '../../backup/format.ts';
import { writeBackupFile } from '../../backup/write-file.ts';
import { type Config, readConfig } from '../../config.ts';
import { type Connection, type Db, openDatabase } from '../../platform/database/database.ts';
import { backUp } from './back-up.ts';

/** A folder that is removed after the tests. */
export const folder = await mkdtemp(join(tmpdir(), 'assent-restore-'));
after(() => rm(folder, { recursive: true, force: true }));

/** The path of a file in this folder. */
export const at = (name: string) => join(folder, name);

const stack = new AsyncDisposableStack();
after(() => stack.disposeAsync());

export async function emptyDatabase(): Promise<Connection> {
  const { connection, drop } = await createEmptyDatabase();
  stack.defer(drop);
  return connection;
}

export async function migratedDatabase(): Promise<Connection> {
  const { connection, drop } = await cloneDatabase();
  stack.defer(drop);
  return connection;
}

export function open(connection: Connection): Db {
  const { db, close } = openDatabase(connection);
  stack.defer(close);
  return db;
}

export const secretKey = 'q8Zt1vKxWm3RbN7cYd5HfJ2sLpUgEa9o';

export function configOf(connection: Connection, more: Record<string, string> = {}): Config {
  return readConfig({ ...databaseEnv(connection), SECRET_KEY: secretKey, ...more });
}

/** A database with an organisation, and its backup. */
export async function backUpRows(): Promise<{
  source: Connection;
  written: { orgId: string; requestId: string };
  file: string;
}> {
  const source = await migratedDatabase();
  const written = await insertRows(open(source));
  const file = at('source.backup');
  await backUp(configOf(source), file);
  return { source, written, file };
}

/**
 * Writes the rows of an organisation with a pending and a decided request, as far as the first migration knows them.
 */
export async function insertRows(db: Db): Promise<{ orgId: string; requestId: string }> {
  const [orgId, containerId, documentId, versionId, requestId] = Array.from({ length: 5 }, () =>
    randomUUID(),
  );
  const hash = createHash('sha256').update('content').digest('hex');
  const title = 'line\nbreak\ttab \\ backslash ü 🖋';
  const content = JSON.stringify({ clauses: [{ id: 'c', slug: 'c', is_mandatory: false, title }] });
  await sql`insert into organisations (id, name, plan) values (${orgId}, 'Tessera', 'unlimited')`.execute(db);
  await sql`insert into containers (id, org_id, name, created_by) values (${containerId}, ${orgId}, 'C', ${orgId})`.execute(
    db,
  );
  await sql`
    insert into documents (id, org_id, container_id, name, created_by)
    values (${documentId}, ${orgId}, ${containerId}, 'D', ${orgId})`.execute(db);
  await sql`
    insert into versions (id, org_id, document_id, version_number, status, content, settings, content_hash, published_at)
    values (${versionId}, ${orgId}, ${documentId}, 1, 'ACTIVE', ${content}::jsonb, '{"expiry_days": 30}', ${hash}, now())`.execute(
    db,
  );
  for (const [id, email, status] of [
    [requestId, 'ada@example.com', 'PENDING'],
    [randomUUID(), 'grace@example.com', 'ACCEPTED_FULL'],
  ])
    await sql`
      insert into signing_requests
        (id, org_id, document_id, version_id, signer_name, signer_email, status, created_by, completed_at)
      values (${id}, ${orgId}, ${documentId}, ${versionId}, 'Signer', ${email}, ${status}, ${orgId},
              case when ${status} <> 'PENDING' then now() end)`.execute(db);
  return { orgId: orgId ?? '', requestId: requestId ?? '' };
}

/** Writes the same backup with another content. */
export async function rewrite(
  file: string,
  change: (header: Header, rest: string) => string,
): Promise<string> {
  const bytes = await readFile(file);
  const text = gunzipSync(bytes.subarray(magic.length, -trailerLength)).toString('utf8');
  const end = text.indexOf('\n');
  const changed = change(JSON.parse(text.slice(0, end)), text.slice(end + 1));
  const target = at(randomUUID());
  await writeBackupFile(
    target,
    (async function* () {
      yield changed;
    })(),
  );
  return target;
}

/** Writes the same backup with another header. */
export function withHeader(file: string, change: (header: Header) => Partial<Header>): Promise<string> {
  return rewrite(file, (header, rest) => `${JSON.stringify({ ...header, ...change(header) })}\n${rest}`);
}

/** Nothing of Assent's is in the database. */
export async function assertUntouched(connection: Connection): Promise<void> {
  const { rows } = await sql`
    select relname from pg_class where relnamespace = 'public'::regnamespace
    union all select nspname from pg_namespace where nspname = 'pgboss'`.execute(open(connection));
  assert.deepEqual(rows, []);
}
