import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Delivery } from '../../wire/webhooks.ts';
import { eventPayload } from '../events/emit.ts';
import { queueDeliveries } from '../events/queue-deliveries.ts';
import type { Tx } from '../platform/database/database.ts';
import { databaseNow } from '../platform/database/database-now.ts';
import { deliveryColumns } from './delivery.ts';
import { checkActive, lockWebhookForShare } from './webhook.ts';

/** Queues a sample `signing.completed` with `test: true` in its data, whatever events the webhook subscribes to. */
export async function testWebhook(tx: Tx, orgId: string, webhookId: string): Promise<Delivery> {
  checkActive(await lockWebhookForShare(tx, orgId, webhookId));
  const { rows } = await sql<Delivery>`
    with ${queueDeliveries(sql`
      select id as org_id, ${webhookId}::uuid as webhook_id, null::uuid as redelivery_of,
             'signing.completed' as event, ${samplePayload(await databaseNow(tx))}::text as payload
      from organisations where id = ${orgId}`)}
    select ${deliveryColumns} from deliveries delivery join webhooks webhook on webhook.id = delivery.webhook_id`.execute(
    tx,
  );
  if (!rows[0]) throw new Error('insert returned no delivery');
  return rows[0];
}

function samplePayload(now: string): string {
  const data = {
    signingRequestId: randomUUID(),
    signerEmail: 'ada@example.com',
    signerName: 'Ada Lovelace',
    documentId: randomUUID(),
    versionId: randomUUID(),
    responses: [{ clauseId: 'terms', accepted: true }],
    status: 'ACCEPTED_FULL' as const,
    completedAt: now,
    test: true,
  };
  return eventPayload('signing.completed', now, data);
}
