import { sql } from 'kysely';
import type { Webhook } from '../../../wire/webhooks.ts';
import { lockOrganisationRow } from '../../organisations/lock.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { seal } from '../../platform/crypto/seal.ts';
import { newId } from '../../platform/crypto/uuid.ts';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { maskSecret, newWebhookSecret } from '../signature.ts';
import { webhookColumns } from '../webhook.ts';
import { type Listener, listenerUrl, removeLostListeners } from './listener.ts';

/** Nobody listens in more terminals at a time. */
const maxListeners = 5;

/** How long a listener counts as running after its last request, in seconds. */
export const presenceSeconds = 15;

/**
 * Creates a listener that fetches its requests through the API, and removes the organisation's listeners that no longer
 * run.
 */
export async function createListener(
  tx: Tx,
  keyring: Keyring,
  orgId: string,
  events: Listener['events'],
): Promise<Webhook> {
  await lockOrganisationRow(tx, orgId);
  await removeLostListeners(tx, orgId);
  await checkListenerLimit(tx, orgId);
  const id = newId();
  const secret = newWebhookSecret();
  const { rows } = await sql<Webhook>`
    insert into webhooks
      (id, org_id, url, url_key, secret_sealed, secret_hint, events, is_listener, listening_until)
    values (${id}, ${orgId}, ${listenerUrl(id)}, ${listenerUrl(id)}, ${seal(keyring, secret)}, ${maskSecret(secret)},
            ${events}, true, now() + make_interval(secs => ${presenceSeconds}))
    returning ${webhookColumns}`.execute(tx);
  if (!rows[0]) throw new Error('insert returned no webhook');
  return { ...rows[0], secret };
}

async function checkListenerLimit(tx: Tx, orgId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from webhooks where org_id = ${orgId} and is_listener`.execute(tx);
  if ((rows[0]?.count ?? 0) >= maxListeners)
    throw new ApiError(
      'TIER_LIMIT',
      `An organisation can have at most ${maxListeners} running listeners; stop one first.`,
    );
}
