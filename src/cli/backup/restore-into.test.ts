import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { databaseEnv } from '../../../test/cli/support/installation.ts';
import { cloneDatabase, createEmptyDatabase } from '../../../test/harness/database.ts';
import { countRows } from '../../../test/support/backup-rows.ts';
import { BackupError } from '../../backup/backup-error.ts';
import { type Header, magic, trailerLength } from '../../backup/format.ts';
import { setSequences } from '../../backup/load-tables.ts';
import { openBackupFile } from '../../backup/read-file.ts';
import { restoreBackup } from '../../backup/restore.ts';
import { listSequences } from '../../backup/tables.ts';
import { writeBackupFile } from '../../backup/write-file.ts';
import { ConfigError } from '../../config/config-error.ts';
import { readConfig } from '../../config.ts';
import { jobs } from '../../jobs.ts';
import { requireKnownKey } from '../../known-keys.ts';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import { type Connection, type Db, openDatabase } from '../../platform/database/database.ts';
import { openDedicatedConnection } from '../../platform/database/dedicated-connection.ts';
import { dumpSchema } from '../../platform/database/dump-schema.ts';
import { migrateTo, readMigrationTexts } from '../../platform/database/migrate.ts';
import { transact } from '../../platform/database/transact.ts';
import { installJobs } from '../../platform/jobs/install.ts';
import { backUp } from './back-up.ts';
import { restoreInto } from './restore-into.ts';

