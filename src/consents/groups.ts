import { type RawBuilder, sql } from 'kysely';
import { overdueRequests } from '../signing-requests/signing-request.ts';
import { activeVersion, standingOf, stateOf } from './standing.ts';

const facts = ['accepted_version', 'rejected_version', 'pending_version', 'is_withdrawn', 'accepted_clauses'];

/** The columns that decide the state of a standing, and what was accepted, separated by commas. */
export function factColumns(table?: string): RawBuilder<unknown> {
  return sql.join(facts.map((fact) => (table ? sql.ref(`${table}.${fact}`) : sql.ref(fact))));
}

/**
 * Common table expressions about the people of a document: `active`, its ACTIVE version, which may be missing, and
 * `counted`, how many people (`n`) have the same facts.
 */
export function countedFacts(orgId: string, documentId: string): RawBuilder<unknown> {
  return sql`
    active as (${activeVersion(sql`${documentId}`)}),
    counted as (
      select ${factColumns()}, sum(n) as n from standing_counts
      where document_id = ${documentId} and org_id = ${orgId}
      group by ${factColumns()} having sum(n) > 0
    )`;
}

/**
 * Common table expressions for lists and counts of the people of a document:
 * - `groups`: people with the same facts, how many (`n`), their `state`, and the `clauses` that they accepted by slug;
 * - `overdue`: people who count as PENDING there, although their request has expired and that is not recorded yet, of
 *   whom there are few: their facts and `signer_email_key`, and `state` and `clauses` as they are.
 */
export function groupsOf(orgId: string, documentId: string): RawBuilder<unknown> {
  return sql`
    ${countedFacts(orgId, documentId)},
    groups as (
      select ${factColumns('counted')}, n, ${stateOf(sql`counted`)} as state, clauses
      from counted left join active on true
      left join standing_clauses known on known.org_id = ${orgId} and known.id = counted.accepted_clauses
    ),
    overdue as (
      select ${factColumns('standing')}, standing.signer_email_key,
             ${stateOf(sql`standing`, sql`0`)} as state, clauses
      from active join (${overdueRequests(orgId)}) as request on request.version_id = active.id
      cross join lateral (${standingOf(orgId, sql`${documentId}`, sql`request.signer_email_key`)}) as standing
      left join standing_clauses known on known.org_id = ${orgId} and known.id = standing.accepted_clauses
      where ${stateOf(sql`standing`)} = 'PENDING'
    )`;
}
