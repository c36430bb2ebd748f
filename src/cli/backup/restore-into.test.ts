import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { databaseEnv } from '../../../test/cli/support/installation.ts';
import { startAssent } from '../../../test/harness/assent.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { createSigningRequest, publishDocument } from '../../../test/harness/steps.ts';
import { countRows } from '../../../test/support/backup-rows.ts';
import { tamper } from '../../../test/support/tamper.ts';
import { BackupError } from '../../backup/backup-error.ts';
import { setSequences } from '../../backup/load-tables.ts';
import { openBackupFile } from '../../backup/read-file.ts';
import { restoreBackup } from '../../backup/restore.ts';
import { listSequences } from '../../backup/tables.ts';
import { ConfigError } from '../../config/config-error.ts';
import { readConfig } from '../../config.ts';
import { coverPending } from '../../evidence/log/cover-pending.ts';
import { startNewLogs } from '../../evidence/log/start-new-logs.ts';
import { jobs } from '../../jobs.ts';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import type { Connection, Db } from '../../platform/database/database.ts';
import { openDedicatedConnection } from '../../platform/database/dedicated-connection.ts';
import { dumpSchema } from '../../platform/database/dump-schema.ts';
import { migrateTo, readMigrationTexts } from '../../platform/database/migrate.ts';
import { transact } from '../../platform/database/transact.ts';
import { installJobs } from '../../platform/jobs/install.ts';
import { backUp } from './back-up.ts';
import {
  assertUntouched,
  at,
  backUpRows,
  configOf,
  emptyDatabase,
  folder,
  insertRows,
  migratedDatabase,
  open,
  rewrite,
  secretKey,
} from './restore-into.fixture.ts';
import { restoreInto } from './restore-into.ts';

const names = [...(await readMigrationTexts()).keys()];
const keyring = createKeyring(secretKey);
const { source, written, file } = await backUpRows();
const sourceDb = open(source);

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

const keys = `${secretKey},an older key that is long enough for it`;

test('all keys of a list are in the backup, and all of them are wanted back', async () => {
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
});

test('of two restorations into one directory at the same time, one succeeds, with all keys, and the other changes nothing', async () => {
  const raced = at('raced.backup');
  await backUp(configOf(source, { SECRET_KEY: keys }), raced);
  const dataDir = at('raced');
  const results = await Promise.allSettled(
    [1, 2].map(() => restoreInto(readConfig({ DATA_DIR: dataDir }), raced)),
  );
  const restored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  assert.deepEqual(
    restored.map(({ secret_key }) => secret_key),
    [join(dataDir, 'secret.key')],
  );
  assert.equal(await readFile(join(dataDir, 'secret.key'), 'utf8'), `${keys}\n`);
});

test('of two restorations into one database at the same time, one succeeds and the other says so and changes nothing', async () => {
  const target = await emptyDatabase();
  const results = await Promise.allSettled([1, 2].map(() => restoreInto(configOf(target), file)));
  const [failure, ...more] = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  assert.ok(failure instanceof BackupError, String(failure));
  assert.deepEqual(more, []);
  const { rows } = await sql`
    select (select count(*)::int from organisations) as organisations,
           (select count(*) > 0 from pgboss.queue) as has_queues`.execute(open(target));
  assert.deepEqual(rows, [{ organisations: 1, has_queues: true }]);
});

test('a restoration that fails leaves the queues to a service that was started on the database in the meantime', async () => {
  const target = await emptyDatabase();
  const db = open(target);
  // The restoration waits for this lock, which its migrations need too, after it has created the queues.
  const other = await openDedicatedConnection(target, () => {});
  await sql`begin`.execute(other.db);
  await sql`create table organisations (id int)`.execute(other.db);
  const restoring = restoreInto(configOf(target), file);
  await eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%create table organisations%'`.execute(
      db,
    );
    return rows.length > 0;
  });
  await sql`commit`.execute(other.db);
  await assert.rejects(restoring, /pg_type_typname_nsp_index/);
  await other.close();
  const { rows } = await sql`select from pgboss.queue limit 1`.execute(db);
  assert.equal(rows.length, 1);
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
  assert.deepEqual(rows, [{ org_id: orgId, problem: 'the log assent/x/1 has 3 leaves and no signed head' }]);
});

test('a log that was tampered with is not continued, so that it can be put right', async () => {
  const altered = await migratedDatabase();
  const assent = await startAssent({}, { worker: false, connection: altered, secretKey });
  const { id, api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  await createSigningRequest(api, versionId);
  await coverPending(open(altered), keyring, pino({ level: 'silent' }));
  const { rows } = await sql<{ subtree: Buffer }>`
    select subtree from evidence_leaves where org_id = ${id}`.execute(open(altered));
  const replace = (database: Connection, subtree: Buffer | undefined) =>
    tamper(database, async ({ query }) => {
      await query('update evidence_leaves set subtree = $1', [subtree]);
    });
  await replace(altered, Buffer.alloc(32));
  await backUp(configOf(altered), at('altered-log.backup'));
  const target = await emptyDatabase();
  const { contradictions } = await restoreInto(configOf(target), at('altered-log.backup'));
  assert.equal(contradictions, 1);
  await replace(target, rows[0]?.subtree);
  assert.deepEqual(await startNewLogs(open(target), keyring), { continued: 1, contradictions: 0 });
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
        .execute((tx) => restoreBackup(tx, dedicated.client, backup, { keyring, onProgress: () => {} }));
      await assert.rejects(restoring, { code: '55P03' });
    });
});

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