const folder = await mkdtemp(join(tmpdir(), 'assent-restore-'));
after(() => rm(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);
const stack = new AsyncDisposableStack();
after(() => stack.disposeAsync());

async function emptyDatabase(): Promise<Connection> {
  const { connection, drop } = await createEmptyDatabase();
  stack.defer(drop);
  return connection;
}

async function migratedDatabase(): Promise<Connection> {
  const { connection, drop } = await cloneDatabase();
  stack.defer(drop);
  return connection;
}

function open(connection: Connection): Db {
  const { db, close } = openDatabase(connection);
  stack.defer(close);
  return db;
}

const secretKey = 'q8Zt1vKxWm3RbN7cYd5HfJ2sLpUgEa9o';
const configOf = (connection: Connection, more: Record<string, string> = {}) =>
  readConfig({ ...databaseEnv(connection), SECRET_KEY: secretKey, ...more });

/**
 * Writes the rows of an organisation with a pending and a decided request, as far as the first migration knows them.
 */
async function insertRows(db: Db): Promise<{ orgId: string; requestId: string }> {
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

/** The schema, with whether each trigger runs under any replication role, and each foreign key is validated. */
async function schemaOf(db: Db): Promise<string> {
  const { rows } = await sql`
    select tgrelid::regclass::text as owner, tgname::text as name, tgenabled::text as state from pg_trigger
    where not tgisinternal
    union all
    select conrelid::regclass::text, conname::text, convalidated::text from pg_constraint where contype = 'f'
    order by 1, 2`.execute(db);
  return `${await dumpSchema(db)}\n${JSON.stringify(rows, undefined, 1)}`;
}

/** Writes the same backup with another content. */
async function rewrite(file: string, change: (header: Header, rest: string) => string): Promise<string> {
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

const withHeader = (file: string, change: (header: Header) => Partial<Header>) =>
  rewrite(file, (header, rest) => `${JSON.stringify({ ...header, ...change(header) })}\n${rest}`);

/** Nothing of Assent's is in the database. */
async function assertUntouched(connection: Connection): Promise<void> {
  const { rows } = await sql`
    select relname from pg_class where relnamespace = 'public'::regnamespace
    union all select nspname from pg_namespace where nspname = 'pgboss'`.execute(open(connection));
  assert.deepEqual(rows, []);
}

const names = [...(await readMigrationTexts()).keys()];
const source = await migratedDatabase();
const sourceDb = open(source);
const written = await insertRows(sourceDb);
const file = at('source.backup');
await backUp(configOf(source), file);

for (const [which, count] of [
  ['the version before', names.length - 1],
  ['a version long before', 9],
] as const)
  test(`a backup of ${which} is restored with its rows, and the migrations that came since`, async () => {
    const old = await emptyDatabase();
    const db = open(old);
    // A queue that a later release renamed.
    await installJobs(old, { ...jobs, former: { ...jobs.sendSigningLink, name: 'send-invitation' } });
    await transact(db, (tx) => migrateTo(tx, names[count - 1] ?? ''));
    const { requestId } = await insertRows(db);
    for (const state of ['created', 'active', 'completed'])
      await sql`
        insert into pgboss.job (name, data, state, started_on)
        values ('send-invitation', ${JSON.stringify({ signingRequestId: requestId })}::jsonb,
                ${sql.lit(state)}::pgboss.job_state, now())`.execute(db);
    const name = at(`${count}.backup`);
    // The owner alone: an older schema has no rights for the service's user yet.
    const { DATABASE_MIGRATION_URL: DATABASE_URL = '' } = databaseEnv(old);
    await backUp(readConfig({ DATABASE_URL, SECRET_KEY: secretKey }), name);
    const before = await countRows(old);

    const target = await emptyDatabase();
    const { applied, organisations } = await restoreInto(configOf(target), name);
    assert.deepEqual([applied, organisations], [names.slice(count), 1]);
    const restored = await countRows(target);
    for (const [table, rows] of Object.entries(before))
      assert.equal(restored[table], rows, `${table} has ${rows} rows`);
    const targetDb = open(target);
    const { rows: contents } = await sql<{ content: unknown }>`select content from versions`.execute(
      targetDb,
    );
    const { rows: original } = await sql<{ content: unknown }>`select content from versions`.execute(db);
    assert.deepEqual(contents, original);
    const { rows: queued } = await sql<{ state: string }>`
      select state::text as state from pgboss.job where name = 'send-invitation' order by 1`.execute(
      targetDb,
    );
    assert.deepEqual(
      queued.map(({ state }) => state),
      ['completed', 'created', 'retry'],
    );
    assert.equal(await schemaOf(targetDb), await schemaOf(sourceDb));
  });

test('totals are restored, not counted again, and the record is protected as before', async () => {
  const target = await emptyDatabase();
  await restoreInto(configOf(target), file);
  const db = open(target);
  const totals = async (from: Db) => {
    const { rows } = await sql`
      select version_id, status, sum(n) as n from signing_request_counts group by 1, 2 order by 1, 2`.execute(
      from,
    );
    return rows;
  };
  assert.deepEqual(await totals(db), await totals(sourceDb));
  assert.equal((await totals(db)).length, 4);
  await assert.rejects(sql`delete from signing_requests`.execute(db), /signing requests cannot be deleted/);
  await assert.rejects(
    sql`update versions set content = '{}'`.execute(db),
    /a published version cannot change/,
  );
});

test('a database with only migrations is taken, even if a server has started on it', async () => {
  const target = await migratedDatabase();
  const db = open(target);
  await sql`insert into set_up_links (token_hash) values ('\\x00')`.execute(db);
  await restoreInto(configOf(target), file);
  const { rows } = await sql`select id from organisations`.execute(db);
  assert.deepEqual(rows, [{ id: written.orgId }]);
  assert.deepEqual((await sql`select from set_up_links`.execute(db)).rows, []);
});

test('a backup of a newer schema, or of another form of a migration, is refused before anything is changed', async () => {
  const target = await emptyDatabase();
  const newer = await withHeader(file, ({ migrations }) => ({
    version: '9.0.0',
    migrations: [...migrations, { name: '9999_later', sha256: '00' }],
  }));
  await assert.rejects(
    restoreInto(configOf(target), newer),
    new BackupError(
      'The backup was created by a newer version of Assent (9.0.0, with the migration 9999_later); restore it with that version or a later one',
    ),
  );
  const other = await withHeader(file, ({ migrations: [first, ...rest] }) => ({
    migrations: [{ name: first?.name ?? '', sha256: '00' }, ...rest],
  }));
  await assert.rejects(
    restoreInto(configOf(target), other),
    /with another form of the migration 0001_initial; /,
  );
  await assertUntouched(target);
});

test('an older backup is refused in a database that has later migrations', async () => {
  const older = await withHeader(file, ({ migrations }) => ({ migrations: migrations.slice(0, -1) }));
  const target = await migratedDatabase();
  await assert.rejects(
    restoreInto(configOf(target), older),
    new RegExp(
      `^Error: The database already has the migration ${names.at(-1)}, .* into a new, empty database`,
    ),
  );
});

test('a database that a later version has migrated is not backed up by this one', async () => {
  const later = await migratedDatabase();
  await sql`insert into kysely_migration values ('9999_later', now()::text)`.execute(open(later));
  await assert.rejects(
    backUp(configOf(later), at('later.backup')),
    /was migrated by a newer version of Assent \(9999_later\); create the backup with that version/,
  );
  await assert.rejects(
    backUp(configOf(await emptyDatabase()), at('none.backup')),
    /there is nothing to back up/,
  );
  assert.deepEqual(
    (await readdir(folder)).filter((name) => /later|none/.test(name)),
    [],
  );
});

test('a restoration that fails leaves nothing behind, neither in a database nor in a directory', async () => {
  const inconsistent = await rewrite(
    file,
    (header, rest) =>
      // The organisation gets another id, and nothing else does.
      `${JSON.stringify(header)}\n${rest.replace(new RegExp(`(?<=organisations[^]*?)${written.orgId}`), randomUUID())}`,
  );
  const target = await emptyDatabase();
  await assert.rejects(restoreInto(configOf(target), inconsistent), /violates foreign key constraint/);
  await assertUntouched(target);
  const dataDir = at('fails');
  await assert.rejects(restoreInto(readConfig({ DATA_DIR: dataDir }), inconsistent), /violates foreign key/);
  assert.equal(existsSync(dataDir), false);
});

test('a DATA_DIR with anything in it is refused, and left as it is', async () => {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  await writeFile(join(dataDir, 'notes.txt'), 'mine');
  await assert.rejects(
    restoreInto(readConfig({ DATA_DIR: dataDir }), file),
    /^Error: DATA_DIR .* is not empty, and a backup is only restored into an empty one; choose another DATA_DIR$/,
  );
  assert.deepEqual(await readdir(dataDir), ['notes.txt']);
});

test('a DATA_DIR that cannot be created is refused in one sentence', async () => {
  await assert.rejects(
    restoreInto(readConfig({ DATA_DIR: '/proc/assent' }), file),
    (error: Error) =>
      error instanceof BackupError &&
      /^A backup cannot be restored into DATA_DIR \/proc\/assent \(.*\); choose a directory/.test(
        error.message,
      ),
  );
});

test('a backup with a key that the database was not used with is refused', async () => {
  const used = await migratedDatabase();
  await requireKnownKey(open(used), createKeyring(secretKey), 'SECRET_KEY');
  const SECRET_KEY = 'another key than that of this database';
  await assert.rejects(
    backUp(configOf(used, { SECRET_KEY }), at('other-key.backup')),
    (error: Error) =>
      error instanceof BackupError &&
      /^SECRET_KEY is not the key that this database was used with/.test(error.message),
  );
  assert.equal(existsSync(at('other-key.backup')), false);
  await backUp(configOf(used), at('own-key.backup'));
});

test('all keys of a list are in the backup, and all of them are wanted back', async () => {
  const keys = `${secretKey},an older key that is long enough for it`;
  const several = at('several.backup');
  await backUp(configOf(source, { SECRET_KEY: keys }), several);
  const target = await emptyDatabase();
  await assert.rejects(
    restoreInto(configOf(target), several),
    (error: Error) =>
      error instanceof ConfigError &&
      error.message.startsWith('SECRET_KEY does not contain every key of the backup;'),
  );
  await assertUntouched(target);
  await restoreInto(
    configOf(target, { SECRET_KEY: `the newest key, which signs from now on,${keys}` }),
    several,
  );

  const dataDir = await mkdtemp(join(folder, 'data-'));
  await assert.rejects(
    restoreInto(readConfig({ DATA_DIR: dataDir, SECRET_KEY: secretKey }), several),
    /^Error: SECRET_KEY does not contain every key of the backup; unset it, /,
  );
  const { secret_key } = await restoreInto(readConfig({ DATA_DIR: dataDir }), several);
  assert.equal(await readFile(secret_key, 'utf8'), `${keys}\n`);
});

test('of two restorations into one directory at the same time, one succeeds and the other changes nothing', async () => {
  const dataDir = at('raced');
  const results = await Promise.allSettled(
    [1, 2].map(() => restoreInto(readConfig({ DATA_DIR: dataDir }), file)),
  );
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  assert.equal(await readFile(join(dataDir, 'secret.key'), 'utf8'), `${secretKey}\n`);
});

test('an organisation whose evidence was tampered with is restored with an alarm, and the others as always', async () => {
  const tampered = await migratedDatabase();
  const db = open(tampered);
  const { orgId, requestId } = await insertRows(db);
  await insertRows(db);
  await sql`
    insert into audit_events (signing_request_id, seq, org_id, type, at, actor, payload, personal, prev_hash, hash)
    values (${requestId}, 1, ${orgId}, 'created', now(), '{}', '{}', '{}', '', '')`.execute(db);
  await sql`insert into evidence_logs (org_id, number, origin) values (${orgId}, 1, 'assent/x/1')`.execute(
    db,
  );
  // The leaves before it are gone.
  const hash = createHash('sha256').digest();
  await sql`insert into evidence_leaves values (${orgId}, 1, 2, ${requestId}, 1, ${hash}, ${hash})`.execute(
    db,
  );
  await backUp(configOf(tampered), at('tampered.backup'));
  const target = await emptyDatabase();
  const { organisations, contradictions } = await restoreInto(configOf(target), at('tampered.backup'));
  assert.deepEqual([organisations, contradictions], [2, 1]);
  const { rows } = await sql`select org_id, problem from evidence_contradictions`.execute(open(target));
  assert.deepEqual(rows, [{ org_id: orgId, problem: 'the log assent/x/1 is not complete' }]);
});

test('sequences go on where they were', async () => {
  const db = open(await emptyDatabase());
  await sql`create table "Odd name" (id bigserial)`.execute(db);
  await sql`insert into "Odd name" select from generate_series(1, 3)`.execute(db);
  const sequences = await listSequences(db);
  assert.deepEqual(sequences, [{ name: 'Odd name_id_seq', last_value: '3' }]);
  await sql`alter sequence "Odd name_id_seq" restart`.execute(db);
  await transact(db, (tx) => setSequences(tx, sequences));
  const { rows } = await sql<{ id: number }>`insert into "Odd name" default values returning id`.execute(db);
  assert.deepEqual(rows, [{ id: 4 }]);
});

test("the service's own user is enough for a backup, and not for restoring one", async () => {
  const ofService = (connection: Connection) => {
    const { DATABASE_URL = '' } = databaseEnv(connection);
    return readConfig({ DATABASE_URL, SECRET_KEY: secretKey });
  };
  const { rows } = await backUp(ofService(source), at('service.backup'));
  assert.ok(rows > 5);
  for (const target of [await emptyDatabase(), await migratedDatabase()])
    await assert.rejects(
      restoreInto(ofService(target), at('service.backup')),
      (error: Error) =>
        error instanceof ConfigError &&
        /^A backup is restored by the owner of the tables, .*; set DATABASE_MIGRATION_URL to that user$/.test(
          error.message,
        ),
    );
});

test('a restoration gives up a lock that another session holds, also after its migrations', async (t) => {
  const target = await migratedDatabase();
  const backup = await openBackupFile(file);
  const timeouts = { lockMs: 1_000 };
  const dedicated = await openDedicatedConnection({ ...target, timeouts }, () => {});
  t.after(() => Promise.all([backup.close(), dedicated.close()]));
  await open(target)
    .transaction()
    .execute(async (blocker) => {
      await sql`lock table containers in access share mode`.execute(blocker);
      const restoring = dedicated.db
        .transaction()
        .execute((tx) => restoreBackup(tx, dedicated.client, backup, () => {}));
      await assert.rejects(restoring, { code: '55P03' });
    });
});
