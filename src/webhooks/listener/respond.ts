import { sql } from 'kysely';
import type { ListenerResponse } from '../../../wire/webhooks.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/api-error.ts';

/** Responds to a request that still waits for it. The first response counts. */
export async function respondToListenerRequest(
  db: Db,
  orgId: string,
  { id, requestId }: { id: string; requestId: string },
  response: ListenerResponse,
): Promise<{ success: boolean }> {
  const { numAffectedRows } = await sql`
    update listener_requests set answer = ${JSON.stringify(response)}::jsonb
    from webhooks
    where listener_requests.id = ${requestId} and answer is null
      and webhooks.id = webhook_id and webhooks.id = ${id} and webhooks.org_id = ${orgId}`.execute(db);
  if (numAffectedRows === 0n) throw notFound('The request');
  return { success: true };
}
