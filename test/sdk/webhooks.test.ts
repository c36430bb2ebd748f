import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SignatureError, webhooks } from '../../sdk/assent.ts';
import { signedDeliveries } from '../docs/signed-deliveries.ts';

for (const [name, verify, place] of [
  ['webhook-signature', webhooks.verify, 0],
  ['X-Webhook-Signature', webhooks.verifyBody, 1],
] as const)
  test(`a delivery is accepted only if its ${name} is valid`, async (t) => {
    t.mock.timers.enable({ apis: ['Date'] });
    for (const { what, now, body, headers, secrets, expected } of signedDeliveries) {
      t.mock.timers.setTime(now * 1000);
      for (const given of [headers, new Headers(asciiOnly(headers))]) {
        const received = verify({ body: new TextEncoder().encode(body), headers: given, secrets });
        if (expected[place]) assert.deepEqual(await received, JSON.parse(body), what);
        else await assert.rejects(received, SignatureError, what);
      }
    }
  });

test('an invalid secret is a mistake of the receiver, not an invalid delivery', async () => {
  const seconds = String(Math.floor(Date.now() / 1000));
  const headers = { 'webhook-timestamp': seconds, 'webhook-signature': 'v1,AAAA', 'webhook-id': 'one' };
  for (const secrets of ['', ['whsec_'], 'not a secret!'])
    await assert.rejects(webhooks.verify({ body: '{}', headers, secrets }), TypeError);
});

/** `Headers` takes no other characters. */
function asciiOnly(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replaceAll(/[^ -~]/g, '?')]),
  );
}
