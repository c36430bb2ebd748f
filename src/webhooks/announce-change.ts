import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { announcementChannel } from '../platform/jobs/announce.ts';

/**
 * Makes every worker withdraw what it has prefetched for a webhook, once the change of the webhook is committed. Such
 * changes are so rare that this may be part of the transaction, unlike other announcements (platform/jobs/announce.ts).
 * So it is as early as the response.
 */
export async function announceChange(tx: Tx, webhookId: string): Promise<void> {
  await sql`select pg_notify(${announcementChannel}, ${webhookId}::text)`.execute(tx);
}
