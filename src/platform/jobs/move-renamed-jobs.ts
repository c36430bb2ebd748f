import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { JobType } from './job-type.ts';

/**
 * Moves waiting jobs from a type's former name to its current one. Workers repeat this: during a rolling upgrade,
 * servers of the earlier release still enqueue under the former name, and jobs whose worker was killed become due
 * again.
 */
export async function moveRenamedJobs(db: Db, types: JobType<object>[]): Promise<void> {
  const renamed = types.flatMap(({ name, formerName }) => (formerName ? [{ name, formerName }] : []));
  await sql`
    update pgboss.job set name = renamed.name
    from unnest(${renamed.map(({ formerName }) => formerName)}::text[], ${renamed.map(({ name }) => name)}::text[])
      as renamed(former_name, name)
    where job.name = renamed.former_name and job.state < 'active'`.execute(db);
}

/** The data of a job under the current names of its fields. */
export function renameFields(data: object, { formerFields = {} }: JobType<object>): object {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [formerFields[name] ?? name, value]));
}
