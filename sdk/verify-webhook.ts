import type { WebhookEvent } from './resources.ts';

/** A request to a webhook. */
export interface Received {
  /** The bytes of the body as received, or their text: never what a JSON parser made of it. */
  body: string | Uint8Array;
  /** The headers of a `Request`, or their values by name, in upper or lower case. */
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The webhook's secret; during a rotation, the old one and the new one. */
  secrets: string | readonly string[];
}

/** A request that does not come from Assent, or is too old. Respond with 401. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
}

/** Standard Webhooks leaves the tolerance to the receiver; its libraries use five minutes. */
const toleranceSeconds = 300;

/**
 * The event of a delivery if its `webhook-signature` is valid and its `webhook-timestamp` differs from the current time
 * by at most five minutes. Throws a SignatureError otherwise, and a TypeError for a parsed body or an invalid secret.
 */
export async function verifyWebhook({ body, headers, secrets }: Received): Promise<WebhookEvent> {
  // Mistakes of the receiver come first, so that they show up in the first request of any kind.
  const keys = keysOf(secrets, (secret) => fromBase64(secret.replace(/^whsec_/, '')));
  const bytes = bytesOf(body);
  const id = header(headers, 'webhook-id');
  const timestamp = header(headers, 'webhook-timestamp');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new SignatureError(
      'The timestamp of the webhook is missing, or differs from the current time by more than five minutes.',
    );
  const given = header(headers, 'webhook-signature')
    .split(' ')
    .flatMap((each) => (each.startsWith('v1,') ? [fromBase64(each.slice(3))] : []));
  return eventIfSigned(bytes, join(encode(`${id}.${timestamp}.`), bytes), keys, given);
}

/**
 * The event of a delivery if its `X-Webhook-Signature` is valid. Throws the same errors as `verifyWebhook`. The
 * signature contains no time, so somebody who has seen the delivery can send it again.
 */
export async function verifyWebhookBody({ body, headers, secrets }: Received): Promise<WebhookEvent> {
  const keys = keysOf(secrets, encode);
  const bytes = bytesOf(body);
  const given = ['x-webhook-signature', 'x-webhook-signature-previous'].map((name) =>
    fromHex(header(headers, name)),
  );
  return eventIfSigned(bytes, bytes, keys, given);
}

async function eventIfSigned(
  body: Bytes,
  signed: Bytes,
  keys: Bytes[],
  signatures: Bytes[],
): Promise<WebhookEvent> {
  for (const bytes of keys) {
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'verify',
    ]);
    // Compares in constant time.
    for (const signature of signatures)
      if (await crypto.subtle.verify('HMAC', key, signature, signed))
        return JSON.parse(new TextDecoder().decode(body));
  }
  throw new SignatureError('The signature of the webhook is missing or not valid.');
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Gateways and proxies change the case of names, as from `webhook-id` to `Webhook-Id`. */
function header(headers: Received['headers'], name: string): string {
  const value = isHeaders(headers)
    ? headers.get(name)
    : Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  return String(value ?? '');
}

/** Also for `Headers` of another realm or a library, where `instanceof` fails. */
function isHeaders(headers: Received['headers']): headers is Headers {
  return typeof headers.get === 'function';
}

/** In plain JavaScript, a secret may be a variable of the environment that is not set. */
function keysOf(secrets: string | readonly string[], decode: (secret: string) => Bytes): Bytes[] {
  const keys = [secrets]
    .flat()
    .map((secret) => (typeof secret === 'string' ? decode(secret) : new Uint8Array()));
  if (keys.some((key) => key.length === 0)) throw new TypeError('A webhook secret is empty or not a secret.');
  return keys;
}

/** Frameworks type the body as `any`, and many parse it unless they are told not to. */
function bytesOf(body: unknown): Bytes {
  if (typeof body === 'string') return encode(body);
  if (body instanceof ArrayBuffer || isBytes(body)) return new Uint8Array(body);
  throw new TypeError('body: must be the bytes or the text of the request as received, not parsed JSON.');
}

/** Also for bytes of another realm, as in Jest, where `instanceof` fails. */
function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value);
}

function encode(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function join(first: Bytes, second: Bytes): Bytes {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

/** Returns no bytes for text that is not base64. */
function fromBase64(text: string): Bytes {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/[0-9a-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16));
}
