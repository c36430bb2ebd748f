import { sql } from 'kysely';
import type { DeliveryAttempt } from '../../wire/webhooks.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { unseal } from '../platform/crypto/seal.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { enqueue } from '../platform/jobs/queue.ts';
import type { Network } from '../platform/outgoing/networks.ts';
import { type PostResult, postSafely } from '../platform/outgoing/post.ts';
import { deliverWebhook } from './deliver.queue.ts';
import { signatureHeaders } from './signature.ts';

/** Seconds from the end of a failed attempt to the next one (contract section 4); after the last, FAILED. */
const retryAfterSeconds = [2, 4, 8];

interface Due {
  id: string;
  webhook_id: string;
  /** The same for every delivery of one message. */
  message_id: string;
  url: string;
  secret_sealed: Buffer;
  /** Null but for the time after a rotation in which it still signs. */
  previous_secret_sealed: Buffer | null;
  payload: string;
  attempts_made: number;
}

interface DeliverOptions {
  keyring: Keyring;
  allowedNetworks: Network[];
}

/** Makes one attempt of a delivery and records it. A delivery that is done, or whose webhook is off or gone, is left. */
export async function deliver(db: Db, options: DeliverOptions, deliveryId: string): Promise<void> {
  const due = await findDue(db, deliveryId);
  if (!due) return;
  const at = new Date();
  const result = await attempt(due, at, options);
  await transact(db, (tx) => recordAttempt(tx, due, at, result));
}

async function attempt(
  due: Due,
  at: Date,
  { keyring, allowedNetworks }: DeliverOptions,
): Promise<PostResult> {
  const secret = openSecret(keyring, due.secret_sealed);
  if (!secret) return { error: 'the secret is sealed under a key that is gone; rotate it', durationMs: 0 };
  const signatures = signatureHeaders({
    id: due.message_id,
    timestamp: at,
    body: due.payload,
    secret,
    previousSecret: due.previous_secret_sealed ? openSecret(keyring, due.previous_secret_sealed) : undefined,
  });
  return postSafely({
    url: due.url,
    headers: { 'content-type': 'application/json', 'user-agent': 'Assent-Webhooks/1', ...signatures },
    body: due.payload,
    allowedNetworks,
  });
}

/** Undefined when SECRET_KEY no longer holds the key, which no retry would mend. */
function openSecret(keyring: Keyring, sealed: Buffer): string | undefined {
  try {
    return unseal(keyring, sealed);
  } catch {
    return undefined;
  }
}

async function findDue(db: Db, deliveryId: string): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select delivery.id, delivery.webhook_id, coalesce(delivery.redelivery_of, delivery.id) as message_id, webhook.url,
           webhook.secret_sealed, delivery.payload,
           case when webhook.previous_secret_until > now() then webhook.previous_secret_sealed end as previous_secret_sealed,
           jsonb_array_length(delivery.attempts) as attempts_made
    from webhook_deliveries delivery join webhooks webhook on webhook.id = delivery.webhook_id
    where delivery.id = ${deliveryId} and delivery.status = 'PENDING' and webhook.is_active`.execute(db);
  return rows[0];
}

async function recordAttempt(tx: Tx, due: Due, at: Date, result: PostResult): Promise<void> {
  const made: DeliveryAttempt = {
    at: at.toISOString(),
    response_status: result.status ?? null,
    error: 'error' in result ? result.error : null,
    duration_ms: Math.round(result.durationMs),
  };
  const succeeded =
    made.error === null && result.status !== undefined && result.status >= 200 && result.status < 300;
  const retryAfter = succeeded ? undefined : retryAfterSeconds[due.attempts_made];
  const status = succeeded ? 'SUCCEEDED' : retryAfter === undefined ? 'FAILED' : 'PENDING';
  const { numAffectedRows } = await sql`
    update webhook_deliveries
    set attempts = attempts || ${JSON.stringify([made])}::jsonb, status = ${status},
        next_attempt_at = now() + make_interval(secs => ${retryAfter ?? null}::int),
        completed_at = case when ${status} = 'PENDING' then null else now() end
    where id = ${due.id} and status = 'PENDING' and jsonb_array_length(attempts) = ${due.attempts_made}`.execute(
    tx,
  );
  if (numAffectedRows === 1n && retryAfter !== undefined)
    await enqueue(
      tx,
      deliverWebhook,
      { deliveryId: due.id },
      { afterSeconds: retryAfter, group: due.webhook_id },
    );
}
