import type { Agent } from 'node:https';
import type { Db } from '../platform/database/database.ts';
import type { Lookup } from '../platform/outgoing/lookup.ts';
import type { Network } from '../platform/outgoing/networks.ts';
import { type PostResult, postSafely } from '../platform/outgoing/post.ts';
import type { DueDelivery } from './claim-due.ts';
import { handToListener } from './hand-to-listener.ts';
import type { OpenSecret } from './open-secret.ts';
import type { MadeAttempt } from './record-attempts.ts';
import { signatureHeaders } from './signature.ts';

export interface AttemptOptions {
  db: Db;
  openSecret: OpenSecret;
  allowedNetworks: Network[];
  lookup: Lookup;
  /** Keeps connections to receivers from one attempt to the next. */
  agent: Agent;
}

/** Makes one attempt of a delivery; what became of it is for the caller to record. Fails for want of the database alone. */
export async function attemptDelivery(due: DueDelivery, options: AttemptOptions): Promise<MadeAttempt> {
  const at = new Date();
  const result = await send(due, at, options);
  return {
    deliveryId: due.id,
    attemptsBefore: due.attempts_made,
    attempt: {
      at: at.toISOString(),
      response_status: result.status ?? null,
      error: 'error' in result ? result.error : null,
      duration_ms: Math.round(result.durationMs),
    },
  };
}

async function send(
  due: DueDelivery,
  at: Date,
  { db, openSecret, allowedNetworks, lookup, agent }: AttemptOptions,
): Promise<PostResult> {
  const secret = openSecret(due.secret_sealed);
  if (!secret) return { error: 'the secret is sealed under a key that is gone; rotate it', durationMs: 0 };
  const signatures = signatureHeaders({
    id: due.message_id,
    timestamp: at,
    body: due.payload,
    secret,
    previousSecret: due.previous_secret_sealed ? openSecret(due.previous_secret_sealed) : undefined,
  });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Assent-Webhooks/1',
    ...signatures,
  };
  const body = due.payload;
  if (due.is_listener) return handToListener(db, due.webhook_id, { headers, body });
  return postSafely({
    url: due.url,
    headers,
    body,
    allowedNetworks,
    lookup,
    agent,
  });
}
