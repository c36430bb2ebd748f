import { sql } from 'kysely';
import type { Webhook } from '../../wire/webhooks.ts';
import type { Db } from '../platform/database/database.ts';
import { webhookColumns } from './webhook.ts';

/** The webhooks of an organisation, newest first. */
export async function listWebhooks(db: Db, orgId: string): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select ${webhookColumns} from webhooks where org_id = ${orgId}
    order by created_at desc, id desc`.execute(db);
  return rows;
}
