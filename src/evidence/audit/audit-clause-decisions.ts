import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { AuditReport } from './audit-report.ts';

/**
 * Compares what lists and figures know of the decisions on clauses with these requests of an organisation, whose rows
 * are what their events say: their rows of `clause_decisions`, and the slugs of their withdrawals. The other columns of
 * a withdrawal are part of the request's own check.
 */
export async function auditClauseDecisions(
  db: Db,
  orgId: string,
  ids: string[],
  { found }: Pick<AuditReport, 'found'>,
): Promise<void> {
  // "is true" keeps the planner from reading the whole organisation instead.
  const { rows } = await sql<{ id: string; slug: string; is_withdrawal: boolean }>`
    with request as materialized (
      select id, org_id, version_id, status, created_at, completed_at, assent_map, unanswered, comments
      from signing_requests
      where id = any(${ids}::uuid[])
        and (org_id = ${orgId} and status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'REJECTED')) is true
    ),
    -- Once for all requests, because a version can have a megabyte.
    version as materialized (
      select id, content -> 'clauses' as clauses from versions where id in (select version_id from request)
    ),
    withdrawal as materialized (
      select signing_request_id, clause_id, org_id, slug from consent_withdrawals
      where signing_request_id = any(${ids}::uuid[])
    ),
    -- What the triggers record_clause_decisions and record_withdrawn_clause write.
    expected as (
      select request.org_id, request.id as signing_request_id, request.version_id, chosen.slug,
             case when choice = 'accepted' and exists (
               select from withdrawal where signing_request_id = request.id and withdrawal.slug = chosen.slug
             ) then 'withdrawn' else choice end as choice,
             request.status, request.created_at, case when has_comment then request.completed_at end as commented_at
      from request join version on version.id = request.version_id
      cross join lateral choices_of(clauses, assent_map, unanswered, comments) as chosen
      where request.status <> 'ACCEPTED_FULL'
      union
      select request.org_id, request.id, request.version_id, withdrawal.slug, 'withdrawn', request.status,
             request.created_at, null
      from withdrawal join request on request.id = withdrawal.signing_request_id
      where request.status = 'ACCEPTED_FULL'
    )
    select signing_request_id as id, slug, false as is_withdrawal
    from expected
    full join (
      select org_id, signing_request_id, version_id, slug, choice, status, created_at, commented_at
      from clause_decisions where signing_request_id = any(${ids}::uuid[])
    ) as recorded using (signing_request_id, slug)
    where (expected.org_id, expected.version_id, expected.choice, expected.status, expected.created_at,
           expected.commented_at)
          is distinct from (recorded.org_id, recorded.version_id, recorded.choice, recorded.status, recorded.created_at,
                            recorded.commented_at)
    union all
    select signing_request_id, slug, true
    from withdrawal
    where org_id <> ${orgId} or not exists (
      select from request join version on version.id = request.version_id
      cross join lateral jsonb_array_elements(clauses) as clause
      where request.id = signing_request_id and clause ->> 'id' = clause_id and clause ->> 'slug' = withdrawal.slug
    )
    order by 1, 2, 3`.execute(db);
  for (const { id, slug, is_withdrawal } of rows)
    found({
      org_id: orgId,
      signing_request_id: id,
      problem: is_withdrawal
        ? `the withdrawal of the clause ${JSON.stringify(slug)} is not what its events say`
        : `the decision on the clause ${JSON.stringify(slug)} in lists is not the one of the request`,
    });
}

/**
 * Reports recorded decisions about an organisation's versions whose requests do not exist. `offset 0` keeps PostgreSQL
 * from reading the requests of all organisations.
 */
export async function auditStrayDecisions(db: Db, orgId: string, { found }: AuditReport): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id
    from (
      select distinct signing_request_id as id from clause_decisions
      where version_id in (select id from versions where org_id = ${orgId})
    ) as decided
    where not exists (select from signing_requests request where request.id = decided.id offset 0)
    order by 1`.execute(db);
  for (const { id } of rows)
    found({
      org_id: orgId,
      signing_request_id: id,
      problem: 'the request is gone, and lists have its decisions',
    });
}
