import { sql } from 'kysely';
import type { Delivery } from '../../wire/webhooks.ts';
import { queueDeliveries } from '../events/queue-deliveries.ts';
import type { Tx } from '../platform/database/database.ts';
import { notFound } from '../platform/http/api-error.ts';
import { deliveryColumns } from './delivery.ts';
import { lockRequestsOf } from './lock-requests.ts';
import { checkActive, lockWebhookForShare } from './webhook.ts';

/** Queues the payload of an earlier delivery again. Receivers recognise the repeated message by its `webhook-id`. */
export async function redeliver(
  tx: Tx,
  orgId: string,
  webhookId: string,
  deliveryId: string,
): Promise<Delivery> {
  const source = sql`id = ${deliveryId} and webhook_id = ${webhookId}`;
  await lockRequestsOf(tx, orgId, source);
  const webhook = await lockWebhookForShare(tx, orgId, webhookId);
  const { rows } = await sql<Delivery>`
    with ${queueDeliveries(sql`
      select org_id, webhook_id, coalesce(redelivery_of, id) as redelivery_of, event, payload
      from webhook_deliveries
      where org_id = ${orgId} and ${source}`)}
    select ${deliveryColumns} from deliveries delivery join webhooks webhook on webhook.id = delivery.webhook_id`.execute(
    tx,
  );
  if (!rows[0]) throw notFound('The delivery');
  // After the lookup, because 404 comes before 409. An error undoes the insert.
  checkActive(webhook);
  return rows[0];
}
