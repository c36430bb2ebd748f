import { sql } from 'kysely';
import { countOf } from '../../../shared/count-of.ts';
import { findUnusableTables } from '../../operations/find-unusable-tables.ts';
import { commandLine } from '../../platform/command-line.ts';
import { acceptsChanges } from '../../platform/database/accepts-changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { findServerProblem } from '../../platform/database/find-server-problem.ts';
import { isInsufficientPrivilege } from '../../platform/database/is-insufficient-privilege.ts';
import { findAppliedMigrations, pendingMigrations } from '../../platform/database/migrate.ts';
import { findMissingRights } from '../../platform/database/rights.ts';
import { findNewerRelease } from '../../prepare-database.ts';
import { type Connections, currentUser } from '../../require-usable-connections.ts';
import type { Finding } from './finding.ts';

const check = 'database';

/** Reports a server that cannot be used; undefined otherwise. Throws when it cannot be reached. */
export async function checkServer(db: Db, { connection }: Connections): Promise<Finding | undefined> {
  const problem = await findServerProblem(connection, db);
  if (!problem) return undefined;
  return {
    check,
    status: 'failed',
    message: `The server ${problem}`,
    fix: 'Correct DATABASE_URL, or set it to another server',
  };
}

/** Checks that the database accepts changes and has every migration, and that the service has its rights to it. */
export async function checkDatabase(db: Db, { isEmbedded, owner }: Connections): Promise<Finding> {
  if (!(await acceptsChanges(db)))
    return {
      check,
      status: 'failed',
      message: 'The database is read-only (default_transaction_read_only is on), so every change is refused',
      fix: 'Find out who or what switched that on, such as a host whose disk is full, and switch it off',
    };
  const newer = await findNewerRelease(db).catch((error) => {
    if (isInsufficientPrivilege(error)) return error;
    throw error;
  });
  // An owner grants the rights, which lacksRights finds missing below.
  if (newer instanceof Error && !owner)
    return {
      check,
      status: 'failed',
      message: `DATABASE_URL has a user that may not read the tables (${newer.message})`,
      fix: 'Set DATABASE_MIGRATION_URL to the owner of the tables, who grants the rights at the next start, or correct DATABASE_URL',
    };
  if (typeof newer === 'string')
    return {
      check,
      status: 'failed',
      message: `The database ${newer}`,
      fix: 'Start the newer release',
    };
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(db);
  const name = `PostgreSQL ${rows[0]?.version}${isEmbedded ? ' (embedded)' : ''}`;
  if (owner && (await lacksRights(db)))
    return {
      check,
      status: 'warning',
      message: `${name} responds, but the service's user does not have its rights yet`,
      fix: `Run "${commandLine('migrate')}", or start the server, which grants them`,
    };
  const missing = await pendingMigrations(db);
  if (missing.length === 0)
    return (
      (await findClosedTables(db)) ?? {
        check,
        status: 'ok',
        message: `${name} responds and has every migration`,
      }
    );
  const isNew = (await findAppliedMigrations(db)).length === 0;
  return {
    check,
    status: 'warning',
    message: `${name} responds, but ${countOf(missing.length, 'migration is', 'migrations are')} missing`,
    fix: isNew
      ? `If this database should have data, correct DATABASE_URL; otherwise run "${commandLine('migrate')}", or start the server, which creates the tables`
      : `Run "${commandLine('migrate')}", or start the server, which applies missing migrations`,
  };
}

/** Reports what somebody has taken away since the migrations were applied; undefined if nothing is missing. */
async function findClosedTables(db: Db): Promise<Finding | undefined> {
  const tables = await findUnusableTables(db);
  if (tables.length === 0) return undefined;
  return {
    check,
    status: 'failed',
    message: `The service's user cannot use ${tables.join(', ')}, although every migration is applied`,
    fix: `If a table is missing, restore a backup; if rights are, set DATABASE_MIGRATION_URL to the owner of the tables and run "${commandLine('migrate')}", which grants them`,
  };
}

/** Whether the owner has to grant anything to the service's user. */
async function lacksRights(db: Db): Promise<boolean> {
  return (await findMissingRights(db, await currentUser(db))).length > 0;
}
