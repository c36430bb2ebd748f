import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { AuditReport } from './audit-report.ts';

/**
 * Counts an organisation's requests and the decisions on its clauses again, and compares what lists, statistics and
 * campaigns read: the counts by status, version, hour, day, clause and campaign. Each is one statement that returns
 * differences alone.
 */
export async function auditCounts(
  db: Db,
  orgId: string,
  { found, counts, onProgress }: AuditReport,
): Promise<void> {
  for (const compare of [statuses, periods, times, clauses, campaigns]) {
    const { rows } = await compare(orgId).execute(db);
    for (const { subject, stored, actual } of rows)
      found({
        org_id: orgId,
        signing_request_id: null,
        problem: `${subject} is stored as ${stored}, and should be ${actual}`,
      });
    onProgress(counts);
  }
}

interface Difference {
  subject: string;
  stored: string;
  actual: string;
}

const sums = sql`sum(stored)::text as stored, sum(actual)::text as actual`;
const isWrong = sql`sum(stored) <> sum(actual)`;
const ofVersion = sql`coalesce(' of version ' || version_id, '')`;

/** In `signing_request_counts`, those of the organisation have no version. */
const statuses = (orgId: string) => sql<Difference>`
  select 'the count of ' || status || ' requests' || ${ofVersion} as subject, ${sums}
  from (
    select version_id, status, 0 as stored, count(*) as actual
    from signing_requests where org_id = ${orgId} group by grouping sets ((status), (version_id, status))
    union all
    select version_id, status, n, 0 from signing_request_counts where org_id = ${orgId}
  ) as count
  group by version_id, status having ${isWrong}
  order by version_id nulls first, status`;

/** In `signing_request_period_counts`, as they were first counted by the migration 0029. */
const periods = (orgId: string) => sql<Difference>`
  select 'the count of ' || status || ' requests' || ${ofVersion} || ' created in the '
           || case hours when 1 then 'hour' else 'day' end || ' from '
           || to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as subject, ${sums}
  from (
    select version_id, hours, status, starts_at, 0 as stored, sum(n) as actual
    from (
      select version_id, status, date_trunc('hour', created_at, 'UTC') as hour, count(*) as n
      from signing_requests where org_id = ${orgId} group by 1, 2, 3
    ) as created
    cross join lateral (values (1, hour), (24, date_trunc('day', hour, 'UTC'))) as period (hours, starts_at)
    group by grouping sets ((hours, status, starts_at), (version_id, hours, status, starts_at))
    union all
    select version_id, hours, status, starts_at, n, 0 from signing_request_period_counts where org_id = ${orgId}
  ) as count
  group by version_id, hours, status, starts_at having ${isWrong}
  order by version_id nulls first, starts_at, hours, status`;

/**
 * In `signing_request_times`, those of the organisation have no document. They are compared by day, because the
 * interval in which a time is counted comes from a logarithm, and PostgreSQL on another system may round it
 * differently.
 */
const times = (orgId: string) => sql<Difference>`
  select value.name || case kind when 'viewed' then 'first views' else 'decisions' end
           || coalesce(' about document ' || document_id, '') || ' on ' || day as subject,
         coalesce(max(value.number) filter (where is_stored)::text, 'none') as stored,
         coalesce(max(value.number) filter (where not is_stored)::text, 'none') as actual
  from (
    select document_id, kind, day, true as is_stored, sum(n) as n, sum(rejected) as rejected,
           min(least_seconds) as least_seconds, max(greatest_seconds) as greatest_seconds
    from signing_request_times where org_id = ${orgId} group by 1, 2, 3
    union all
    select document_id, kind, day, false, count(*), sum(rejected), min(seconds), max(seconds)
    from signing_requests request cross join lateral times_of_signing_request(request) as timed
    where org_id = ${orgId} group by grouping sets ((kind, day), (document_id, kind, day))
  ) as day
  cross join lateral (
    values ('the count of ', n::float8), ('the count of rejections among the ', rejected::float8),
           ('the shortest time, in seconds, of the ', least_seconds),
           ('the longest time, in seconds, of the ', greatest_seconds)
  ) as value (name, number)
  group by document_id, kind, day, value.name
  having max(value.number) filter (where is_stored)
         is distinct from max(value.number) filter (where not is_stored)
  order by document_id nulls first, day, kind, value.name`;

/** In `clause_decision_counts`, with the comments. The decisions themselves are compared with the requests. */
const clauses = (orgId: string) => sql<Difference>`
  select 'the count of ' || value.name || ' on the clause ' || to_json(slug) || ${ofVersion} || ' as ' || choice
           || ' in ' || status || ' requests' as subject,
         sum(value.stored)::text as stored, sum(value.actual)::text as actual
  from (
    select version_id, slug, status, choice, 0 as n, 0 as comments, count(*) as actual_n, count(commented_at) as actual_comments
    from clause_decisions where org_id = ${orgId} and version_id in (${versionsOf(orgId)})
    group by 1, 2, 3, 4
    union all
    select version_id, slug, status, choice, n, comments, 0, 0
    from clause_decision_counts where org_id = ${orgId} and version_id in (${versionsOf(orgId)})
  ) as count
  cross join lateral (
    values ('decisions', n, actual_n), ('comments', comments, actual_comments)
  ) as value (name, stored, actual)
  group by version_id, slug, status, choice, value.name having sum(value.stored) <> sum(value.actual)
  order by version_id, slug, status, choice, value.name`;

const versionsOf = (orgId: string) => sql`select id from versions where org_id = ${orgId}`;

/** In `campaign_counts`, and how many each campaign has created. */
const campaigns = (orgId: string) => sql<Difference>`
  select 'the count of ' || status || ' requests of campaign ' || campaign_id as subject, ${sums}
  from (
    select campaign_id, counted.status, 0 as stored, count(*) as actual
    from signing_requests request
    cross join lateral (values ('created'), (nullif(request.status, 'PENDING'))) as counted (status)
    where org_id = ${orgId} and campaign_id in (${campaignsOf(orgId)}) and counted.status is not null
    group by 1, 2
    union all
    select campaign_id, status, n, 0
    from campaign_counts where org_id = ${orgId} and campaign_id in (${campaignsOf(orgId)})
    union all
    select id, 'created', created, 0 from campaigns where org_id = ${orgId}
  ) as count
  group by campaign_id, status having ${isWrong}
  order by campaign_id, status`;

const campaignsOf = (orgId: string) => sql`select id from campaigns where org_id = ${orgId}`;
