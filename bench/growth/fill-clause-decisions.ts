import type pg from 'pg';

/** What was decided on each clause, and how often, as the triggers would have recorded it. */
export async function fillClauseDecisions(client: pg.Client): Promise<void> {
  await client.query('truncate clause_decisions, clause_decision_counts');
  await client.query(`
    insert into clause_decisions (org_id, signing_request_id, version_id, slug, choice, status, created_at)
    select request.org_id, request.id, request.version_id, slug, choice, request.status, request.created_at
    from signing_requests request join versions version on version.id = request.version_id
    cross join lateral choices_of(version.content -> 'clauses', assent_map, unanswered, comments)
    where request.status in ('ACCEPTED_PARTIAL', 'REJECTED')`);
  await client.query(`
    insert into clause_decision_counts
    select org_id, version_id, slug, status, choice, 0, count(*), 0 from clause_decisions group by 1, 2, 3, 4, 5`);
}
