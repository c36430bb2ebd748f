import { sql } from 'kysely';
import type pg from 'pg';
import { evidenceKeys } from '../evidence/keys.ts';
import { checkLogs } from '../evidence/log/check-logs.ts';
import { continueLogs } from '../evidence/log/continue-logs.ts';
import { startNewLogOfLocked } from '../evidence/log/start-new-log.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Tx } from '../platform/database/database.ts';
import { liftTimeLimits } from '../platform/database/lift-time-limits.ts';
import { searchable } from '../platform/database/like.ts';
import { findAppliedMigrations, migrate, migrateTo } from '../platform/database/migrate.ts';
import { BackupError } from './backup-error.ts';
import type { Header } from './format.ts';
import { loadTables, type Progress, setSequences } from './load-tables.ts';
import type { OpenBackup } from './read-file.ts';
import { jobTable, listTables, quotedName } from './tables.ts';

export interface Restored {
  organisations: number;
  /** How many organisations have a log that was not continued, because it contradicts itself. */
  contradictions: number;
  rows: number;
  /** The migrations that the backup did not have yet. */
  applied: string[];
}

/**
 * Restores a backup of a known schema into an empty database: creates its schema, loads its rows and applies the
 * migrations that came later. `tx` is a transaction of `client`, of the owner of the tables; the job queue is
 * installed.
 */
export async function restoreBackup(
  tx: Tx,
  client: pg.Client,
  { header, content }: OpenBackup,
  { keyring, onProgress }: { keyring: Keyring; onProgress: Progress },
): Promise<Restored> {
  await liftTimeLimits(tx);
  await requireEmpty(tx, header);
  const last = header.migrations.at(-1);
  if (last) await keepLockTimeout(tx, () => migrateTo(tx, last.name));
  const rows = await loadTables(tx, client, content, onProgress);
  // Checks the foreign keys of jobs, because PostgreSQL changes no table for which that is still to be done.
  await sql`set constraints all immediate`.execute(tx);
  await setSequences(tx, header.sequences);
  await fillSearch(tx);
  const applied = await keepLockTimeout(tx, () => migrate(tx));
  await returnJobs(tx);
  await deleteWorkers(tx);
  const logs = await separateLogs(tx, keyring);
  await sql.raw(`analyze ${(await listTables(tx)).map(quotedName).join()}`).execute(tx);
  return { ...logs, rows, applied };
}

/** Kysely gives the rest of the transaction an hour for each lock. */
async function keepLockTimeout<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ value: string }>`select current_setting('lock_timeout') as value`.execute(tx);
  const result = await work();
  await sql`select set_config('lock_timeout', ${rows[0]?.value ?? '0'}, true)`.execute(tx);
  return result;
}

/** Locks the database against a service that runs on it, until the end of the transaction. */
async function requireEmpty(tx: Tx, { migrations }: Header): Promise<void> {
  const applied = await findAppliedMigrations(tx);
  const later = applied.find((name, index) => name !== migrations[index]?.name);
  if (later !== undefined)
    throw new BackupError(
      `The database already has the migration ${later}, which the backup does not have yet; restore it into a new, empty database, where later migrations are applied to its rows`,
    );
  const { rows: tables } = await sql<{ name: string }>`
    select name from unnest(array['organisations', 'users']) as name where to_regclass(name) is not null`.execute(
    tx,
  );
  for (const { name } of tables) {
    await sql`lock table ${sql.id(name)} in access exclusive mode`.execute(tx);
    const { rows } = await sql`select from ${sql.id(name)} limit 1`.execute(tx);
    if (rows.length > 0)
      throw new BackupError(
        `The database already has ${name}, and a backup is only restored into an empty one; create a new database`,
      );
  }
}

/** Does what the migration did that created the table, if the backup has that migration. */
async function fillSearch(tx: Tx): Promise<void> {
  const { rows } = await sql<{ index: string }>`
    select indexdef as index from pg_indexes
    where schemaname = current_schema() and indexname = 'signing_request_search_grams'`.execute(tx);
  for (const { index } of rows) {
    await sql`drop index signing_request_search_grams`.execute(tx);
    await sql`
      insert into signing_request_search (org_id, id, created_at, name, email)
      select org_id, id, created_at, ${searchable(sql`signer_name`)}, ${searchable(sql`signer_email`)} from signing_requests`.execute(
      tx,
    );
    await sql.raw(index).execute(tx);
  }
}

/** Jobs that ran when the backup was created run again, as if their worker had been killed. */
async function returnJobs(tx: Tx): Promise<void> {
  await sql`update ${sql.raw(jobTable)} set state = 'retry', started_on = null where state = 'active'`.execute(
    tx,
  );
}

/** The workers that ran when the backup was created do not belong to this service, and would be reported as lost. */
async function deleteWorkers(tx: Tx): Promise<void> {
  await sql`delete from workers`.execute(tx);
}

/**
 * The original service may have continued since the backup, so from here on its evidence and ours are kept apart. A log
 * that has been tampered with is not continued, because it could no longer be repaired once another log names its end:
 * its organisation is restored with an alarm, since refusing would lose everybody's data.
 */
async function separateLogs(
  tx: Tx,
  keyring: Keyring,
): Promise<Pick<Restored, 'organisations' | 'contradictions'>> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from organisations`.execute(tx);
  // Without locks: each would be held until the commit, and there is only room for a few thousand.
  const { contradictions } = await continueLogs(tx, async (orgId) => {
    await checkLogs(tx, evidenceKeys(keyring), orgId);
    return startNewLogOfLocked(tx, orgId);
  });
  return { organisations: rows[0]?.count ?? 0, contradictions };
}
