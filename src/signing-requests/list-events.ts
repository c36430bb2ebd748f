import { sql } from 'kysely';
import type { AuditEvent } from '../../wire/audit-events.ts';
import type { Db } from '../platform/database/database.ts';
import { signingRequestNotFound } from './signing-request.ts';

/** The audit events of a signing request, oldest first. Every request has at least one; without any, NOT_FOUND. */
export async function listSigningRequestEvents(db: Db, orgId: string, id: string): Promise<AuditEvent[]> {
  const { rows } = await sql<AuditEvent>`
    select seq, type, at, actor, ip, user_agent, payload, prev_hash, hash from audit_events
    where signing_request_id = ${id} and org_id = ${orgId}
    order by seq`.execute(db);
  if (rows.length === 0) throw signingRequestNotFound();
  return rows;
}
