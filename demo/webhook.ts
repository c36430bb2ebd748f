import type { Webhook } from '../wire/webhooks.ts';
import type { Api } from './api.ts';
import { detail, step } from './print.ts';
import type { Receiver } from './receiver.ts';
import { hasBodySignature, hasStandardSignature } from './verify-signatures.ts';

/** Registers the receiver for the events of the default. */
export async function registerWebhook(api: Api, url: string): Promise<Webhook> {
  step('A webhook, registered at an HTTPS receiver on this machine');
  const webhook = await api.post<Webhook>('/webhooks', { url });
  detail(webhook.url, `events ${webhook.events.join(', ')}`);
  return webhook;
}

/** Waits for the delivery of the decision and checks both of its signatures, as a receiver must. */
export async function showDelivery(
  receiver: Receiver,
  { secret }: Webhook,
  signal: AbortSignal,
): Promise<void> {
  step('The webhook, received and checked');
  const delivery = await receiver.received('signing.completed', signal);
  const { event, timestamp, data } = JSON.parse(delivery.body);
  detail(`${event} of ${timestamp}: ${data.signerName}, ${data.status}`);
  if (!hasBodySignature(delivery, secret)) throw new Error('X-Webhook-Signature is wrong');
  detail('X-Webhook-Signature is the HMAC-SHA256 of the body');
  if (!hasStandardSignature(delivery, secret)) throw new Error('webhook-signature is wrong');
  detail('webhook-signature is right too, as Standard Webhooks libraries check it');
}
