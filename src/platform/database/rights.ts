import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/**
 * Functions that do things for the service that its user may not, with the rights of their owner. There must be no
 * others.
 */
const ownersFunctions = ['erase_personal_data', 'erase_personal_data_of_all', 'rebuild_job_index'];

/** Tables whose trigger `refuse_change` checks the row and allows some changes. */
const changeableTables = ['signing_requests'];

/**
 * Gives the service's user exactly the rights that its own statements need, and returns whether anything was missing.
 * The rights follow from the schema, so that a migration cannot forget them. Only the owner of the tables may call
 * this.
 */
export async function grantRights(tx: Tx, user: string): Promise<boolean> {
  // Two processes that change the rights of one table at the same time would fail.
  await sql`select pg_advisory_xact_lock(hashtext('assent rights'))`.execute(tx);
  const statements = await findMissingRights(tx, user);
  if (statements.length > 0) await sql.raw(statements.join(';\n')).execute(tx);
  return statements.length > 0;
}

/** The statements that correct the rights of the service's user; none when they are correct. */
export async function findMissingRights(db: Db, user: string): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    with service as (select oid, quote_ident(rolname) as name from pg_roles where rolname = ${user}),
      schemas as (
        select oid, nspname, nspowner, nspacl from pg_namespace where nspname in (current_schema(), 'pgboss')
      ),
      tables as (
        select pg_class.oid, relacl, relowner, format('%I.%I', nspname, relname) as name, ${rightsOnTable} as rights
        from pg_class join schemas on relnamespace = schemas.oid
        where relkind in ('r', 'p') and ${isNotOfExtension('pg_class.oid')}
      ),
      functions as (
        select pg_proc.oid, proacl, proowner, proconfig, prosecdef, prorettype, nspname,
               proname = any (${ownersFunctions}::text[]) as is_owners,
               format('%I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid)) as name
        from pg_proc join schemas on pronamespace = schemas.oid
        where nspname = current_schema() and prokind = 'f'
          and ${isNotOfExtension('pg_proc.oid')}
      )
    ${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map(({ statement }) => statement);
}

/**
 * A table whose rows nothing may change has the trigger `refuse_change` for every update and delete, and the service
 * only reads it and appends to it. If a changeable table is missing from the list above, its first change fails, so
 * this cannot go unnoticed. Only the owner records which migrations are applied.
 */
const rightsOnTable = sql`
  case when relname in ('kysely_migration', 'kysely_migration_lock') then array['SELECT']
       when relname <> all (${changeableTables}::text[]) and exists (
         select from pg_trigger
         where tgrelid = pg_class.oid and tgname = 'refuse_change' and tgqual is null
           and cardinality(tgattr::int2[]) = 0 and (tgtype & ${rowBeforeUpdateOrDelete()}) = ${rowBeforeUpdateOrDelete()}
       ) then array['SELECT', 'INSERT']
       else array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] end`;

/** What an extension has created in the same schema belongs to whoever installed it. */
function isNotOfExtension(oid: string): RawBuilder<unknown> {
  return sql`not exists (select from pg_depend where objid = ${sql.ref(oid)} and deptype = 'e')`;
}

/** The bits of pg_trigger.tgtype (PostgreSQL, catalog/pg_trigger.h). */
function rowBeforeUpdateOrDelete(): RawBuilder<unknown> {
  return sql.lit(1 | 2 | 8 | 16);
}

const schemas = sql`
  select format('grant usage on schema %I to %s', nspname, service.name) as statement
  from schemas, service where not has_schema_privilege(service.oid, schemas.oid, 'USAGE')
  union all
  select format('revoke create on schema %I from %s', nspname, ${grantee(sql`acl.grantee`)})
  from schemas, service, aclexplode(nspacl) as acl
  where privilege_type = 'CREATE' and acl.grantee in (0, service.oid) and acl.grantee <> nspowner
    and pg_has_role(nspowner, 'USAGE')`;

const missingOnTables = sql`
  select format('grant %s on %s to %s', string_agg(privilege, ', '), tables.name, service.name)
  from tables, service, unnest(rights) as privilege
  where not has_table_privilege(service.oid, tables.oid, privilege)
  group by tables.name, service.name`;

const excessOnTables = sql`
  select format('revoke %s on %s from %s', privilege_type, tables.name, ${grantee(sql`acl.grantee`)})
  from tables, service, aclexplode(relacl) as acl
  where acl.grantee in (0, service.oid) and acl.grantee <> relowner and privilege_type <> all (rights)`;

const sequences = sql`
  select format('grant usage on sequence %I.%I to %s', nspname, relname, service.name)
  from service, pg_class join schemas on relnamespace = schemas.oid
  where case when relkind = 'S' then not has_sequence_privilege(service.oid, pg_class.oid, 'USAGE') end
    and ${isNotOfExtension('pg_class.oid')}`;

/**
 * Without its own search path, a function uses the tables and functions that its caller's search path leads to, or that
 * of the transaction in which a trigger runs.
 */
const pathsOfFunctions = sql`
  select format('alter function %s %s set search_path = %I, pg_temp', name,
                case when is_owners then 'security definer' end, nspname)
  from functions
  where (is_owners and not prosecdef)
     or ((prosecdef or prorettype = 'trigger'::regtype) and not exists (
       select from unnest(proconfig) as setting where starts_with(setting, 'search_path=')))`;

const callersOfFunctions = sql`
  select format('grant execute on function %s to %s', functions.name, service.name)
  from functions, service where not has_function_privilege(service.oid, functions.oid, 'EXECUTE')
  union all
  select format('grant execute on function %1$s to %2$s; revoke execute on function %1$s from public', functions.name, service.name)
  from functions, service, aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl
  where is_owners and acl.grantee = 0`;

/** A temporary table would hide the one of the same name from every statement of its session. */
const temporaryTables = sql`
  select format('revoke %s on database %I from %s', privilege_type, datname, ${grantee(sql`acl.grantee`)})
  from service, pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba))) as acl
  where datname = current_database() and privilege_type in ('TEMPORARY', 'CREATE')
    and acl.grantee in (0, service.oid) and acl.grantee <> datdba and pg_has_role(datdba, 'USAGE')`;

const parts = [
  schemas,
  missingOnTables,
  excessOnTables,
  sequences,
  pathsOfFunctions,
  callersOfFunctions,
  temporaryTables,
];

function grantee(oid: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case ${oid} when 0 then 'public' else service.name end`;
}
