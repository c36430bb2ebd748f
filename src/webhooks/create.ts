import { sql } from 'kysely';
import type { NewWebhook, Webhook } from '../../wire/webhooks.ts';
import { recordActivity } from '../activity/record.ts';
import { lockOrganisationRow } from '../organisations/lock.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { seal } from '../platform/crypto/seal.ts';
import { newId } from '../platform/crypto/uuid.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';
import { maskSecret, newWebhookSecret } from './signature.ts';
import { hostOf, maxWebhooks, translateUrlConflict, webhookColumns } from './webhook.ts';

/**
 * Creates a webhook. Only this response contains its secret.
 *
 * @param urlKey the normalised URL; one organisation cannot have two webhooks with the same one
 */
export async function createWebhook(
  tx: Tx,
  keyring: Keyring,
  caller: Caller,
  input: NewWebhook,
  urlKey: string,
): Promise<Webhook> {
  await lockOrganisationRow(tx, caller.org_id);
  await checkWebhookLimit(tx, caller.org_id);
  const secret = newWebhookSecret();
  const { rows } = await translateUrlConflict(
    sql<Webhook>`
      insert into webhooks (id, org_id, url, url_key, secret_sealed, secret_hint, events)
      values (${newId()}, ${caller.org_id}, ${input.url}, ${urlKey}, ${seal(keyring, secret)}, ${maskSecret(secret)},
              ${input.events})
      returning ${webhookColumns}`.execute(tx),
  );
  if (!rows[0]) throw new Error('insert returned no webhook');
  const { id, url, events } = rows[0];
  await recordActivity(tx, caller.org_id, caller.actor, {
    action: 'webhook.created',
    target: { id, name: hostOf(url) },
    details: { events },
  });
  return { ...rows[0], secret };
}

async function checkWebhookLimit(tx: Tx, orgId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from webhooks where org_id = ${orgId} and not is_listener`.execute(tx);
  if ((rows[0]?.count ?? 0) >= maxWebhooks)
    throw new ApiError(
      'TIER_LIMIT',
      `An organisation can have at most ${maxWebhooks} webhooks; delete one first.`,
    );
}
