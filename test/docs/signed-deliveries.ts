import { createHmac } from 'node:crypto';
import { signatureHeaders } from '../../src/webhooks/signature.ts';
import { readExampleDelivery } from './example-delivery.ts';

const example = await readExampleDelivery();
const otherSecret = 'whsec_HxwdHh8aGxwYGRoXGBkVFhcUFRYREhMQERIODxAREhM=';

/** A request to a receiver of webhooks. */
export interface SignedDelivery {
  what: string;
  secrets: string[];
  headers: Record<string, string>;
  body: string;
  now: number;
  /** Whether webhook-signature is accepted, and whether X-Webhook-Signature alone is. */
  expected: [boolean, boolean];
}

/** What receivers of webhooks must accept and refuse. */
export const signedDeliveries: SignedDelivery[] = [...exampleCases(), ...rotationCases()];

function exampleCases(): SignedDelivery[] {
  const { secret, headers, body, seconds } = example;
  const valid = { secrets: [secret], headers, body, now: seconds };
  const altered = body.replace('"accepted":false', '"accepted":true');
  const without = (name: string) => ({ ...headers, [name]: '' });
  const at = (time: string) => ({ ...headers, 'webhook-timestamp': time });
  const [, signature = ''] = (headers['webhook-signature'] ?? '').split(',');
  return [
    { ...valid, what: 'the example', expected: [true, true] },
    { ...valid, what: 'nearly five minutes late', now: seconds + 299, expected: [true, true] },
    { ...valid, what: 'received by a clock that is behind', now: seconds - 299, expected: [true, true] },
    { ...valid, what: 'sent again after five minutes', now: seconds + 301, expected: [false, true] },
    { ...valid, what: 'from the future', now: seconds - 301, expected: [false, true] },
    { ...valid, what: 'altered', body: altered, expected: [false, false] },
    { ...valid, what: 'truncated', body: body.slice(0, -1), expected: [false, false] },
    { ...valid, what: 'signed with another secret', secrets: [otherSecret], expected: [false, false] },
    { ...valid, what: 'to a receiver without a secret', secrets: [], expected: [false, false] },
    {
      ...valid,
      what: 'to a receiver with two secrets',
      secrets: [otherSecret, secret],
      expected: [true, true],
    },
    { ...valid, what: 'without headers', headers: {}, expected: [false, false] },
    {
      ...valid,
      what: 'without webhook-signature',
      headers: without('webhook-signature'),
      expected: [false, true],
    },
    { ...valid, what: 'without webhook-id', headers: without('webhook-id'), expected: [false, true] },
    {
      ...valid,
      what: 'without X-Webhook-Signature',
      headers: without('x-webhook-signature'),
      expected: [true, false],
    },
    { ...valid, what: 'without a time', headers: at(''), expected: [false, true] },
    { ...valid, what: 'with a time that is not a number', headers: at('soon'), expected: [false, true] },
    { ...valid, what: 'with another time', headers: at(String(seconds + 1)), expected: [false, true] },
    { ...valid, what: 'with a time of many digits', headers: at('9'.repeat(5_000)), expected: [false, true] },
    {
      ...valid,
      what: 'with signatures of other versions too',
      headers: { ...headers, 'webhook-signature': `v1a,x v1,${signature} v2,y` },
      expected: [true, true],
    },
    {
      ...valid,
      what: 'with our signature under another version',
      headers: { ...headers, 'webhook-signature': `v2,${signature}`, 'x-webhook-signature': 'ÿ' },
      expected: [false, false],
    },
  ];
}

/** Signed with an empty key, which anyone has. Only a receiver whose secret is not set would take it for ours. */
export function forgedDelivery(): SignedDelivery {
  const { body, seconds, headers } = example;
  const id = headers['webhook-id'] ?? '';
  const standard = createHmac('sha256', '').update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    what: 'signed with an empty key, to a receiver whose secret is empty',
    secrets: [''],
    headers: {
      ...headers,
      'webhook-signature': `v1,${standard}`,
      'x-webhook-signature': createHmac('sha256', '').update(body).digest('hex'),
    },
    body,
    now: seconds,
    expected: [false, false],
  };
}

/** Both secrets sign for 24 hours, so a receiver that has only the old or the new one still accepts deliveries. */
function rotationCases(): SignedDelivery[] {
  const { secret, body, seconds } = example;
  const sent = signatureHeaders({
    id: 'one',
    timestamp: new Date(seconds * 1000),
    body,
    secret,
    previousSecret: otherSecret,
  });
  const headers = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return [secret, otherSecret].map((known, i) => ({
    what: `signed by both secrets, to a receiver with the ${i === 0 ? 'new' : 'old'} one`,
    secrets: [known],
    headers,
    body,
    now: seconds,
    expected: [true, true],
  }));
}
