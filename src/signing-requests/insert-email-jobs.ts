import { type RawBuilder, sql } from 'kysely';
import { insertJobs } from '../platform/jobs/enqueue.ts';
import type { JobType } from '../platform/jobs/job-type.ts';

/**
 * The statement that enqueues an email about each request of `source` (`id`, `org_id`), due immediately. As with
 * `insertJobs`, the organisation is the group, and `rows` is how many rows `source` has at most.
 */
export function insertEmailJobs(
  type: JobType<{ signingRequestId: string }>,
  source: RawBuilder<unknown>,
  rows?: 'one' | 'many',
): RawBuilder<unknown> {
  const jobs = sql`
    select jsonb_build_object('signingRequestId', id) as data, now() as start_after, org_id::text as group_id
    from (${source}) as request`;
  return insertJobs(type, jobs, rows);
}
