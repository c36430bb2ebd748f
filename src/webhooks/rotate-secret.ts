import { sql } from 'kysely';
import type { Webhook } from '../../wire/webhooks.ts';
import { recordActivity } from '../activity/record.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { seal } from '../platform/crypto/seal.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { announceChange } from './announce-change.ts';
import { maskSecret, newWebhookSecret } from './signature.ts';
import { hostOf, webhookColumns, webhookNotFound } from './webhook.ts';

/** How long deliveries are signed with the previous secret as well (contract section 3). */
const overlapHours = 24;

/** Replaces a webhook's secret. Only this response contains the new one. */
export async function rotateWebhookSecret(
  tx: Tx,
  keyring: Keyring,
  caller: Caller,
  id: string,
): Promise<Webhook> {
  const secret = newWebhookSecret();
  const { rows } = await sql<Webhook>`
    update webhooks
    set previous_secret_sealed = secret_sealed, previous_secret_until = now() + make_interval(hours => ${overlapHours}),
        secret_sealed = ${seal(keyring, secret)}, secret_hint = ${maskSecret(secret)}, updated_at = now()
    where id = ${id} and org_id = ${caller.org_id}
    returning ${webhookColumns}`.execute(tx);
  if (!rows[0]) throw webhookNotFound();
  await announceChange(tx, id);
  await recordActivity(tx, caller.org_id, caller.actor, {
    action: 'webhook.secret_rotated',
    target: { id, name: hostOf(rows[0].url) },
  });
  return { ...rows[0], secret };
}
