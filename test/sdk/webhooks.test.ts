import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { SignatureError, webhooks } from '../../sdk/assent.ts';
import { signatureHeaders } from '../../src/webhooks/signature.ts';
import { signedDeliveries } from '../docs/signed-deliveries.ts';

for (const [name, verify, place] of [
  ['webhook-signature', webhooks.verify, 0],
  ['X-Webhook-Signature', webhooks.verifyBody, 1],
] as const)
  test(`a delivery is accepted only if its ${name} is valid`, async (t) => {
    t.mock.timers.enable({ apis: ['Date'] });
    for (const { what, now, body, headers, secrets, expected } of signedDeliveries) {
      t.mock.timers.setTime(now * 1000);
      const ascii = new Headers(asciiOnly(headers));
      for (const given of [headers, titled(headers), ascii, ofLibrary(ascii)]) {
        const received = verify({ body: new TextEncoder().encode(body), headers: given, secrets });
        if (expected[place]) assert.deepEqual(await received, JSON.parse(body), what);
        else await assert.rejects(received, SignatureError, what);
      }
    }
  });

test('a delivery is accepted for exactly five minutes before and after its time', async (t) => {
  const seconds = 1_785_000_000;
  const body = '{}';
  const secrets = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
  const headers = signatureHeaders({
    id: 'one',
    timestamp: new Date(seconds * 1000),
    body,
    secret: secrets,
  });
  t.mock.timers.enable({ apis: ['Date'] });
  for (const now of [seconds - 300, seconds + 300]) {
    t.mock.timers.setTime(now * 1000);
    assert.deepEqual(await webhooks.verify({ body, headers, secrets }), {}, String(now - seconds));
  }
  for (const now of [seconds - 300.001, seconds + 300.001]) {
    t.mock.timers.setTime(now * 1000);
    await assert.rejects(webhooks.verify({ body, headers, secrets }), SignatureError, String(now - seconds));
  }
});

test('a signature whose version only begins like the known one does not count', async () => {
  const secrets = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
  const sent = signatureHeaders({ id: 'one', timestamp: new Date(), body: '{}', secret: secrets });
  const headers = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, value.replace(/^v1,/, 'v1a')]),
  );
  await assert.rejects(webhooks.verify({ body: '{}', headers, secrets }), SignatureError);
});

test('a delivery whose time is none is refused even if it is signed', async () => {
  const secrets = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
  const key = Buffer.from(secrets.slice('whsec_'.length), 'base64');
  for (const timestamp of ['', 'soon', 'NaN']) {
    const signature = createHmac('sha256', key).update(`one.${timestamp}.{}`).digest('base64');
    const headers = {
      'webhook-id': 'one',
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    };
    await assert.rejects(webhooks.verify({ body: '{}', headers, secrets }), SignatureError, timestamp);
  }
});

test('an invalid secret is a mistake of the receiver, not an invalid delivery', async () => {
  const seconds = String(Math.floor(Date.now() / 1000));
  const headers = { 'webhook-timestamp': seconds, 'webhook-signature': 'v1,AAAA', 'webhook-id': 'one' };
  // Also when somebody tries the URL without any headers.
  for (const secrets of ['', ['whsec_'], 'not a secret!'])
    for (const given of [headers, {}])
      await assert.rejects(webhooks.verify({ body: '{}', headers: given, secrets }), notASecret);
  for (const secrets of ['', ['']])
    await assert.rejects(webhooks.verifyBody({ body: '{}', headers, secrets }), notASecret);
  // As plain JavaScript may pass it when the variable of the environment is not set.
  const unset = undefined as unknown as string;
  for (const verify of [webhooks.verify, webhooks.verifyBody])
    for (const secrets of [unset, [unset]])
      await assert.rejects(verify({ body: '{}', headers, secrets }), notASecret);
});

const notASecret = { name: 'TypeError', message: 'A webhook secret is empty or not a secret.' };

test('a body that was parsed is a mistake of the receiver, not an invalid delivery', async () => {
  const secrets = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
  const text = '{"event":"signing.completed"}';
  const signed = signatureHeaders({ id: 'one', timestamp: new Date(), body: text, secret: secrets });
  const headers = new Headers(signed);
  for (const verify of [webhooks.verify, webhooks.verifyBody]) {
    // Express types the body as any, and leaves it undefined without a parser.
    for (const [body, given] of [
      [JSON.parse(text), headers],
      [undefined, headers],
      [undefined, {}],
    ])
      await assert.rejects(verify({ body, headers: given, secrets }), {
        name: 'TypeError',
        message: /^body: must be/,
      });
    // Bytes of another realm, as in Jest.
    const body = runInNewContext('Uint8Array.from(bytes)', { bytes: Buffer.from(text) });
    assert.deepEqual(await verify({ body, headers, secrets }), JSON.parse(text));
    // What `request.arrayBuffer()` returns, which plain JavaScript may pass as it is.
    const { buffer }: { buffer: unknown } = new TextEncoder().encode(text);
    assert.deepEqual(await verify({ body: buffer as Uint8Array, headers, secrets }), JSON.parse(text));
  }
});

/** As gateways such as that of AWS write names: `Webhook-Id`. */
function titled(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
      value,
    ]),
  );
}

/** Headers of a class that is not the global one, as those of a library or another realm. */
function ofLibrary(headers: Headers): Headers {
  // The client calls nothing else.
  return { get: (name: string) => headers.get(name) } as Headers;
}

/** `Headers` takes no other characters. */
function asciiOnly(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replaceAll(/[^ -~]/g, '?')]),
  );
}
