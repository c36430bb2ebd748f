import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Pagination } from '../../wire/contract.ts';
import type { Delivery, listDeliveries as operation } from '../../wire/webhooks.ts';
import type { Db } from '../platform/database/database.ts';
import { readPage } from '../platform/database/read-page.ts';
import { deliveryColumns } from './delivery.ts';
import { webhookNotFound } from './webhook.ts';

/** One page of a webhook's deliveries, newest first, with their attempts and payloads. */
export async function listDeliveries(
  db: Db,
  orgId: string,
  webhookId: string,
  { status, event, limit, offset }: Static<typeof operation.query>,
): Promise<{ data: Delivery[]; pagination: Pagination }> {
  const known = await sql`select 1 from webhooks where id = ${webhookId} and org_id = ${orgId}`.execute(db);
  if (known.rows.length === 0) throw webhookNotFound();
  // Literals, so that PostgreSQL sees which index has this status. There is no other condition, so that it can count in
  // the index alone.
  const where = sql`webhook_id = ${webhookId}
    ${status ? sql`and status = ${sql.lit(status)}` : sql``} ${event ? sql`and event = ${event}` : sql``}`;
  const { total, rows } = await readPage<Delivery>(db, {
    total: sql`(select count(*) from webhook_deliveries where ${where})`,
    page: sql`
      select ${deliveryColumns} from webhook_deliveries where ${where}
      order by created_at desc, id desc limit ${limit} offset ${offset}`,
    newestBy: 'created_at',
  });
  return { data: rows, pagination: { total, limit, offset } };
}
