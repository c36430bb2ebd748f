import type { Webhook } from '../wire/webhooks.ts';
import type { Api } from './api.ts';
import { detail, step } from './print.ts';
import type { Receiver } from './receiver.ts';
import { hasBodySignature, hasStandardSignature } from './verify-signatures.ts';

/** Registers the receiver for the default events. */
export async function registerWebhook(api: Api, url: string): Promise<Webhook> {
  step('Register a webhook for an HTTPS receiver on this machine');
  const webhook = await api.post<Webhook>('/webhooks', { url });
  detail(webhook.url, `events ${webhook.events.join(', ')}`);
  return webhook;
}

/** Waits for the webhook about the decision and verifies both of its signatures, as a receiver must. */
export async function showDelivery(
  receiver: Receiver,
  { secret }: Webhook,
  signal: AbortSignal,
): Promise<void> {
  step('Receive the webhook and verify its signatures');
  const delivery = await receiver.received('signing.completed', signal);
  const { event, timestamp, data } = JSON.parse(delivery.body);
  detail(`${event} at ${timestamp}: ${data.signerName}, ${data.status}`);
  if (!hasBodySignature(delivery, secret)) throw new Error('X-Webhook-Signature is wrong');
  detail('X-Webhook-Signature is valid: the HMAC-SHA256 of the body');
  if (!hasStandardSignature(delivery, secret)) throw new Error('webhook-signature is wrong');
  detail('webhook-signature is valid too, as Standard Webhooks libraries verify it');
}
