import { sql } from 'kysely';
import { recordActivity } from '../activity/record.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { announceChange } from './announce-change.ts';
import { hostOf, webhookNotFound } from './webhook.ts';

/** Deletes a webhook. A worker deletes its deliveries afterwards, and attempts none of them. */
export async function deleteWebhook(tx: Tx, caller: Caller, id: string): Promise<{ success: boolean }> {
  const { rows } = await sql<{ url: string }>`
    delete from webhooks where id = ${id} and org_id = ${caller.org_id} returning url`.execute(tx);
  if (!rows[0]) throw webhookNotFound();
  await announceChange(tx, id);
  await recordActivity(tx, caller.org_id, caller.actor, {
    action: 'webhook.deleted',
    target: { id, name: hostOf(rows[0].url) },
  });
  return { success: true };
}
