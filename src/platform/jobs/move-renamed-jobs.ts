import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { inBatches } from '../database/in-batches.ts';
import type { JobType } from './job-type.ts';

/**
 * Moves waiting jobs from a type's former name to its current one. Workers repeat this: during a rolling upgrade,
 * servers of the earlier release still enqueue under the former name, and jobs whose worker was killed become due
 * again.
 */
export async function moveRenamedJobs(
  db: Db,
  types: JobType<object>[],
  isStopping?: () => boolean,
): Promise<void> {
  const renamed = types.flatMap(({ name, formerName }) => (formerName ? [{ name, formerName }] : []));
  for (const { name, formerName } of renamed)
    await inBatches(() => moveBatch(db, formerName, name), { size: batchSize, isStopping });
}

/** The data of a job under the current names of its fields. */
export function renameFields(data: object, { formerFields = {} }: JobType<object>): object {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [formerFields[name] ?? name, value]));
}

/** How many jobs one statement moves. */
const batchSize = 1_000;

/** The order is that of pg-boss's index of waiting jobs. Without it, PostgreSQL may read all jobs. */
async function moveBatch(db: Db, formerName: string, name: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update pgboss.job set name = ${name}
    where name = ${formerName} and id = any(array(
      select id from pgboss.job where name = ${formerName} and state < 'active' and not blocked
      order by priority desc, created_on limit ${batchSize} for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows);
}
