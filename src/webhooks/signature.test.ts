import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { maskSecret, newWebhookSecret, signatureHeaders } from './signature.ts';

const body = '{"event":"signing.completed","data":{"signerName":"Zoë ✓"}}';
const delivery = { id: '0b8a9f5e-6d0c-4a44-9d2e-6f2f2c1f7a11', timestamp: new Date(), body };

test('a new secret is whsec_ and 32 random bytes in base64', () => {
  const secret = newWebhookSecret();
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.equal(Buffer.from(secret.slice(6), 'base64').length, 32);
  assert.notEqual(secret, newWebhookSecret());
});

test('a masked secret shows only its last four characters', () => {
  assert.equal(maskSecret('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='), 'whsec_…KYo=');
});

test('X-Webhook-Signature is the hex HMAC-SHA256 of the body, keyed with the whole secret string', () => {
  const headers = signatureHeaders({
    id: 'msg',
    timestamp: new Date(0),
    body: 'what do ya want for nothing?',
    secret: 'Jefe', // RFC 4231, test case 2
  });
  assert.equal(
    headers['X-Webhook-Signature'],
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

test('webhook-signature is the example of the Standard Webhooks specification', () => {
  const headers = signatureHeaders({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: new Date(1_614_265_330_999),
    body: '{"test": 2432232314}',
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  });
  assert.equal(headers['webhook-id'], 'msg_p5jXN8AQM9LWM0D4loKWxJek');
  assert.equal(headers['webhook-timestamp'], '1614265330');
  assert.equal(headers['webhook-signature'], 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('a Standard Webhooks client accepts a delivery and rejects it when it is altered or signed with another secret', () => {
  const secret = newWebhookSecret();
  const headers = signatureHeaders({ ...delivery, secret });
  assert.deepEqual(new Webhook(secret).verify(body, headers), JSON.parse(body));
  assert.throws(() => new Webhook(secret).verify(`${body} `, headers));
  assert.throws(() => new Webhook(newWebhookSecret()).verify(body, headers));
  assert.throws(() => new Webhook(secret).verify(body, { ...headers, 'webhook-id': 'other' }));
});

test('a body has the same signature as a string and as bytes', () => {
  const secret = newWebhookSecret();
  const fromBytes = signatureHeaders({ ...delivery, body: Buffer.from(body), secret });
  assert.deepEqual(fromBytes, signatureHeaders({ ...delivery, secret }));
});

test('without a rotation there is one signature of each kind', () => {
  const headers = signatureHeaders({ ...delivery, secret: newWebhookSecret() });
  assert.deepEqual(Object.keys(headers), [
    'X-Webhook-Signature',
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
  ]);
  assert.equal(headers['webhook-signature']?.split(' ').length, 1);
});

test('during a rotation, receivers with the new or the old secret accept a delivery', () => {
  const [secret, previousSecret] = [newWebhookSecret(), newWebhookSecret()];
  const headers = signatureHeaders({ ...delivery, secret, previousSecret });
  for (const each of [secret, previousSecret]) {
    assert.deepEqual(new Webhook(each).verify(body, headers), JSON.parse(body));
  }
  const hmac = (key: string) => createHmac('sha256', key).update(body).digest('hex');
  assert.equal(headers['X-Webhook-Signature'], hmac(secret));
  assert.equal(headers['X-Webhook-Signature-Previous'], hmac(previousSecret));
});
