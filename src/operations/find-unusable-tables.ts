import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** What creating and deciding a signing request reads and appends to. Without one of them, hardly anything works. */
const tables = [
  'organisations',
  'api_keys',
  'containers',
  'documents',
  'versions',
  'signing_requests',
  'signing_request_counts',
  'standings',
  'audit_events',
  'displayed_pages',
  'evidence_pending',
  'signer_email_quotas',
  'webhook_deliveries',
  'pgboss.job',
];

/**
 * The tables that the service needs for its main work, and that are missing or closed to its user. None in a database
 * that was prepared for this release, unless somebody has changed it since.
 */
export async function findUnusableTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${tables}::text[]) with ordinality as needed(name, place)
    where not exists (
      select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in (current_schema(), 'pgboss')
        and name = case nspname when 'pgboss' then 'pgboss.' else '' end || relname
        and has_schema_privilege(pg_namespace.oid, 'USAGE')
        and has_table_privilege(pg_class.oid, 'SELECT') and has_table_privilege(pg_class.oid, 'INSERT')
    )
    order by place`.execute(db);
  return rows.map(({ name }) => name);
}
