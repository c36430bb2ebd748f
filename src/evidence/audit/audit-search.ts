import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { searchable } from '../../platform/database/like.ts';
import type { AuditReport } from './audit-report.ts';

/**
 * Compares the names and addresses by which an organisation's requests are searched with those of the requests, in one
 * statement that returns differences alone. Also finds those that an erasure has left behind.
 */
export async function auditSearch(db: Db, orgId: string, { found }: AuditReport): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id
    from (
      select id, created_at, ${searchable(sql`signer_name`)} as name, ${searchable(sql`signer_email`)} as email
      from signing_requests where org_id = ${orgId}
    ) as request
    full join (
      select id, created_at, name, email from signing_request_search where org_id = ${orgId}
    ) as stored using (id, created_at)
    where (request.name, request.email) is distinct from (stored.name, stored.email)
    order by id`.execute(db);
  for (const { id } of rows)
    found({
      org_id: orgId,
      signing_request_id: id,
      problem: 'the name and address by which searches find its signer are not those of the request',
    });
}
