import { sql } from 'kysely';
import type { ClauseDecisions } from '../../wire/versions.ts';
import type { Db } from '../platform/database/database.ts';
import { versionNotFound } from './version.ts';

/**
 * What signers decided on each clause of a version, in the order of the document; NOT_FOUND without the version. Read
 * from counts that database triggers keep, so the number of requests does not matter. The same requests are counted as
 * in the list of signing requests by `clause` and `accepted`.
 */
export async function countClauseDecisions(db: Db, orgId: string, id: string): Promise<ClauseDecisions[]> {
  const { rows } = await sql<{ clauses: ClauseDecisions[] }>`
    with recorded as (
      select slug, coalesce(sum(n) filter (where choice = 'accepted'), 0) as accepted,
             coalesce(sum(n) filter (where choice = 'declined'), 0) as declined,
             coalesce(sum(n) filter (where choice = 'unanswered'), 0) as unanswered,
             coalesce(sum(n) filter (where choice = 'withdrawn'), 0) as withdrawn,
             coalesce(sum(n) filter (where status = 'ACCEPTED_FULL'), 0) as withdrawn_in_full,
             sum(comments) as comments
      from clause_decision_counts where org_id = ${orgId} and version_id = ${id} group by slug
    ),
    -- Of an acceptance in full, only what was withdrawn is recorded clause by clause.
    in_full as (
      select coalesce(sum(n), 0) as n from signing_request_counts
      where org_id = ${orgId} and version_id = ${id} and status = 'ACCEPTED_FULL'
    ),
    counted as (
      select clause, place, in_full.n - coalesce(withdrawn_in_full, 0) + coalesce(accepted, 0) as accepted,
             coalesce(declined, 0) as declined, coalesce(unanswered, 0) as unanswered,
             coalesce(withdrawn, 0) as withdrawn, coalesce(comments, 0) as comments
      from versions version
      cross join lateral jsonb_array_elements(version.content -> 'clauses') with ordinality as own (clause, place)
      cross join in_full
      left join recorded on recorded.slug = clause ->> 'slug'
      where version.id = ${id} and version.org_id = ${orgId}
    )
    select coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', clause -> 'id', 'slug', clause -> 'slug', 'title', clause -> 'title', 'is_mandatory', clause -> 'is_mandatory',
        'decided', accepted + declined + unanswered + withdrawn, 'accepted', accepted,
        'not_accepted', declined + unanswered + withdrawn, 'declined', declined, 'unanswered', unanswered,
        'withdrawn', withdrawn, 'comments', comments
      ) order by (clause ->> 'order')::float8, place)
      from counted
    ), '[]') as clauses
    from versions where id = ${id} and org_id = ${orgId} and deleted_at is null`.execute(db);
  if (!rows[0]) throw versionNotFound();
  return rows[0].clauses;
}
