import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/**
 * Makes the current user the owner of everything in Assent's database that `user` owns. Fails with 42501 without the
 * rights.
 */
export async function takeOwnership(tx: Tx, user: string): Promise<void> {
  const statements = await findOwned(tx, user);
  if (statements.length > 0) await sql.raw(statements.join(';\n')).execute(tx);
}

/**
 * The statements that make the current user the owner of what `user` owns: the database, the schemas, and everything in
 * them. The owner of a schema or database can drop the tables in it, whoever owns them.
 */
export function findOwned(db: Db, user: string): Promise<string[]> {
  const belongs: Belongs = (owner) => sql`${owner} = (select oid from pg_roles where rolname = ${user})`;
  return statementsFor(
    db,
    sql`
      select 0 as position, format('database %I', datname) as what
      from pg_database where datname = current_database() and ${belongs(sql`datdba`)}
      union all
      select 1, format('schema %I', nspname) from schemas
      where nspname = current_schema() and ${belongs(sql`nspowner`)}
      union all ${created(belongs)}`,
  );
}

/**
 * The statements with which a superuser makes the current user the owner of what Assent has created, or others have in
 * its schemas, if it belongs to users whose rights the current user does not have. All of it does after a superuser has
 * restored a dump with "pg_restore --no-owner".
 */
export function findForeign(db: Db): Promise<string[]> {
  return statementsFor(
    db,
    created((owner) => sql`not pg_has_role(${owner}, 'USAGE')`),
  );
}

/** Whether something with this owner counts. */
type Belongs = (owner: RawBuilder<unknown>) => RawBuilder<unknown>;

/** What belongs to an extension stays with whoever installed it, and the sequence of a column follows its table. */
const created = (belongs: Belongs) => sql`
  select 2 as position, format('schema %I', nspname) as what
  from schemas where nspname = 'pgboss' and ${belongs(sql`nspowner`)}
  union all
  select 3, format('%s %I.%I', case relkind when 'S' then 'sequence' else 'table' end, nspname, relname)
  from pg_class join schemas on relnamespace = schemas.oid
  where relkind in ('r', 'p', 'S') and ${belongs(sql`relowner`)}
    and not exists (select from pg_depend where objid = pg_class.oid
                    and (deptype = 'e' or relkind = 'S' and deptype in ('a', 'i')))
  union all
  select 4, format('routine %I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid))
  from pg_proc join schemas on pronamespace = schemas.oid
  where ${belongs(sql`proowner`)}
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all
  select 5, format('type %I.%I', nspname, typname)
  from pg_type join schemas on typnamespace = schemas.oid
  where typtype = 'e' and ${belongs(sql`typowner`)}
    and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')`;

async function statementsFor(db: Db, found: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    with schemas as (select oid, nspname, nspowner from pg_namespace where nspname in (current_schema(), 'pgboss'))
    select format('alter %s owner to %I', what, current_user) as statement
    from (${found}) as found order by position, what`.execute(db);
  return rows.map(({ statement }) => statement);
}
