import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Delivery } from './receiver.ts';

/** X-Webhook-Signature: the HMAC-SHA256 of the body in hex, keyed with the whole secret string. */
export function hasBodySignature({ headers, body }: Delivery, secret: string): boolean {
  return isSame(createHmac('sha256', secret).update(body).digest('hex'), headers['x-webhook-signature']);
}

/**
 * webhook-signature of Standard Webhooks: over id, timestamp and body, keyed with the bytes that the secret encodes.
 */
export function hasStandardSignature({ headers, body }: Delivery, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  // While a secret is being replaced, there is one signature for each secret.
  const given = String(headers['webhook-signature']).split(' ');
  return given.some((each) => isSame(signature, each));
}

/** Compares in constant time, so that timing does not help to guess a signature. */
function isSame(expected: string, given: unknown): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(String(given))];
  return a.length === b.length && timingSafeEqual(a, b);
}
