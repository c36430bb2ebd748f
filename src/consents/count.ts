import { sql } from 'kysely';
import type { ConsentCounts } from '../../wire/consents.ts';
import { checkDocument } from '../documents/document.ts';
import type { Db } from '../platform/database/database.ts';
import { groupsOf } from './groups.ts';

/** How many people have each state, and how many have accepted each clause, from counts that the database keeps. */
export async function countDocumentConsents(
  db: Db,
  orgId: string,
  documentId: string,
): Promise<ConsentCounts> {
  await checkDocument(db, orgId, documentId);
  const { rows } = await sql<
    Pick<ConsentCounts, 'clauses' | 'active_version'> & { states: Partial<ConsentCounts['states']> }
  >`
    with ${groupsOf(orgId, documentId)},
    changes as (
      select state, n from groups
      union all
      select 'PENDING', -1 from overdue
      union all
      select state, 1 from overdue
    )
    select (select to_jsonb(active) from active) as active_version,
      (select coalesce(jsonb_object_agg(state, n), '{}')
       from (select state, sum(n) as n from changes group by state) as by_state) as states,
      (select coalesce(jsonb_object_agg(slug, jsonb_build_object('accepted', accepted, 'not_accepted', n - accepted)), '{}')
       from (
         select slug, sum(n) as n, coalesce(sum(n) filter (where is_accepted = 'true'), 0) as accepted
         from groups cross join lateral jsonb_each(clauses) as clause(slug, is_accepted) group by slug
       ) as by_clause) as clauses`.execute(db);
  const { active_version = null, states = {}, clauses = {} } = rows[0] ?? {};
  const counts = { CURRENT: 0, REJECTED: 0, PENDING: 0, WITHDRAWN: 0, OUTDATED: 0, NONE: 0, ...states };
  return {
    active_version,
    total: Object.values(counts).reduce((sum, n) => sum + n, 0),
    states: counts,
    clauses,
  };
}
