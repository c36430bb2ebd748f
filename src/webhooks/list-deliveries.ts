import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import type { Pagination } from '../../wire/contract.ts';
import type { Delivery, listDeliveries as operation } from '../../wire/webhooks.ts';
import type { Db } from '../platform/database/database.ts';
import { readPage } from '../platform/database/read-page.ts';
import { deliveryColumns } from './delivery.ts';
import { isActive, webhookNotFound } from './webhook.ts';

type Query = Static<typeof operation.query>;

/** One page of a webhook's deliveries, newest first, with their attempts and payloads. */
export async function listDeliveries(
  db: Db,
  orgId: string,
  webhookId: string,
  query: Query,
): Promise<{ data: Delivery[]; pagination: Pagination }> {
  const { limit, offset } = query;
  const known = await sql`select 1 from webhooks where id = ${webhookId} and org_id = ${orgId}`.execute(db);
  if (known.rows.length === 0) throw webhookNotFound();
  const active = statementsFor(webhookId, query, storedStatus.active);
  const disabled = statementsFor(webhookId, query, storedStatus.disabled);
  const isWebhookActive = isActive(sql`${webhookId}`);
  const { total, rows } = await readPage<Delivery>(db, {
    total: sql`case when ${isWebhookActive} then ${active.total} else ${disabled.total} end`,
    // `offset 0` keeps PostgreSQL from reading all deliveries instead of those of the page.
    page: sql`
      select ${deliveryColumns}
      from (
        (select * from ${active.page} where ${isWebhookActive})
        union all (select * from ${disabled.page} where not ${isWebhookActive})
      ) as wanted
      cross join lateral (select * from webhook_deliveries where id = wanted.id offset 0) as delivery
      join webhooks webhook on webhook.id = delivery.webhook_id`,
    newestBy: 'created_at',
  });
  return { data: rows, pagination: { total, limit, offset } };
}

/**
 * How each status is stored. Until a worker has recorded that the deliveries of a disabled webhook are stopped, they
 * are stored as PENDING. Literals, so that PostgreSQL sees which index has this status.
 */
const storedStatus = {
  active: {
    PENDING: sql`status = 'PENDING'`,
    SUCCEEDED: sql`status = 'SUCCEEDED'`,
    FAILED: sql`status = 'FAILED'`,
  },
  disabled: {
    PENDING: sql`false`,
    SUCCEEDED: sql`status = 'SUCCEEDED'`,
    FAILED: sql`status in ('FAILED', 'PENDING')`,
  },
};

/** There is no other condition or column, so that PostgreSQL can count and skip in the index alone. */
function statementsFor(
  webhookId: string,
  { status, event, limit, offset }: Query,
  stored: Record<Delivery['status'], RawBuilder<unknown>>,
) {
  const where = sql`webhook_id = ${webhookId}
    ${status ? sql`and ${stored[status]}` : sql``} ${event ? sql`and event = ${event}` : sql``}`;
  return {
    total: sql<number>`(select count(*) from webhook_deliveries where ${where})`,
    page: sql`(
      select id from webhook_deliveries where ${where}
      order by created_at desc, id desc limit ${limit} offset ${offset}
    ) as page`,
  };
}
