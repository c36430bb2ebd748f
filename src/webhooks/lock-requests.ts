import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

/**
 * Locks the signing requests that deliveries are about before their payloads are copied. An erasure locks the same
 * rows: it has either redacted the payloads already, or sees the copies. To be called before the webhook is locked,
 * because changes of a request lock the webhooks later. Returns the ids of these requests.
 *
 * @param deliveries a condition on `webhook_deliveries`
 */
export async function lockRequestsOf(
  tx: Tx,
  orgId: string,
  deliveries: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    select distinct signing_request_of_event(payload) as id from webhook_deliveries
    where org_id = ${orgId} and ${deliveries}`.execute(tx);
  // Events of documents are about no request.
  const ids = rows.flatMap(({ id }) => id ?? []);
  // "is true" keeps the planner from reading the whole organisation instead.
  await sql`
    select from signing_requests where id = any(${ids}::uuid[]) and (org_id = ${orgId}) is true
    order by id for key share`.execute(tx);
  return ids;
}
