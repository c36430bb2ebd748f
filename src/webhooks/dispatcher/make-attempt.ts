import type { Agent } from 'node:https';
import type { DeliveryAttempt } from '../../../wire/webhooks.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Lookup } from '../../platform/outgoing/lookup.ts';
import type { Network } from '../../platform/outgoing/networks.ts';
import { type PostResult, postSafely } from '../../platform/outgoing/post.ts';
import { describeOutgoingRequest } from '../../platform/telemetry/outgoing-request.ts';
import { measured, type Span } from '../../platform/telemetry/telemetry.ts';
import { sendToListener } from '../listener/send-to-listener.ts';
import { signatureHeaders } from '../signature.ts';
import { type ClaimedDelivery, databaseTimeOf } from './claimed-delivery.ts';
import { attemptLimits } from './limits.ts';
import type { OpenSecret } from './open-secret.ts';

export interface AttemptOptions {
  db: Db;
  openSecret: OpenSecret;
  allowedNetworks: Network[];
  lookup: Lookup;
  /** Keeps connections to receivers open from one attempt to the next. */
  agent: Agent;
}

/** Sends a delivery once. Returns what the API shows of the attempt. Rejects only when the database is unavailable. */
export async function makeAttempt(
  delivery: ClaimedDelivery,
  options: AttemptOptions,
): Promise<DeliveryAttempt> {
  const at = databaseTimeOf(delivery);
  const result = await measured(
    () => describe(delivery),
    async (span) => label(span, await send(delivery, at, options)),
  );
  return {
    at: at.toISOString(),
    response_status: result.status ?? null,
    error: 'error' in result ? result.error : null,
    duration_ms: Math.round(result.durationMs),
  };
}

function describe({ id, webhook_id, attempts_made }: ClaimedDelivery) {
  return describeOutgoingRequest('POST', 'webhook receiver', {
    'assent.webhook.id': webhook_id,
    'assent.delivery.id': id,
    'assent.delivery.attempt': attempts_made + 1,
  });
}

function label(span: Span, result: PostResult): PostResult {
  if (result.status !== undefined) span.label({ 'http.response.status_code': result.status });
  if ('error' in result) span.fail(result.error);
  else if (result.status >= 300) span.fail(String(result.status));
  return result;
}

async function send(
  delivery: ClaimedDelivery,
  at: Date,
  { db, openSecret, allowedNetworks, lookup, agent }: AttemptOptions,
): Promise<PostResult> {
  const secret = openSecret(delivery.secret_sealed);
  if (!secret) return { error: 'the signing secret can no longer be decrypted; rotate it', durationMs: 0 };
  const { url, payload: body, previous_secret_sealed } = delivery;
  const signatures = signatureHeaders({
    id: delivery.message_id,
    timestamp: at,
    body,
    secret,
    previousSecret: previous_secret_sealed ? openSecret(previous_secret_sealed) : undefined,
  });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Assent-Webhooks/1',
    ...signatures,
  };
  if (delivery.is_listener)
    return sendToListener(db, delivery.webhook_id, { headers, body, timeoutMs: attemptLimits.timeoutMs });
  return postSafely({ url, headers, body, allowedNetworks, lookup, agent, ...attemptLimits });
}
