import { createHmac, timingSafeEqual } from 'node:crypto';

/** Which of a delivery's two signatures are valid. For the second one, the delivery must also be recent. */
export interface Verified {
  'x-webhook-signature': boolean;
  'webhook-signature': boolean;
}

/** Standard Webhooks leaves the tolerance to the receiver; its libraries use five minutes. */
const toleranceSeconds = 300;

/**
 * Verifies as a receiver should, using only the headers and the body. During a rotation, a signature by either secret
 * counts.
 */
export function verify(secret: string, given: Record<string, string>, body: string): Verified {
  const headers = new Headers(given);
  const own = [headers.get('x-webhook-signature'), headers.get('x-webhook-signature-previous')];
  const id = headers.get('webhook-id');
  const time = headers.get('webhook-timestamp');
  const age = Math.abs(Date.now() / 1000 - Number(time));
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const standard = `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`;
  return {
    'x-webhook-signature': contains(own, createHmac('sha256', secret).update(body).digest('hex')),
    'webhook-signature':
      age <= toleranceSeconds && contains((headers.get('webhook-signature') ?? '').split(' '), standard),
  };
}

function contains(given: (string | null)[], expected: string): boolean {
  const wanted = Buffer.from(expected);
  return given.some((each) => {
    const bytes = Buffer.from(each ?? '');
    return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
  });
}
