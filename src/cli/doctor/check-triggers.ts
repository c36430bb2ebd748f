import { sql } from 'kysely';
import { commandLine } from '../../platform/command-line.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Finding } from './finding.ts';

/**
 * Reports triggers that refuse changes of the record but do not fire under every replication role, such as one that was
 * not enabled again after evidence had been corrected by hand. Undefined if all of them do. For a database whose
 * migrations have been applied.
 */
export async function checkTriggers(db: Db): Promise<Finding | undefined> {
  const { rows } = await sql<{ table: string; trigger: string }>`
    select tgrelid::regclass::text as table, quote_ident(tgname) as trigger
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where starts_with(tgname, 'refuse_') and tgenabled <> 'A' and relnamespace = current_schema()::regnamespace
    order by 1, 2`.execute(db);
  if (rows.length === 0) return undefined;
  const names = rows.map(({ table, trigger }) => `${trigger} of ${table}`);
  const statements = rows.map(
    ({ table, trigger }) => `alter table ${table} enable always trigger ${trigger}`,
  );
  return {
    check: 'triggers',
    status: 'failed',
    message: `Triggers that protect evidence are disabled: ${names.join(', ')}`,
    fix: `Find out who disabled them, run "${commandLine('audit')}", and enable them as the owner of the tables: "${statements.join('; ')}"`,
  };
}
