import { sql } from 'kysely';
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
export async function findOwned(db: Db, user: string): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    with service as (select oid from pg_roles where rolname = ${user}),
      schemas as (select oid, nspname, nspowner from pg_namespace where nspname in (current_schema(), 'pgboss'))
    select format('alter %s owner to %I', what, current_user) as statement from (
      select format('database %I', datname) as what from pg_database, service
      where datname = current_database() and datdba = service.oid
      union all
      select format('schema %I', nspname) from schemas, service where nspowner = service.oid
      union all
      select format('table %I.%I', nspname, relname)
      from service, pg_class join schemas on relnamespace = schemas.oid
      where relowner = service.oid and relkind in ('r', 'p')
      union all
      select format('routine %I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid))
      from service, pg_proc join schemas on pronamespace = schemas.oid
      where proowner = service.oid
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      union all
      select format('type %I.%I', nspname, typname)
      from service, pg_type join schemas on typnamespace = schemas.oid
      where typowner = service.oid and typtype = 'e'
    ) as owned`.execute(db);
  return rows.map(({ statement }) => statement);
}
