import { sql } from 'kysely';
import { type Db, openDatabase } from '../../platform/database/database.ts';
import { findOwned } from '../../platform/database/ownership.ts';
import { findMissingPrivilege } from '../../prepare-database.ts';
import { type Connections, currentUser, findOwnerProblem } from '../../require-usable-connections.ts';
import type { Finding } from './finding.ts';

const check = 'database users';

/**
 * Checks that the service's user cannot change the record: that it owns nothing and has no way around its rights. With
 * a single user this is only a warning. Undefined before the first migration, when there is nothing to protect.
 */
export async function checkDatabaseUsers(db: Db, connections: Connections): Promise<Finding | undefined> {
  const fault = await checkOwner(db, connections);
  if (fault) return fault;
  const { owner } = connections;
  const described = await describeUser(db);
  if (!described) return undefined;
  const { user, powers, mayCreateTemporaryTables } = described;
  if (powers.length > 0)
    return {
      check,
      status: owner === undefined ? 'warning' : 'failed',
      message: `The service's user ${user} ${powers.join(' and ')}, so it could remove the triggers that protect evidence`,
      fix:
        owner === undefined
          ? 'Set DATABASE_MIGRATION_URL to an owner; see "Two database users" in docs/operations/running.md'
          : 'Take this from the user, or set DATABASE_URL to another one',
    };
  if (mayCreateTemporaryTables)
    return {
      check,
      status: 'warning',
      message: `The service's user ${user} owns nothing, but may create temporary tables, which it does not need`,
      fix: 'Run "revoke temporary on database … from public" as the owner of the database',
    };
  return { check, status: 'ok', message: `The service's user ${user} owns nothing` };
}

/** Reports an owner whose connection cannot be used with that of the service; undefined if it can, or without one. */
export async function checkOwner(db: Db, { owner, isEmbedded }: Connections): Promise<Finding | undefined> {
  const fault = owner && !isEmbedded ? await findOwnersFault(owner, db) : undefined;
  if (!fault) return undefined;
  return {
    check,
    status: 'failed',
    message: `DATABASE_MIGRATION_URL ${fault.problem}`,
    fix: fault.fix.charAt(0).toUpperCase() + fault.fix.slice(1),
  };
}

async function findOwnersFault(
  owner: NonNullable<Connections['owner']>,
  db: Db,
): Promise<{ problem: string; fix: string } | undefined> {
  const database = openDatabase(owner, { max: 1 });
  const fix = 'do what the message says; see "Two database users" in docs/operations/running.md';
  try {
    const problem = await findOwnerProblem(owner, database.db, db);
    if (problem) return { problem, fix };
    return await findMissingPrivilege(database.db, await currentUser(db));
  } finally {
    await database.close();
  }
}

/** The service's user, and everything that lets it do more than its rights say. Undefined without tables. */
async function describeUser(
  db: Db,
): Promise<{ user: string; powers: string[]; mayCreateTemporaryTables: boolean } | undefined> {
  const { rows } = await sql<{
    user: string;
    powers: (string | null)[];
    may_create_temporary_tables: boolean;
  }>`
    with protected as (
      select pg_class.oid, relowner from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgname = 'refuse_truncate' and relnamespace = current_schema()::regnamespace
    )
    select rolname as user, array[
      case when rolsuper then 'is a superuser' end,
      case when rolcreaterole then 'can create roles' end,
      (select 'is a member of ' || string_agg(other.rolname, ' and ' order by other.rolname) from pg_roles other
       where not me.rolsuper and other.oid <> me.oid and pg_has_role(me.oid, other.oid, 'MEMBER')
         and (other.rolsuper or other.rolcreaterole or other.oid in (select relowner from protected)
              or other.rolname in ('pg_write_all_data', 'pg_write_server_files', 'pg_execute_server_program'))),
      case when exists (
        select from protected where has_table_privilege(oid, 'TRUNCATE') or has_table_privilege(oid, 'TRIGGER')
      ) then 'may truncate tables or create triggers' end,
      case when has_schema_privilege(current_schema(), 'CREATE') then 'may create objects in the schema' end
    ] as powers, has_database_privilege(current_database(), 'TEMPORARY') as may_create_temporary_tables
    from pg_roles me where rolname = current_user and exists (select from protected)`.execute(db);
  if (!rows[0]) return undefined;
  const { user, powers, may_create_temporary_tables } = rows[0];
  const isOwner = (await findOwned(db, user)).length > 0;
  return {
    user,
    // An owner has the other powers too.
    powers: isOwner ? ['owns its tables or the database'] : powers.filter((power) => power !== null),
    mayCreateTemporaryTables: may_create_temporary_tables,
  };
}
